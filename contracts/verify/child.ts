/** Runs the verifier in a separate process: it is native code that prints to the console and can crash. */
import * as Schema from "effect/Schema";
import { VerifyOptions } from "./options.ts";
import type { Verification } from "./verification.ts";
import { verifyProvider } from "./verifier.ts";

const tell = (verification: Verification): void => {
  process.send?.(verification, () => process.disconnect());
};

process.once("message", (options: unknown) => {
  verifyProvider(Schema.decodeUnknownSync(VerifyOptions)(options)).then(tell, (error: unknown) => {
    tell({ results: [], problem: `The verification broke off: ${String(error)}` });
  });
});
