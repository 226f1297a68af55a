/** The addresses of the service and of its provider states in the example of docs/contracts.md. */
const example = {
  provider: "http://127.0.0.1:8080",
  states: "http://127.0.0.1:8080/_pact/states",
} as const;

/**
 * The command with which a team verifies its service, read from docs/contracts.md, with the addresses of this service.
 * @returns the program and its arguments.
 * @throws if the document no longer has the line.
 */
export const verifyCommandFor = (
  document: string,
  provider: string,
  states: string,
): readonly [string, ...(readonly string[])] => {
  const asked = `npm run verify -- --provider ${example.provider} --states ${example.states}`;
  const line = document.split("\n").find((one) => one === asked) ?? "";
  const words = line.split(" ").map((word) => {
    if (word === example.states) return states;
    return word === example.provider ? provider : word;
  });
  const [program, ...rest] = words;
  if (program !== "npm" || !words.includes(provider) || !words.includes(states)) {
    throw new Error("docs/contracts.md has no line that verifies the service of its example.");
  }
  return [program, ...rest];
};
