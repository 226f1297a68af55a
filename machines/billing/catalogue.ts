import type { AreaEntry } from "../kit/samples.ts";
import { accountAddMachine } from "./account-add/account-add.machine.ts";
import { accountAddSamples } from "./account-add/account-add.samples.ts";
import { accountsMachine } from "./accounts/accounts.machine.ts";
import { accountsSamples } from "./accounts/accounts.samples.ts";
import { amountsMachine } from "./amounts/amounts.machine.ts";
import { amountsSamples } from "./amounts/amounts.samples.ts";
import { changedElsewhereMachine } from "./changed-elsewhere/changed-elsewhere.machine.ts";
import { changedElsewhereSamples } from "./changed-elsewhere/changed-elsewhere.samples.ts";
import { createCsvExportMachine } from "./csv-export/csv-export.machine.ts";
import { csvExportSamples } from "./csv-export/csv-export.samples.ts";
import { homeNamesMachine } from "./home-names/home-names.machine.ts";
import { homeNamesSamples } from "./home-names/home-names.samples.ts";
import { invoiceHistoryMachine } from "./invoice-history/invoice-history.machine.ts";
import { invoiceHistorySamples } from "./invoice-history/invoice-history.samples.ts";
import { meterPricesMachine } from "./meter-prices/meter-prices.machine.ts";
import { meterPricesSamples } from "./meter-prices/meter-prices.samples.ts";
import { paymentHistoryMachine } from "./payment-history/payment-history.machine.ts";
import { paymentHistorySamples } from "./payment-history/payment-history.samples.ts";
import { paymentMachine } from "./payment/payment.machine.ts";
import { paymentSamples } from "./payment/payment.samples.ts";
import { periodMachine } from "./period/period.machine.ts";
import { periodSamples } from "./period/period.samples.ts";
import { readingsMachine } from "./readings/readings.machine.ts";
import { readingsSamples } from "./readings/readings.samples.ts";
import { receiptMachine } from "./receipt/receipt.machine.ts";
import { receiptSamples } from "./receipt/receipt.samples.ts";
import { tariffHistoryMachine } from "./tariff-history/tariff-history.machine.ts";
import { tariffHistorySamples } from "./tariff-history/tariff-history.samples.ts";
import { waitingReadingsMachine } from "./waiting-readings/waiting-readings.machine.ts";
import { waitingReadingsSamples } from "./waiting-readings/waiting-readings.samples.ts";

/** The machines of accounts, meters, invoices and payments. */
export const billingMachines: readonly AreaEntry[] = [
  { flow: "account-add", machine: accountAddMachine, samples: accountAddSamples },
  { flow: "accounts", machine: accountsMachine, samples: accountsSamples },
  { flow: "amounts", machine: amountsMachine, samples: amountsSamples },
  {
    flow: "changed-elsewhere",
    machine: changedElsewhereMachine,
    samples: changedElsewhereSamples,
  },
  { flow: "csv-export", machine: createCsvExportMachine<unknown>(), samples: csvExportSamples },
  { flow: "home-names", machine: homeNamesMachine, samples: homeNamesSamples },
  { flow: "invoice-history", machine: invoiceHistoryMachine, samples: invoiceHistorySamples },
  { flow: "meter-prices", machine: meterPricesMachine, samples: meterPricesSamples },
  { flow: "payment", machine: paymentMachine, samples: paymentSamples },
  { flow: "payment-history", machine: paymentHistoryMachine, samples: paymentHistorySamples },
  { flow: "period", machine: periodMachine, samples: periodSamples },
  { flow: "readings", machine: readingsMachine, samples: readingsSamples },
  { flow: "receipt", machine: receiptMachine, samples: receiptSamples },
  { flow: "tariff-history", machine: tariffHistoryMachine, samples: tariffHistorySamples },
  { flow: "waiting-readings", machine: waitingReadingsMachine, samples: waitingReadingsSamples },
];
