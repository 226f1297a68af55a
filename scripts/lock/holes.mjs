/** Reads what `npm audit --json` found in packages that reach residents. */

/**
 * @typedef {{ kind: "known", holes: string[] } | { kind: "unasked", reason: string }} Finding
 */

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isRecord = (value) => typeof value === "object" && value !== null;

/** @param {string} output @returns {unknown} */
const parsed = (output) => {
  try {
    return JSON.parse(output);
  } catch {
    return undefined;
  }
};

/**
 * Every severity counts: what is harmless in one use may not be in another.
 * @param {string} output of `npm audit --json`
 * @returns {Finding}
 */
export const findingOf = (output) => {
  const report = parsed(output);
  if (!isRecord(report) || !isRecord(report["vulnerabilities"])) {
    const said = isRecord(report) && typeof report["message"] === "string" ? report["message"] : "";
    // The registry's address is not printed, so that it does not get into shared logs.
    return { kind: "unasked", reason: said.replace(/\s*-?\s*(?:GET|POST)?\s*https?:\S+/gu, "") };
  }
  const holes = Object.entries(report["vulnerabilities"]).map(([name, hole]) => {
    const severity = isRecord(hole) ? String(hole["severity"]) : "unknown";
    return `${name}: ${severity}`;
  });
  return { kind: "known", holes };
};
