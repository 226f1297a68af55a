/** The verifier is native code that prints by itself and can crash: it runs in a process of its own. */
import * as Schema from "effect/Schema";
import { VerifyOptions } from "./options.ts";
import type { Verification } from "./results.ts";
import { verifyProvider } from "./verifier.ts";

const tell = (verification: Verification): void => {
  process.send?.(verification, () => process.disconnect());
};

process.once("message", (options: unknown) => {
  verifyProvider(Schema.decodeUnknownSync(VerifyOptions)(options)).then(tell, (error: unknown) => {
    tell({ results: [], problem: `The verification broke off: ${String(error)}` });
  });
});
