// Sentences with places in them that are filled in.

/**
 * Fill in what stands in braces, as {piece}; what there is nothing for stays.
 * @param {string} words
 * @param {Record<string, string | number>} values
 */
export const fillIn = (words, values) => words.replace(/\{(\w+)\}/g, (all, name) => String(values[name] ?? all));
