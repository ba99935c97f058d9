// Sentences: places in them that are filled in, and their end.

/**
 * Fill in what stands in braces, as {piece}; what there is nothing for stays.
 * @param {string} words
 * @param {Record<string, string | number>} values
 */
export const fillIn = (words, values) => words.replace(/\{(\w+)\}/g, (all, name) => String(values[name] ?? all));

/**
 * A text that is read as a sentence, with a full stop where it has no end of its own.
 * @param {string} text
 */
export const endSentence = text => /[.!?…:]$/.test(text) ? text : `${text}.`;
