/** `npm run contract:diff -- OLD [NEW]`: what has changed between two versions of the contract (docs/contracts.md). */
import { compared } from "./contract/compared.ts";
import { root } from "./root.mjs";

const { code, text } = compared(process.argv.slice(2), root);
(code === 2 ? process.stderr : process.stdout).write(text);
process.exitCode = code;
