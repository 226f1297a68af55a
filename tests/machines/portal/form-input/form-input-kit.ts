import { fromCallback } from "xstate";
import type { AddressAsked, AddressTold } from "#machines/portal/form-input/form-input.events.ts";
import { formInputMachine } from "#machines/portal/form-input/form-input.machine.ts";

/** Where the tab is: tests move it. */
export interface TestAddress {
  here: string;
  afterSignIn: string;
  /** Whether it has input of a form that has not started. */
  isTypedEarly?: boolean;
  /** Whether a letter's link has opened it. */
  isLetter?: boolean;
}

/** What the address answers there. */
export const toldAt = (
  { here, afterSignIn: path, isTypedEarly = false, isLetter = false }: TestAddress,
  { reason }: AddressAsked,
): AddressTold =>
  reason === null
    ? { type: "OPENED_AT", path }
    : { type: "CLOSED_AT", reason, here, isSignIn: here === "/sign-in", isTypedEarly, isLetter };

/** The machine of forms' input, which writes into logs what it does with the storage, and where it goes. */
export const formInputFor = ({
  log,
  went = log,
  address = { here: "/here", afterSignIn: "/dashboard" },
}: {
  readonly log: string[];
  readonly went?: string[];
  readonly address?: TestAddress;
}) => {
  const note = (what: string, ids: readonly string[]): void => {
    log.push([what, ...ids].join(" "));
  };
  return formInputMachine.provide({
    actors: {
      address: fromCallback<AddressAsked>(({ receive, sendBack }) => {
        receive((asked) => sendBack(toldAt(address, asked)));
      }),
    },
    actions: {
      openSignIn: (_, { back }) => went.push(`sign-in for ${back ?? "nothing"}`),
      openPage: (_, { path }) => went.push(`open ${path}`),
      forgetFromNowOn: (_, { id }) => note("forget", [id]),
      keepAgain: (_, { id }) => note("keep again", [id]),
      takeOut: (_, { ids }) => note("take out", ids),
      giveBack: (_, { ids }) => note("give back", ids),
      keepOnly: (_, { ids, forgotten }) => {
        note("forget", forgotten);
        note("keep only", ids);
      },
      dropInput: (_, { ids }) => note(ids.length === 0 ? "drop input" : "drop input but", ids),
      moveToSession: () => note("move to session", []),
    },
  });
};
