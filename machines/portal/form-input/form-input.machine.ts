import { assign, sendTo, setup } from "xstate";
import { placeholderCallback, unprovidedAction } from "../../kit/placeholder.ts";
import { types } from "../../kit/types.ts";
import { sessionEnds } from "../session/session-ends.ts";
import type { SessionEnd } from "../session/session.events.ts";
import type { AddressAsked, AddressTold, FormInputEvent, WhoTold } from "./form-input.events.ts";

/** A form on the screen that needs no session and has input. */
interface HeldForm {
  readonly id: string;
  /** The login of who was signed in last while it was open: `null` for a visitor, empty while it is not known. */
  readonly owner: string | null;
  readonly isFile: boolean;
}

interface FormInputContext {
  /** The login of who is signed in: `null` for nobody, empty while it is not known. */
  readonly who: string | null;
  /** The resident of the session in which the stored input was typed. */
  readonly typist: string | null;
  readonly forms: readonly HeldForm[];
  /** The forms of the page that a refused token led away from; no path if there is none. */
  readonly left: { readonly path: string | null; readonly forms: readonly HeldForm[] };
  /** How often that has happened: such a form must not show what was typed when it is opened again. */
  readonly departures: number;
}

const nothingLeft: FormInputContext["left"] = { path: null, forms: [] };

type ClosedAt = Extract<AddressTold, { type: "CLOSED_AT" }>;
type OpenedAt = Extract<AddressTold, { type: "OPENED_AT" }>;

const closedAt = ({ event }: { event: ClosedAt }) => event;
const openedAt = ({ event }: { event: OpenedAt }) => event;
const told = ({ event }: { event: WhoTold }) => event;

interface Args {
  readonly context: FormInputContext;
}

const idsOf = (forms: readonly HeldForm[]): readonly string[] => forms.map(({ id }) => id);
const ofVisitors = (forms: readonly HeldForm[]): readonly string[] =>
  idsOf(forms.filter(({ owner }) => owner === null));
const ofResidents = (forms: readonly HeldForm[]): readonly string[] =>
  idsOf(forms.filter(({ owner }) => owner !== null));

const released = ({ event }: { event: { id: string } }) => event;
const releaseForm = [
  { type: "release", params: released },
  { type: "keepAgain", params: released },
] as const;

/** Keeps the input of forms that need no session, on the screen or waiting, and forgets all other input. */
const keepForms = {
  type: "keepForms",
  params: ({ context: { forms, left } }: Args) => ({
    ids: [...idsOf(forms), ...ofVisitors(left.forms)],
  }),
} as const;

/** The next person must find nothing, also of a form that is still on the screen. */
const forgetAll = [
  {
    type: "keepOnly",
    params: ({ context }: Args) => ({ ids: [], forgotten: idsOf(context.forms) }),
  },
  { type: "giveBack", params: { ids: [] } },
  "forgetLeft",
] as const;

const openSignIn = {
  type: "openSignIn",
  params: ({ event: { reason, here, isSignIn } }: { event: ClosedAt }) => ({
    back: sessionEnds[reason].keepsPlace && !isSignIn ? here : null,
  }),
} as const;

/** Stores the waiting input of this resident again. That of anybody else is deleted. */
const giveBack = {
  type: "giveBack",
  params: ({ context: { left }, event }: Args & { readonly event: WhoTold }) => ({
    ids: idsOf(left.forms.filter(({ owner }) => owner === event.who)),
  }),
} as const;

/** The sign-in leads back to the page that was left. A visitor's input is there again. */
const comeBack = {
  guard: { type: "isReturn", params: openedAt },
  target: "returned",
  actions: [
    {
      type: "keepOnly",
      params: ({ context: { left, forms } }: Args) => ({
        ids: ofVisitors(left.forms),
        forgotten: idsOf(forms),
      }),
    },
    "endVisitorsWait",
    { type: "openPage", params: openedAt },
  ],
} as const;

export const formInputMachine = setup({
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
    hold: assign({
      forms: ({ context }, { id, isFile }: { id: string; isFile: boolean }) => [
        ...context.forms.filter((form) => form.id !== id),
        { id, owner: context.who, isFile },
      ],
    }),
    release: assign({
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
    keepForms: unprovidedAction<{ ids: readonly string[] }>("keepForms"),
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
      const isHeld = {
        input: forms.length > 0,
        file: forms.some(({ isFile }) => isFile),
        nothing: false,
      };
      return isHeld[staysFor] || (staysForLetter && isLetter) || (staysAtSignIn && isSignIn);
    },
    takesInput: ({ context: { forms } }, { reason }: ClosedAt) =>
      sessionEnds[reason].takesInput && forms.length > 0,
    isReturn: ({ context: { left } }, { path }: OpenedAt) => path === left.path,
    isKnown: (_, { who }: WhoTold) => who !== null && who !== "",
    /** On a page that stays, a visitor's input goes on with any session, a resident's only with their own. */
    goesOn: ({ context: { typist } }, { who, typed }: WhoTold) =>
      typed === "by-visitor" || (typed === "before" && who === typist),
  },
}).createMachine({
  id: "form-input",
  description:
    "What becomes of the input of forms when a session begins or ends, and where the portal leads then. A form that needs no session may keep its page; after a refusal its input waits for whoever typed it.",
  context: { who: null, typist: null, forms: [], left: nothingLeft, departures: 0 },
  invoke: { id: "address", src: "address" },
  on: {
    "FORM.HELD": { actions: { type: "hold", params: ({ event }) => event } },
    "FORM.RELEASED": { actions: releaseForm },
    "SESSION_INPUT.FORGET": { actions: keepForms },
    "SESSION.OPENED": { actions: { type: "askAddress", params: { reason: null } } },
    "SESSION.CLOSED": { actions: { type: "askAddress", params: ({ event }) => event } },
  },
  type: "parallel",
  states: {
    storage: {
      description: "Whose the input in the tab's storage is.",
      initial: "kept",
      states: {
        kept: {
          description:
            "Input in the tab's storage belongs to the session in which it was typed, and may go on with the next one.",
          on: {
            WHO_TOLD: [
              {
                guard: { type: "goesOn", params: told },
                actions: ["moveToSession", { type: "noteWho", params: told }],
              },
              { actions: { type: "noteWho", params: told } },
            ],
          },
        },
      },
    },
    page: {
      description: "The page with the forms, and the way to the sign-in and back.",
      initial: "open",
      on: {
        OPENED_AT: {
          target: ".open",
          actions: [...forgetAll, { type: "openPage", params: openedAt }],
        },
        CLOSED_AT: [
          {
            guard: { type: "leadsHome", params: closedAt },
            target: ".open",
            actions: [...forgetAll, { type: "openPage", params: { path: "/" } }],
          },
          {
            guard: { type: "staysForEarlyInput", params: closedAt },
            target: ".early",
            actions: keepForms,
          },
          { guard: { type: "staysOnPage", params: closedAt }, actions: keepForms },
          {
            guard: { type: "takesInput", params: closedAt },
            target: ".away",
            actions: [
              {
                type: "takeOut",
                params: ({ context }) => ({ ids: ofResidents(context.forms) }),
              },
              {
                type: "keepOnly",
                params: ({ context }) => ({
                  ids: ofVisitors(context.forms),
                  forgotten: ofResidents(context.forms),
                }),
              },
              { type: "noteLeft", params: closedAt },
              openSignIn,
            ],
          },
          { target: ".open", actions: [...forgetAll, openSignIn] },
        ],
      },
      states: {
        open: { description: "Input stays with its form. None waits for a return." },
        early: {
          description:
            "The session ended while a form with input had not started. Nobody knows by then whose it is: it is on the page and nowhere else.",
          on: {
            "FORM.HELD": {
              actions: [
                { type: "hold", params: ({ event }) => event },
                { type: "forgetFromNowOn", params: ({ event }) => event },
              ],
            },
            CLOSED_AT: {
              guard: { type: "staysForUnkeptInput", params: closedAt },
              actions: keepForms,
            },
            "FORM.RELEASED": {
              target: "open",
              actions: releaseForm,
            },
          },
        },
        away: {
          description:
            "A refused token led away from a page with input. A visitor's input waits for the return, a resident's for the same resident.",
          on: {
            WHO_TOLD: {
              guard: { type: "isKnown", params: told },
              actions: [giveBack, "endResidentsWait"],
            },
            OPENED_AT: comeBack,
          },
        },
        returned: {
          description:
            "The sign-in has led back to the page. A resident's input comes back once it is known who signed in.",
          on: {
            WHO_TOLD: {
              guard: { type: "isKnown", params: told },
              target: "open",
              actions: [giveBack, "forgetLeft"],
            },
            // Somebody signs in once more before it was known who has signed in.
            OPENED_AT: comeBack,
          },
        },
      },
    },
  },
});
