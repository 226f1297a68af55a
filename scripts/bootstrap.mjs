/**
 * Runs before `npm start`, `npm test` and similar commands: checks Node, then installs what is missing. It imports
 * nothing before the check, so that an old Node prints one sentence instead of a stack trace.
 */
const NODE_MIN = { major: 20, minor: 19 };
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);

if (major < NODE_MIN.major || (major === NODE_MIN.major && minor < NODE_MIN.minor)) {
  process.stderr.write(
    `This project needs Node ${NODE_MIN.major}.${NODE_MIN.minor} or newer; this is Node ${process.versions.node}.\n`,
  );
  process.exit(1);
}

import("./bootstrap/install.mjs")
  .then(({ install }) => install({ browser: process.argv.includes("--browser") }))
  .catch((/** @type {unknown} */ problem) => {
    process.stderr.write(`${problem instanceof Error ? problem.message : String(problem)}\n`);
    process.exit(1);
  });
