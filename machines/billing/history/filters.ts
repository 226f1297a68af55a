/** Days of the Ukrainian calendar (`IsoDate`), both included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** An account, or a provider with all its accounts, or all; by codes. */
export interface AccountFilters {
  readonly serviceProviderCode: string | null;
  readonly invoiceAccountCode: string | null;
}
