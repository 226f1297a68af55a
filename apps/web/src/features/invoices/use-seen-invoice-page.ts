import * as Schema from "effect/Schema";
import type { AccountLink } from "#contracts/schemas/accounts.ts";
import { Invoices } from "#contracts/schemas/accounts.ts";
import { IsoDate, IsoDateTime } from "#contracts/schemas/common.ts";
import { Total } from "#contracts/schemas/paging.ts";
import type { HistoryRequest } from "#machines/billing/history/history-machine.ts";
import type {
  InvoiceHistoryFilters,
  InvoiceHistoryPage,
} from "#machines/billing/invoice-history/invoice-history.machine.ts";
import type { SeenRows } from "../../billing/history-region.tsx";
import type { NamedHome } from "../../billing/homes.ts";
import { homeOf } from "../../billing/homes.ts";
import { filterText } from "../../billing/use-account-period.ts";
import { useRuntime } from "../../runtime/runtime-context.ts";

const SeenInvoicePage = Schema.Struct({
  at: IsoDateTime,
  shown: Schema.Struct({
    filters: Schema.Struct({
      from: IsoDate,
      to: IsoDate,
      serviceProviderCode: Schema.NullOr(Schema.String),
      invoiceAccountCode: Schema.NullOr(Schema.String),
      accounts: Schema.optionalKey(
        Schema.Array(
          Schema.Struct({ serviceProviderCode: Schema.String, invoiceAccountCode: Schema.String }),
        ),
      ),
    }),
    order: Schema.String,
    page: Schema.Int.check(Schema.isGreaterThan(0)),
  }),
  /** The page; the old name is what browsers have stored. */
  piece: Schema.Struct({
    invoices: Invoices,
    total: Total,
    mayGoOn: Schema.Boolean,
    isCounted: Schema.Boolean,
    unread: Schema.optionalKey(Total),
    unreadSomewhere: Schema.optionalKey(Total),
    charged: Schema.optionalKey(Schema.Finite),
    toPay: Schema.optionalKey(Schema.Finite),
  }),
});

/** The page of invoices that was seen last in this session, for a page without a network (ALL-8). */
export const useSeenInvoicePage = (
  accounts: readonly AccountLink[],
  homes: readonly NamedHome[],
) => {
  const { store } = useRuntime();
  return {
    read: (): SeenRows<InvoiceHistoryPage, InvoiceHistoryFilters> | null => {
      const kept = store.kept("seenInvoicePage", SeenInvoicePage);
      if (kept === null || kept.piece.invoices.length === 0) return null;
      const { at, piece, shown } = kept;
      const { charged, toPay, unread = 0, unreadSomewhere = 0 } = piece;
      return { at, page: { ...piece, charged, toPay, unread, unreadSomewhere }, shown };
    },
    keep: (page: InvoiceHistoryPage, shown: HistoryRequest<InvoiceHistoryFilters>): void => {
      store.keep("seenInvoicePage", { at: new Date().toISOString(), piece: page, shown });
    },
    text: ({ filters }: HistoryRequest<InvoiceHistoryFilters>): string => {
      const [ofHome] = filters.accounts ?? [];
      const home = ofHome === undefined ? undefined : homeOf(homes, ofHome);
      return filterText(filters, filters, accounts, home);
    },
  };
};
