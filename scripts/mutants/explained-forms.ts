/** Mutants of forms that live, each with its reason. */
import { inFile } from "./in-file.ts";
import type { Explained } from "./in-file.ts";

export const inForms: readonly Explained[] = [
  ...inFile("machines/forms/content.form.ts", [
    {
      line: 'const ofFile = file === null ? "required" : refusal === null ? undefined : refused[refusal];',
      replacement: "false",
      reason:
        "No refusal is no key of the table: undefined too. The check of types wants the question.",
    },
  ]),
  ...inFile("machines/forms/emails.form.ts", [
    {
      line: 'const addressOf = ({ id }: Emails[number]): string => tidy[id] ?? "";',
      reason: "The values are made from the entries, so each has its address.",
    },
    {
      line: "if (own === undefined) return false;",
      reason: "The place is one of the list's own; the check of types wants the question.",
    },
  ]),
  ...inFile("machines/forms/issues.ts", [
    {
      line: 'typeof name === "string" && Object.hasOwn(values, name);',
      replacement: "true",
      reason:
        "No form has a field with a name that is no text; the check of types wants the question.",
    },
    {
      line: "const name = issue.path?.[0];",
      replacement: "issue.path[0]",
      reason: "The formatter gives every issue a path; the check of types wants the question.",
    },
  ]),
  ...inFile("machines/forms/home-name.form.ts", [
    {
      line: 'const folded = (name: string): string => tidyHomeName(name).toLocaleLowerCase("uk");',
      replacement: 'tidyHomeName(name).toLocaleUpperCase("uk")',
      reason: "Folded either way, words that differ in capitals alone are the same.",
    },
  ]),
  ...inFile("machines/forms/form-machine.ts", [
    {
      line: '{ target: ".invalid", reenter: true, actions: "tidy" },',
      replacement: "false",
      reason: "The state inside is entered anew either way, and the outer one does nothing then.",
    },
  ]),
  ...inFile("machines/forms/period.form.ts", [
    {
      line: 'return from !== null && to !== null && from > to ? { to: "reversed" } : {};',
      reason: "Both are dates here; the check of types wants the questions.",
    },
  ]),
  ...inFile("machines/forms/readings.form.ts", [
    {
      line: "return usualConsumption !== undefined &&",
      reason: "Beside no number nothing is unusual.",
    },
    {
      line: 'const parsed = parseReading(values[id] ?? "", meter.counter);',
      reason: "What is no reading is left out, as an empty one is.",
    },
  ]),
  ...inFile("machines/forms/refusal.ts", [
    {
      line: 'failure._tag === "Rejected" && failure.status === 409;',
      replacement: "true",
      reason: "No other failure has this status.",
    },
    {
      line: '? isConflict(failure) && failure.items.some(({ field = "" }) => /^(?:\\d+\\.)?was$/u.test(field))',
      replacement: '"Stryker was here!"',
      reason: "No field is neither of the two names.",
    },
    { line: 'case "Rejected":', reason: "The next case answers the same for it." },
  ]),
];
