/** `npm run contract:pack`: the contract as one archive for backend teams (docs/contracts.md). */
import { packed } from "./contract/packed.ts";
import { root } from "./root.mjs";

const { code, text } = packed(process.argv.slice(2), root);
(code === 0 ? process.stdout : process.stderr).write(text);
process.exitCode = code;
