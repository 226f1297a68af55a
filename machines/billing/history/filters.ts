/** Days of the Ukrainian calendar (`IsoDate`), both included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** One account. */
export interface AccountCodes {
  readonly serviceProviderCode: string;
  readonly invoiceAccountCode: string;
}

/** An account, or a provider with all its accounts, or all; by codes. */
export interface AccountFilters {
  readonly serviceProviderCode: string | null;
  readonly invoiceAccountCode: string | null;
  /** Of these those of one home, each asked for alone: no service knows homes. Missing where no home is chosen. */
  readonly accounts?: readonly AccountCodes[];
}
