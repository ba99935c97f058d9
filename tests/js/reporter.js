// Tells of what fails, and at the end how many tests there were: nothing else.

/** @param {AsyncIterable<{type: string, data: any}>} source events of Node's test runner; it has no types here */
export default async function* report(source) {
  let passed = 0, failed = 0;
  for await (const {type, data} of source) {
    if (type === "test:pass") passed += 1;
    else if (type === "test:fail") {
      failed += 1;
      const {error} = data.details;
      yield `FAILED ${data.file ?? ""}: ${data.name}\n${error.cause?.stack ?? error.stack ?? error}\n\n`;
    } else if (type === "test:stderr") yield data.message;
  }
  yield `${passed} tests of scripts passed${failed ? `, ${failed} failed` : ""}\n`;
}
