/**
 * Reads the reports of the test runners. An unexpected shape counts as a failure.
 *
 * @typedef {{ title: string, seconds: number }} Time of one test, its retries included
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[], times: Time[] }} Counts
 */

/**
 * @param {unknown} report Vitest's JSON reporter
 * @returns {Counts}
 */
export function vitestCounts(report) {
  /** @type {Counts} */
  const counts = { passed: 0, failed: 0, skipped: 0, failures: [], times: [] };
  for (const file of list(field(report, "testResults"))) {
    const tests = list(field(file, "assertionResults"));
    for (const test of tests) {
      const status = field(test, "status");
      counts.times.push({
        title: text(field(test, "fullName")),
        seconds: number(field(test, "duration")) / 1000,
      });
      if (status === "passed") counts.passed += 1;
      else if (status === "failed") {
        counts.failed += 1;
        const why = list(field(test, "failureMessages")).map(text).join("\n");
        counts.failures.push(`${text(field(test, "fullName"))}\n${why}`);
      } else counts.skipped += 1;
    }
    // A file that cannot be loaded has no tests, and would otherwise be missing from the total.
    if (field(file, "status") === "failed" && !tests.some((t) => field(t, "status") === "failed")) {
      counts.failed += 1;
      counts.failures.push(`${text(field(file, "name"))}\n${text(field(file, "message"))}`);
    }
  }
  return counts;
}

/**
 * @param {unknown} report Playwright's JSON reporter
 * @returns {Counts} a test that passed on a retry counts as passed
 */
export function playwrightCounts(report) {
  /** @type {Counts} */
  const counts = { passed: 0, failed: 0, skipped: 0, failures: [], times: [] };
  const repeat = text(field(field(field(report, "config"), "metadata"), "repeat"));
  const how = repeat === "" ? "" : ` (with ${repeat})`;
  const visit = (/** @type {unknown} */ suite, /** @type {string} */ above) => {
    for (const spec of list(field(suite, "specs"))) {
      const title = `${above} › ${text(field(spec, "title"))}`;
      for (const test of list(field(spec, "tests"))) {
        const status = field(test, "status");
        const tries = list(field(test, "results")).map((one) => number(field(one, "duration")));
        counts.times.push({ title, seconds: tries.reduce((sum, ms) => sum + ms, 0) / 1000 });
        if (status === "expected" || status === "flaky") counts.passed += 1;
        else if (status === "skipped") counts.skipped += 1;
        else {
          counts.failed += 1;
          const last = list(field(test, "results")).at(-1);
          const why = list(field(last, "errors")).map((error) => text(field(error, "message")));
          counts.failures.push(`${title}${how}\n${why.join("\n")}`);
        }
      }
    }
    for (const inner of list(field(suite, "suites"))) {
      visit(inner, `${above} › ${text(field(inner, "title"))}`);
    }
  };
  for (const suite of list(field(report, "suites"))) visit(suite, text(field(suite, "title")));
  for (const error of list(field(report, "errors"))) {
    counts.failed += 1;
    counts.failures.push(text(field(error, "message")));
  }
  return counts;
}

/**
 * @param {{ times: Time[] }[]} results
 * @param {number} max
 * @returns {Time[]} the slowest first
 */
export function slowestOf(results, max) {
  return results
    .flatMap(({ times }) => times)
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, max);
}

/**
 * @param {unknown} value
 * @param {string} name
 * @returns {unknown}
 */
function field(value, name) {
  return typeof value === "object" && value !== null
    ? Object.getOwnPropertyDescriptor(value, name)?.value
    : undefined;
}

/**
 * @param {unknown} value
 * @returns {unknown[]}
 */
function list(value) {
  return Array.isArray(value) ? value : [];
}

/** @param {unknown} value */
function number(value) {
  return typeof value === "number" ? value : 0;
}

/** @param {unknown} value */
function text(value) {
  return typeof value === "string" ? value : "";
}
