import type {
  getPartners as getPartnersCall,
  getPaymentHistory as getPaymentHistoryCall,
} from "#contracts/endpoints/payments.ts";
import { hryvnias } from "#contracts/schemas/common.ts";
import type { Payment, PaymentHistoryQuery } from "#contracts/schemas/payments.ts";
import type { Handler } from "../http/route.ts";
import { compareText } from "../rules/compare.ts";
import type { Account } from "../rules/data.ts";
import type { LedgerPayment } from "../rules/ledger.ts";
import { partners } from "../rules/partners.data.ts";
import { isUnderWay } from "../state/under-way.ts";
import type { World } from "../state/world.ts";
import { chosenBooks, pageRowsOf, requestedPeriod } from "./history.ts";

interface Row {
  readonly account: Account;
  readonly payment: LedgerPayment;
}

type Order = NonNullable<PaymentHistoryQuery["order"]>;

const byTime = (left: Row, right: Row): number =>
  compareText(left.payment.paidAt, right.payment.paidAt);

const bySize = (left: Row, right: Row): number => left.payment.amount - right.payment.amount;

const sorted: Readonly<Record<Order, (rows: readonly Row[]) => readonly Row[]>> = {
  newest: (rows) => rows.toSorted((left, right) => byTime(right, left)),
  oldest: (rows) => rows.toSorted(byTime),
  largest: (rows) => rows.toSorted((left, right) => bySize(right, left) || byTime(right, left)),
  smallest: (rows) => rows.toSorted((left, right) => bySize(left, right) || byTime(right, left)),
};

const paymentOf = (world: World, { account, payment }: Row): Payment => {
  const isAccounted = !isUnderWay(world, payment);
  return {
    id: payment.id,
    serviceProviderCode: account.providerCode,
    invoiceAccountCode: account.code,
    partnerCode: payment.partnerCode,
    paidAt: payment.paidAt,
    ...(isAccounted ? { accountedOn: payment.accountedOn } : {}),
    amount: hryvnias(payment.amount),
    status: isAccounted ? "accounted" : "processing",
    document: payment.document,
  };
};

export const getPaymentHistory: Handler<typeof getPaymentHistoryCall> = ({
  world,
  person,
  body,
}) => {
  const { from, to } = requestedPeriod(body.from, body.to);
  const rows = chosenBooks(world, person, body).flatMap(({ account, ledger }) =>
    ledger.payments
      .filter(
        ({ paidAt, partnerCode }) =>
          paidAt >= from &&
          paidAt <= to &&
          (body.partnerCode === undefined || partnerCode === body.partnerCode),
      )
      .map((payment) => ({ account, payment })),
  );
  const inOrder = sorted[body.order ?? "newest"](rows);
  return {
    payments: pageRowsOf(inOrder, body.offset, body.limit).map((row) => paymentOf(world, row)),
    total: rows.length,
    amount: hryvnias(rows.reduce((sum, { payment }) => sum + payment.amount, 0)),
  };
};

export const getPartners: Handler<typeof getPartnersCall> = () =>
  partners.map(({ code, name }) => ({ code, name }));
