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

const sessionStore = "apps/web/src/api/session-store.ts";
const draftStore = "apps/web/src/api/draft-store.ts";
const recovery = "machines/access/recovery/recovery.machine.ts";
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
  {
    file: sessionStore,
    line: "storage?.removeItem(key);",
    reason: "Where there is no storage the error is caught, and nothing is kept either way.",
  },
  {
    file: sessionStore,
    line: 'const value: unknown = JSON.parse(storage?.getItem(key) ?? "null");',
    replacement: "storage.getItem",
    reason: "Where there is no storage the error is caught, and nothing is kept either way.",
  },
  {
    file: sessionStore,
    line: 'const value: unknown = JSON.parse(storage?.getItem(key) ?? "null");',
    replacement: '""',
    reason: "What is no JSON is nothing to read, as null is.",
  },
  {
    file: sessionStore,
    line: "else storage?.setItem(key, JSON.stringify(value));",
    replacement: "storage.setItem",
    reason: "Where there is no storage the error is caught, and nothing is kept either way.",
  },
  {
    file: sessionStore,
    line: "const kept = storage?.getItem(sessionKeys.accessToken) ?? null;",
    replacement: "storage.getItem",
    reason: "Where there is no storage, nothing of anybody is read or cleared.",
  },
  {
    file: sessionStore,
    line: "expiresAt === null ||",
    replacement: "false",
    reason: "No expiry counts as zero, which is over.",
  },
  {
    file: draftStore,
    line: 'return JSON.parse(area()?.getItem(prefix + id) ?? "null");',
    replacement: "area().getItem",
    reason: "Where there is no storage the error is caught, and nothing is kept either way.",
  },
  {
    file: draftStore,
    line: 'return JSON.parse(area()?.getItem(prefix + id) ?? "null");',
    replacement: '""',
    reason: "What is no JSON is nothing to read, as null is.",
  },
  {
    file: draftStore,
    line: "area()?.setItem(key, text);",
    reason: "Where there is no storage the error is caught, and nothing is kept either way.",
  },
  {
    file: draftStore,
    line: "for (const key of Object.keys(kept ?? {})) if (isMeant(key)) kept?.removeItem(key);",
    replacement: "kept.removeItem",
    reason: "Where there is no storage there is no key.",
  },
  {
    file: draftStore,
    line: 'return keys.map((key) => ({ key, text: kept?.getItem(key) ?? "", owner }));',
    replacement: "kept.getItem",
    reason: "Where there is no storage there is no key.",
  },
  {
    file: draftStore,
    line: 'return keys.map((key) => ({ key, text: kept?.getItem(key) ?? "", owner }));',
    replacement: '"Stryker was here!"',
    reason: "A listed key has words.",
  },
  {
    file: draftStore,
    line: "return [];",
    reason: "What is put in has no owner, so it comes back to nobody.",
  },
  {
    file: draftStore,
    line: "const keys = forms.flatMap(([form, owner]) => (owner === null ? [form] : []));",
    replacement: '["Stryker was here"]',
    reason: "No key of a draft begins with the words put in.",
  },
  {
    file: draftStore,
    line: "const owned = forms.flatMap(([form, owner]) => (owner === null ? [] : ownedBy(owner, form)));",
    replacement: '["Stryker was here"]',
    reason: "What is put in has no owner, so it comes back to nobody.",
  },
  {
    file: draftStore,
    line: "const owned = forms.flatMap(([form, owner]) => (owner === null ? [] : ownedBy(owner, form)));",
    replacement: "false",
    reason: "Nobody comes back as the owner null.",
  },
  {
    file: draftStore,
    line: "waiting = { ...waiting, owned: [] };",
    replacement: '["Stryker was here"]',
    reason: "What is put in has no owner, so it comes back to nobody.",
  },
  {
    file: draftStore,
    line: "waiting = back === null ? null : { ...back, keys: [] };",
    replacement: '["Stryker was here"]',
    reason: "No key of a draft begins with the words put in.",
  },
  {
    file: draftStore,
    line: "removeBut(back?.keys ?? []);",
    replacement: '["Stryker was here"]',
    reason: "No key of a draft begins with the words put in.",
  },
  {
    file: draftStore,
    line: "removeBut([...held.keys(), ...(waiting?.keys ?? [])]);",
    replacement: '["Stryker was here"]',
    reason: "No key of a draft begins with the words put in.",
  },
  {
    file: draftStore,
    line: "} catch {",
    replacement: "{}",
    reason: "Undefined is no storage and no input, as null is.",
  },
  {
    file: "machines/forms/emails.form.ts",
    line: 'const words = ({ id }: Emails[number]): string => tidy[id] ?? "";',
    reason: "The draft is made of the entries, so each has its words.",
  },
  {
    file: "machines/forms/emails.form.ts",
    line: "if (own === undefined) return false;",
    reason: "The place is one of the list's own; the check of types wants the question.",
  },
  ...["email: result?.email ?? null,", "refusal: result?.refusal ?? null,"].map((line) => ({
    file: recovery,
    line,
    reason: "A form that is done has its result.",
  })),
  {
    file: recovery,
    line: "result !== null && result.refusal !== null,",
    replacement: "true",
    reason: "A form that is done has its result.",
  },
  {
    file: "machines/access/password-recovery/password-recovery.machine.ts",
    line: 'failure._tag === "Other" && (failure.status === 410 || failure.status === 404);',
    replacement: "true",
    reason: "No other failure has one of these statuses.",
  },
  {
    file: "machines/access/email-confirmation/email-confirmation.machine.ts",
    line: 'return failure._tag === "Other" && failure.status === status;',
    replacement: "true",
    reason: "No other failure has one of the statuses that are asked for.",
  },
  {
    file: sessionStore,
    line: "const Owned = Schema.Struct({ owner: Schema.String, value: Schema.Unknown });",
    replacement: "{}",
    reason: "What has no owner is nobody's who could ask for it.",
  },
  ...["Contract", "Defect", "Other"].map((kind) => ({
    file: "machines/portal/portal/error-catalogue.ts",
    line: `case "${kind}":`,
    reason: "What no case takes is answered the same: nothing.",
  })),
];
