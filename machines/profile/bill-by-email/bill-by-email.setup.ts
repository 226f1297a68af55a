import { assign, setup } from "xstate";
import type { Failure } from "#contracts/failure.ts";
import type { EmailManagement } from "#contracts/schemas/profile-changes.ts";
import { comebackGuards } from "../../kit/failed-call.ts";
import { isOutcomeUnknown } from "../../forms/refusal.ts";
import { placeholder, unprovidedAction } from "../../kit/placeholder.ts";
import { types } from "../../kit/types.ts";
import type { ComebackEvent } from "../../kit/failed-call.ts";

/** One provider that could not be changed. */
export interface Unsaved {
  /** Code of the service provider. */
  readonly code: string;
  readonly failure: Failure;
}

/** The new value for the providers with these codes. */
export interface BillOrder {
  readonly codes: readonly string[];
  readonly isAllowed: boolean;
}

export interface BillContext {
  /** As shown: during a change, the wanted value. */
  readonly entries: EmailManagement;
  /** The state before the running change. */
  readonly before: EmailManagement;
  readonly order: BillOrder;
  /** Providers that the last change did not reach. */
  readonly unsaved: readonly Unsaved[];
  /** Why loading failed. */
  readonly failure: Failure | null;
}

export type BillEvent = { type: "TOGGLE"; isAllowed: boolean } | { type: "RETRY" } | ComebackEvent;

export type Loaded = { readonly entries: EmailManagement };

/** The state of the one checkbox for all providers. */
export type BillChoice = "all" | "some" | "none";

export const billChoiceOf = (entries: EmailManagement): BillChoice => {
  const allowed = entries.filter(({ isAllowToSendEmail }) => isAllowToSendEmail).length;
  return allowed === 0 ? "none" : allowed === entries.length ? "all" : "some";
};

/** The entries after these providers were changed. */
const applied = (entries: EmailManagement, { codes, isAllowed }: BillOrder): EmailManagement =>
  entries.map((entry) =>
    codes.includes(entry.serviceProvider.code)
      ? { ...entry, isAllowToSendEmail: isAllowed }
      : entry,
  );

export type Answered = { readonly unsaved: readonly Unsaved[] };

/** Those whose setting in these entries is not the wanted one. */
const differing = (
  unsaved: readonly Unsaved[],
  entries: EmailManagement,
  { isAllowed }: BillOrder,
): readonly Unsaved[] =>
  unsaved.filter(({ code }) =>
    entries.some(
      (entry) => entry.serviceProvider.code === code && entry.isAllowToSendEmail !== isAllowed,
    ),
  );

/** A provider that already had the wanted value is no failure, even without an answer. */
const missed = ({ before, order }: BillContext, unsaved: readonly Unsaved[]): readonly Unsaved[] =>
  differing(unsaved, before, order);

/** Context, actors, actions and guards; the chart is in bill-by-email.machine.ts. */
export const billByEmailSetup = setup({
  types: types<{
    context: BillContext;
    events: BillEvent;
    tags: "busy" | "failed" | "empty" | "full" | "saved";
  }>(),
  actors: {
    load: placeholder<EmailManagement, undefined>("load"),
    /** Sends the change to every provider and answers with those that failed; it does not reject for them. */
    save: placeholder<readonly Unsaved[], BillOrder>("save"),
  },
  actions: {
    noteEntries: assign(({ context: { unsaved, order } }, { entries }: Loaded) => ({
      entries,
      unsaved: differing(unsaved, entries, order),
      failure: null,
    })),
    noteFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    orderAll: assign(({ context }, { isAllowed }: { isAllowed: boolean }) => ({
      order: {
        codes: context.entries.map(({ serviceProvider }) => serviceProvider.code),
        isAllowed,
      },
    })),
    orderUnsaved: assign(({ context }) => ({
      order: { ...context.order, codes: context.unsaved.map(({ code }) => code) },
    })),
    /** The checkbox changes at once; the answer may change it back. */
    showWanted: assign(({ context }) => ({
      before: context.entries,
      entries: applied(context.entries, context.order),
      unsaved: [],
    })),
    noteUnsaved: assign(({ context }, { unsaved }: Answered) => ({
      unsaved: missed(context, unsaved),
    })),
    /** Nothing is known of any provider. */
    noteAllUnsaved: assign(({ context }, { failure }: { failure: Failure }) => ({
      unsaved: missed(
        context,
        context.order.codes.map((code) => ({ code, failure })),
      ),
    })),
    takeBack: assign(({ context: { entries, before, unsaved } }) => ({
      entries: entries.map((entry, at) =>
        unsaved.some(({ code }) => code === entry.serviceProvider.code)
          ? (before[at] ?? entry)
          : entry,
      ),
    })),
    tellUnsaved: unprovidedAction<Answered>("tellUnsaved"),
  },
  guards: {
    isEmpty: (_, { entries }: Loaded) => entries.length === 0,
    allSaved: ({ context }, { unsaved }: Answered) => missed(context, unsaved).length === 0,
    /** One of them may have been changed all the same. */
    isUnknown: ({ context }, { unsaved }: Answered) =>
      missed(context, unsaved).some(({ failure }) => isOutcomeUnknown(failure)),
    haveMissed: ({ context: { unsaved, order } }, { entries }: Loaded) =>
      differing(unsaved, entries, order).length > 0,
    /** The settings were loaded to find out about a change. */
    isAsked: ({ context }) => context.unsaved.length > 0,
    ...comebackGuards,
  },
});
