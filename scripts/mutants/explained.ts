/**
 * Mutants that no test can kill, or that make no visible difference, each with its reason. A test checks that each line
 * still exists in its file.
 */
export interface Explained {
  readonly file: string;
  /** The line of code, trimmed. */
  readonly line: string;
  /** The replacement; left out: any. */
  readonly replacement?: string;
  readonly reason: string;
}

const confirm = "machines/portal/confirm/confirm.machine.ts";

export const explained: readonly Explained[] = [
  {
    file: confirm,
    line: "const snapshot: unknown = asker?.getSnapshot();",
    reason: "An answer is only given while a question stands, and that has an asker.",
  },
  {
    file: confirm,
    line: 'if (isActive) asker?.send({ type: "CONFIRM.ANSWERED", answer });',
    replacement: "asker.send",
    reason: "Only an asker has a snapshot that is active.",
  },
  {
    file: confirm,
    line: "context: { question: null, asker: null },",
    reason: "The first state sets both as it is entered.",
  },
  {
    file: "machines/portal/message.ts",
    line: 'failure._tag === "Forbidden" &&',
    replacement: "true",
    reason: "No other failure has lacksCookies.",
  },
  {
    file: "machines/portal/message.ts",
    line: 'case "Contract":',
    reason: "The only kind that no other case takes; what no case takes is answered the same.",
  },
  {
    file: "apps/web/src/billing/pay-links.ts",
    line: 'const found = new Set([...template.matchAll(/\\{([^{}]*)\\}/gu)].map(([, name = ""]) => name));',
    replacement: '"Stryker was here!"',
    reason: "The group takes part in every match.",
  },
  {
    file: "apps/web/src/billing/pay-links.ts",
    line: 'const isWhole = !/[{}]/u.test(template.replaceAll(/\\{[^{}]*\\}/gu, ""));',
    replacement: '"Stryker was here!"',
    reason: "Any words without brackets do: only what is left of the brackets is looked at.",
  },
  {
    file: "apps/web/src/billing/pay-links.ts",
    line: "fixed: { needs: [], allows: [] },",
    reason: "The words put in are no placeholder, and the check of types refuses them.",
  },
  {
    file: "apps/web/src/formats/figures.ts",
    line: 'const plain = once(() => new Intl.NumberFormat("uk-UA", { maximumFractionDigits: 3 }));',
    replacement: "{}",
    reason: "Three decimals are also what Intl takes by itself.",
  },
  {
    file: "apps/web/src/formats/plural.ts",
    line: 'return rule === "one" || rule === "few" ? forms[rule] : forms.many;',
    replacement: "true",
    reason: "Of whole numbers the only other rule is many, and forms has that.",
  },
  {
    file: "machines/forms/content.form.ts",
    line: 'const ofFile = file === null ? "required" : refusal === null ? undefined : refused[refusal];',
    replacement: "false",
    reason:
      "No refusal is no key of the table: undefined too. The check of types wants the question.",
  },
  ...["Contract", "Defect", "Other"].map((kind) => ({
    file: "machines/portal/portal/error-catalogue.ts",
    line: `case "${kind}":`,
    reason: "What no case takes is answered the same: nothing.",
  })),
];
