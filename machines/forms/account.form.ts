import * as Schema from "effect/Schema";
import { AccountNumber } from "#contracts/schemas/common.ts";
import { NewAccountLink } from "#contracts/schemas/providers.ts";
import type { IssueCode, Issues } from "./issues.ts";
import { issuesOf } from "./issues.ts";
import { Filled } from "./rules.ts";

export interface AccountValues {
  readonly serviceProviderCode: string;
  readonly invoiceAccountCode: string;
  /** Proves that the person has the bill. */
  readonly flat: string;
}

/** Providers without flats (ACC-2): the field is neither shown nor sent. */
const withoutFlat: ReadonlySet<string> = new Set(["820", "821", "822", "823", "824", "825", "826"]);

export const needsFlat = (serviceProviderCode: string): boolean =>
  !withoutFlat.has(serviceProviderCode);

const codeFormat: IssueCode = "code-format";
const flatFormat: IssueCode = "flat-format";
const isNumber = Schema.is(AccountNumber);
const isFlat = Schema.is(NewAccountLink.fields.flat.schema);

const provider = { serviceProviderCode: Filled } as const;
const code = Filled.check(Schema.makeFilter((text: string) => isNumber(text) || codeFormat));
const flat = Filled.check(Schema.makeFilter((text: string) => isFlat(text) || flatFormat));

const withFlat = Schema.Struct({ ...provider, invoiceAccountCode: code, flat });
const bare = Schema.Struct({ ...provider, invoiceAccountCode: code });

/** Without the spaces between digits on a bill, and those from copying. */
const packed = (text: string): string => text.replaceAll(/[\s\p{Cf}]/gu, "");

export const tidyAccount = (values: AccountValues): AccountValues => ({
  ...values,
  invoiceAccountCode: packed(values.invoiceAccountCode),
  flat: packed(values.flat),
});

/**
 * Adding an account (ACC-2): provider and number, and a flat unless the provider has none. Spaces are removed at
 * submit, so they are no issue before.
 */
export const accountIssues = (values: AccountValues): Issues<AccountValues> =>
  issuesOf(needsFlat(values.serviceProviderCode) ? withFlat : bare, tidyAccount(values));
