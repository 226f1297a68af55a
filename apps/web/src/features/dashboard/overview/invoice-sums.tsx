import type { Invoice } from "#contracts/schemas/accounts.ts";
import { kopiykas } from "#contracts/schemas/common.ts";
import { formatMoney } from "#web/formats/money.ts";
import type { Column } from "#web/ui/data-table.tsx";

/** The last columns of a table of invoices: charged, and still to pay. */
export const sumColumns = (texts: {
  readonly charged: string;
  readonly toPay: string;
}): readonly Column<Invoice>[] => [
  {
    id: "charged",
    header: texts.charged,
    align: "end",
    cell: ({ charged }) => formatMoney(kopiykas(charged)),
  },
  {
    id: "to-pay",
    header: texts.toPay,
    align: "end",
    cell: ({ toPay }) =>
      toPay === undefined ? "—" : <strong>{formatMoney(kopiykas(toPay))}</strong>,
  },
];
