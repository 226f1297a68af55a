import type { AccountLink } from "#contracts/schemas/accounts.ts";
import type { AccountValues } from "../../forms/account.form.ts";
import { accountIssues, tidyAccount } from "../../forms/account.form.ts";
import type { NoNeeds } from "../../forms/form-machine.ts";
import { createFormMachine } from "../../forms/form-machine.ts";

export const accountAddMachine = createFormMachine<AccountValues, NoNeeds, AccountLink>({
  id: "account-add",
  description:
    "Linking an account to the cabinet by provider, number, and flat as proof. A refusal loses no input.",
  values: { serviceProviderCode: "", invoiceAccountCode: "", flat: "" },
  issuesOf: accountIssues,
  tidy: tidyAccount,
});
