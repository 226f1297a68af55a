import { assign, sendTo, setup } from "xstate";
import { placeholderCallback, unprovidedAction } from "../../kit/placeholder.ts";
import { types } from "../../kit/types.ts";
import { sessionEnds } from "../session/session-ends.ts";
import type { SessionEnd } from "../session/session.events.ts";
import type { AddressAsked, AddressTold, FormInputEvent, WhoTold } from "./form-input.events.ts";

/** A form on the screen that needs no session and has input. */
export interface FilledForm {
  readonly id: string;
  /** The login of who was signed in last while it was open: `null` for a visitor, empty while it is not known. */
  readonly owner: string | null;
  readonly isFile: boolean;
}

export interface FormInputContext {
  /** The login of who is signed in: `null` for nobody, empty while it is not known. */
  readonly who: string | null;
  /** The resident of the session in which the stored input was typed. */
  readonly typist: string | null;
  readonly forms: readonly FilledForm[];
  /** The forms of the page that a refused token led away from; no path if there is none. */
  readonly left: { readonly path: string | null; readonly forms: readonly FilledForm[] };
  /** How often that has happened: such a form must not show what was typed when it is opened again. */
  readonly departures: number;
}

export const nothingLeft: FormInputContext["left"] = { path: null, forms: [] };

export type ClosedAt = Extract<AddressTold, { type: "CLOSED_AT" }>;
export type OpenedAt = Extract<AddressTold, { type: "OPENED_AT" }>;

export const formInputSetup = setup({
  types: types<{
    context: FormInputContext;
    events: FormInputEvent | AddressTold;
    children: { address: "address" };
  }>(),
  actors: { address: placeholderCallback<AddressAsked>("address") },
  actions: {
    askAddress: sendTo("address", (_, params: { reason: SessionEnd | null }) => ({
      type: "TELL_ADDRESS",
      reason: params.reason,
    })),
    openSignIn: unprovidedAction<{ back: string | null }>("openSignIn"),
    openPage: unprovidedAction<{ path: string }>("openPage"),
    addForm: assign({
      forms: ({ context }, { id, isFile }: { id: string; isFile: boolean }) => [
        ...context.forms.filter((form) => form.id !== id),
        { id, owner: context.who, isFile },
      ],
    }),
    removeForm: assign({
      forms: ({ context }, params: { id: string }) =>
        context.forms.filter(({ id }) => id !== params.id),
    }),
    noteWho: assign(({ context }, { who, typed }: WhoTold) => ({
      who,
      forms: who === null ? context.forms : context.forms.map((form) => ({ ...form, owner: who })),
      typist: typed === "now" ? who || context.typist : context.typist,
    })),
    noteLeft: assign(({ context }, { here }: { here: string }) => ({
      left: { path: here, forms: context.forms },
      departures: context.departures + 1,
    })),
    /** Their input is at its page again and waits no more. */
    endVisitorsWait: assign(({ context: { left } }) => ({
      left: { ...left, forms: left.forms.filter(({ owner }) => owner !== null) },
    })),
    /** It came back to its resident, or is deleted. */
    endResidentsWait: assign(({ context: { left } }) => ({
      left: { ...left, forms: left.forms.filter(({ owner }) => owner === null) },
    })),
    forgetLeft: assign({ left: nothingLeft }),
    /** Deletes the stored input of this form, and stores no more of it as long as it is on the screen. */
    forgetFromNowOn: unprovidedAction<{ id: string }>("forgetFromNowOn"),
    keepAgain: unprovidedAction<{ id: string }>("keepAgain"),
    /** Takes the stored input of these forms out of the tab's storage, where others could read it. */
    takeOut: unprovidedAction<{ ids: readonly string[] }>("takeOut"),
    /** Stores the input of these forms again, and deletes what else was taken out. */
    giveBack: unprovidedAction<{ ids: readonly string[] }>("giveBack"),
    /**
     * Deletes all stored input but that of these forms, and the mark of whoever used the tab. Nothing more is stored of
     * the forgotten forms, as long as they are on the screen.
     */
    keepOnly: unprovidedAction<{ ids: readonly string[]; forgotten: readonly string[] }>(
      "keepOnly",
    ),
    /** Deletes all stored input but that of these forms; who uses the tab may stay. */
    dropInput: unprovidedAction<{ ids: readonly string[] }>("dropInput"),
    /** From now on the stored input is that of the present session. */
    moveToSession: unprovidedAction("moveToSession"),
  },
  guards: {
    leadsHome: (_, { reason }: ClosedAt) => sessionEnds[reason].to === "home",
    staysForEarlyInput: (_, { reason, isTypedEarly }: ClosedAt) =>
      isTypedEarly && sessionEnds[reason].staysFor !== "nothing",
    staysForUnkeptInput: ({ context: { forms } }, { reason }: ClosedAt) =>
      forms.length > 0 && sessionEnds[reason].staysFor !== "nothing",
    staysOnPage: ({ context: { forms } }, { reason, isSignIn, isLetter }: ClosedAt) => {
      const { staysFor, staysForLetter, staysAtSignIn } = sessionEnds[reason];
      const has = {
        input: forms.length > 0,
        file: forms.some(({ isFile }) => isFile),
        nothing: false,
      };
      return has[staysFor] || (staysForLetter && isLetter) || (staysAtSignIn && isSignIn);
    },
    takesInput: ({ context: { forms } }, { reason }: ClosedAt) =>
      sessionEnds[reason].takesInput && forms.length > 0,
    isReturn: ({ context: { left } }, { path }: OpenedAt) => path === left.path,
    isKnown: (_, { who }: WhoTold) => who !== null && who !== "",
    /** On a page that stays, a visitor's input goes on with any session, a resident's only with their own. */
    goesOn: ({ context: { typist } }, { who, typed }: WhoTold) =>
      typed === "by-visitor" || (typed === "before" && who === typist),
  },
});
