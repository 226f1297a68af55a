/**
 * Mutants that no test can kill, or that make no visible difference, each with its reason. A test checks that each line
 * still exists in its file.
 */
import { inCalls } from "./explained-calls.ts";
import { inContent } from "./explained-content.ts";
import { inForms } from "./explained-forms.ts";
import { inMachines } from "./explained-machines.ts";
import { inVerify } from "./explained-verify.ts";
import { inThePortal } from "./explained-web.ts";
import type { Explained } from "./in-file.ts";

export const explained: readonly Explained[] = [
  ...inCalls,
  ...inContent,
  ...inForms,
  ...inMachines,
  ...inThePortal,
  ...inVerify,
];
