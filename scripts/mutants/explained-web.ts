/** Mutants of formats, payment links and the session store that live, each with its reason. */
import { inFile } from "./in-file.ts";
import type { Explained } from "./in-file.ts";

export const inThePortal: readonly Explained[] = [
  ...inFile("apps/web/src/features/dashboard/pay/pay-links.ts", [
    {
      line: 'const found = new Set([...template.matchAll(/\\{([^{}]*)\\}/gu)].map(([, name = ""]) => name));',
      replacement: '"Stryker was here!"',
      reason: "The group takes part in every match.",
    },
    {
      line: 'const isWhole = !/[{}]/u.test(template.replaceAll(/\\{[^{}]*\\}/gu, ""));',
      replacement: '"Stryker was here!"',
      reason: "Any text without brackets does: only what is left of the brackets is looked at.",
    },
    {
      line: "fixed: { needs: [], allows: [] },",
      reason: "The text of the mutant is no placeholder, and the check of types refuses it.",
    },
  ]),
  ...inFile("apps/web/src/features/dashboard/amounts/overdue.ts", [
    {
      line: "const isNewer = bills.some((bill) => bill.period > last.period && isUnpaid(bill, true));",
      replacement: "bill.period >= last.period",
      reason: "It is asked only where the bills of the last month leave nothing.",
    },
    {
      line: "owed: amount?.amountToPay ?? 0,",
      replacement: "amount.amountToPay",
      reason: "An account whose amount is not known is not in debt.",
    },
    {
      line: "bills: (read?.bills ?? []).filter((bill) => isOf(bill)(account)),",
      replacement: '["Stryker was here"]',
      reason: "The text of the mutant is no bill of an account.",
    },
  ]),
  ...inFile("apps/web/src/features/meters/estimate.ts", [
    {
      line: "if (factor === undefined || serviceTypeId === undefined) return undefined;",
      replacement: "false",
      reason:
        "A meter of no known service has no tariff, as those of unknown services end the estimate.",
    },
  ]),
  ...inFile("apps/web/src/features/invoices/home/home-months.ts", [
    {
      line: "if (known === null || (known.usual === undefined && known.yearBefore === undefined)) return null;",
      replacement: "false",
      reason: "There is a newest month here, so it is compared.",
    },
  ]),
  ...inFile("apps/web/src/billing/reminders.ts", [
    {
      line: "const due = day === undefined ? undefined : lastPayDay(day, today);",
      replacement: "false",
      reason: "Without a day the number of days left is none, and so it is never near.",
    },
  ]),
  ...inFile("apps/web/src/formats/figures.ts", [
    {
      line: 'const plain = once(() => new Intl.NumberFormat("uk-UA", { maximumFractionDigits: 3 }));',
      replacement: "{}",
      reason: "Three decimals are also what Intl takes by itself.",
    },
  ]),
  ...inFile("apps/web/src/formats/plural.ts", [
    {
      line: 'return rule === "one" || rule === "few" ? forms[rule] : forms.many;',
      replacement: "true",
      reason: "Of whole numbers the only other rule is many, and forms has that.",
    },
  ]),
  ...inFile("apps/web/src/api/session-store.ts", [
    {
      line: "storage?.removeItem(key);",
      reason: "Where there is no storage the error is caught, and nothing is kept either way.",
    },
    {
      line: 'const value: unknown = JSON.parse(storage?.getItem(key) ?? "null");',
      replacement: "storage.getItem",
      reason: "Where there is no storage the error is caught, and nothing is kept either way.",
    },
    {
      line: 'const value: unknown = JSON.parse(storage?.getItem(key) ?? "null");',
      replacement: '""',
      reason: "What is no JSON is nothing to read, as null is.",
    },
    {
      line: "else storage?.setItem(key, JSON.stringify(value));",
      replacement: "storage.setItem",
      reason: "Where there is no storage the error is caught, and nothing is kept either way.",
    },
    {
      line: "const kept = storage?.getItem(sessionKeys.accessToken) ?? null;",
      replacement: "storage.getItem",
      reason: "Where there is no storage, nothing of anybody is read or cleared.",
    },
    {
      line: "expiresAt === null ||",
      replacement: "false",
      reason: "No expiry counts as zero, which is over.",
    },
    {
      line: "const Owned = Schema.Struct({ owner: Schema.String, value: Schema.Unknown });",
      replacement: "{}",
      reason: "What has no owner is nobody's who could ask for it.",
    },
  ]),
  ...inFile("apps/web/src/api/input-entries.ts", [
    {
      line: 'return JSON.parse(area()?.getItem(prefix + id) ?? "null");',
      replacement: "area().getItem",
      reason: "Where there is no storage the error is caught, and nothing is kept either way.",
    },
    {
      line: 'return JSON.parse(area()?.getItem(prefix + id) ?? "null");',
      replacement: '""',
      reason: "What is no JSON is nothing to read, as null is.",
    },
    {
      line: "kept?.setItem(prefix + id, text);",
      reason: "Where there is no storage the error is caught, and nothing is kept either way.",
    },
    {
      line: "for (const id of idsIn(kept)) if (matches(id)) kept?.removeItem(prefix + id);",
      replacement: "kept.removeItem",
      reason: "Where there is no storage there is no name.",
    },
    {
      line: 'return ids.map((id) => ({ id, text: kept?.getItem(prefix + id) ?? "" }));',
      replacement: "kept.getItem",
      reason: "Where there is no storage there is no name.",
    },
    {
      line: 'return ids.map((id) => ({ id, text: kept?.getItem(prefix + id) ?? "" }));',
      replacement: '"Stryker was here!"',
      reason: "A listed name has a text.",
    },
    { line: "return [];", reason: "What is put in has no owner, so it comes back to nobody." },
    {
      line: "} catch {",
      replacement: "{}",
      reason: "Undefined is no storage and no input, as null is.",
    },
  ]),
  ...inFile("apps/web/src/billing/bill-change.ts", [
    {
      line: "values.every(isKnown) ? values.filter(isKnown) : undefined;",
      replacement: "values",
      reason: "All are known here; the check of types wants the filter.",
    },
    { line: "unit: lines[0]?.unit,", reason: "A group has a line." },
    {
      line: '`${serviceTypeId ?? ""} ${unit ?? ""}`;',
      replacement: '"Stryker was here!"',
      reason: "Any text does for what is missing in a key.",
    },
    {
      line: "unit !== undefined && measured.has(unit);",
      replacement: "true",
      reason: "No unit is none of those that are measured.",
    },
    {
      line: "if (before.quantity === undefined || now.quantity === undefined) return unexplained;",
      reason: "What comes of no number goes with no cause, so nothing is explained either way.",
    },
    {
      line: "const consumption = by === 0 ? 0 : usedMore;",
      replacement: "false",
      reason: "With nothing more used, the whole is the tariff's or nobody's either way.",
    },
    {
      line: "used: by !== 0 && isMeasured(now.unit) ? { by, unit: now.unit } : null,",
      replacement: "true",
      reason: "Only what is measured comes here with more used.",
    },
    {
      line: "prices: dearer === 0 ? null : prices,",
      replacement: "false",
      reason: "They are only read where the tariff has a part.",
    },
    {
      line: "if (was !== undefined && is !== undefined && others.length === 0 && more.length === 0)",
      reason:
        "A group has a line, so each list has a first price; the check of types wants the questions.",
    },
    {
      line: 'besides("subsidy", -of(before.subsidy) + 0, -of(now.subsidy) + 0),',
      replacement: "-of(before.subsidy) - 0",
      reason: "Of the older sum only the difference is read.",
    },
  ]),
  ...inFile("apps/web/src/billing/deadlines.ts", [
    {
      line: "const month = today.slice(0, 7);",
      replacement: "today",
      reason: "addMonths reads year and month alone.",
    },
    {
      line: "payDayOf(addMonths(today.slice(0, 7), -1), day, today);",
      replacement: "today",
      reason: "addMonths reads year and month alone.",
    },
  ]),
];
