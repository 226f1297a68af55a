import { assign, setup } from "xstate";
import type { Tariff } from "#contracts/schemas/tariffs.ts";
import { placeholder } from "../../kit/placeholder.ts";
import { types } from "../../kit/types.ts";

/** An account of meters, by its codes. */
export interface PricedAccount {
  readonly serviceProviderCode: string;
  readonly invoiceAccountCode: string;
}

export type MeterPricesEvent =
  /** A reading is typed for a meter of this account. */
  { type: "WANTED"; account: PricedAccount };

interface MeterPricesContext {
  /** Oldest first; the first one is being loaded. */
  readonly queue: readonly PricedAccount[];
  /** By {@link priceKeyOf}; `null` if unknown. */
  readonly known: Readonly<Record<string, readonly Tariff[] | null>>;
}

export const priceKeyOf = ({ serviceProviderCode, invoiceAccountCode }: PricedAccount): string =>
  JSON.stringify([serviceProviderCode, invoiceAccountCode]);

export const meterPricesMachine = setup({
  types: types<{ context: MeterPricesContext; events: MeterPricesEvent; tags: "busy" }>(),
  actors: {
    /** Resolves to the tariffs of an account, or to `null` if a part of them is unreadable. */
    loadTariffs: placeholder<readonly Tariff[] | null, { account: PricedAccount | undefined }>(
      "loadTariffs",
    ),
  },
  actions: {
    enqueue: assign(({ context }, { account }: { account: PricedAccount }) => ({
      queue: [...context.queue, account],
    })),
    keep: assign(({ context: { queue, known } }, params: { tariffs: readonly Tariff[] | null }) => {
      const [account, ...rest] = queue;
      return account === undefined
        ? {}
        : { queue: rest, known: { ...known, [priceKeyOf(account)]: params.tariffs } };
    }),
  },
  guards: {
    isNew: ({ context: { queue, known } }, { account }: { account: PricedAccount }) => {
      const key = priceKeyOf(account);
      return !(key in known) && !queue.some((one) => priceKeyOf(one) === key);
    },
    isAnyWanted: ({ context }) => context.queue.length > 0,
  },
}).createMachine({
  id: "meter-prices",
  description:
    "The tariffs of an account, loaded when a reading is typed there. They are optional: without them there is no estimate, and they are not loaded again.",
  context: { queue: [], known: {} },
  initial: "idle",
  on: {
    WANTED: {
      guard: { type: "isNew", params: ({ event }) => event },
      actions: { type: "enqueue", params: ({ event }) => event },
    },
  },
  states: {
    idle: {
      description: "Nothing is loading.",
      always: { guard: "isAnyWanted", target: "loading" },
    },
    loading: {
      description: "The tariffs of one account are loading. Other accounts wait in a queue.",
      tags: "busy",
      invoke: {
        id: "loadTariffs",
        src: "loadTariffs",
        input: ({ context }) => ({ account: context.queue[0] }),
        onDone: {
          target: "idle",
          actions: { type: "keep", params: ({ event }) => ({ tariffs: event.output }) },
        },
        onError: { target: "idle", actions: { type: "keep", params: { tariffs: null } } },
      },
    },
  },
});
