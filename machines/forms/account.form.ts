import * as Schema from "effect/Schema";
import { AccountNumber } from "#contracts/schemas/common.ts";
import { NewAccountLink } from "#contracts/schemas/providers.ts";
import { asksForFlat } from "#contracts/water-utilities.ts";
import { flatSigns, numberSigns } from "./bill-signs.data.ts";
import type { IssueCode, Issues } from "./issues.ts";
import { issuesOf } from "./issues.ts";
import { Filled } from "./rules.ts";

export interface AccountValues {
  readonly serviceProviderCode: string;
  readonly invoiceAccountCode: string;
  /** Proves that the person has the bill. */
  readonly flat: string;
}

const codeFormat: IssueCode = "code-format";
const flatFormat: IssueCode = "flat-format";
const isNumber = Schema.is(AccountNumber);
const isFlat = Schema.is(NewAccountLink.fields.flat.schema);

const provider = { serviceProviderCode: Filled } as const;
const code = Filled.check(Schema.makeFilter((text: string) => isNumber(text) || codeFormat));
const flat = Filled.check(Schema.makeFilter((text: string) => isFlat(text) || flatFormat));

const withFlat = Schema.Struct({ ...provider, invoiceAccountCode: code, flat });
const bare = Schema.Struct({ ...provider, invoiceAccountCode: code });

/** Without the spaces between digits on a bill, those from copying, and the signs that a bill writes before it. */
const packed = (text: string, signs: RegExp): string =>
  text.replaceAll(/[\s\p{Cf}]/gu, "").replace(signs, "");

export const tidyAccount = (values: AccountValues): AccountValues => ({
  ...values,
  invoiceAccountCode: packed(values.invoiceAccountCode, numberSigns),
  flat: packed(values.flat, flatSigns),
});

/**
 * Adding an account (ACC-2): provider and number, and a flat unless the provider has none. Spaces and signs are removed
 * at submit, so they are no issue before.
 */
export const accountIssues = (values: AccountValues): Issues<AccountValues> =>
  issuesOf(asksForFlat(values.serviceProviderCode) ? withFlat : bare, tidyAccount(values));
