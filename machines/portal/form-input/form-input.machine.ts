import { sessionEnds } from "../session/session-ends.ts";
import type { WhoTold } from "./form-input.events.ts";
import type { ClosedAt, FormInputContext, FilledForm, OpenedAt } from "./form-input.setup.ts";
import { formInputSetup, nothingLeft } from "./form-input.setup.ts";

const closedAt = ({ event }: { event: ClosedAt }) => event;
const openedAt = ({ event }: { event: OpenedAt }) => event;
const told = ({ event }: { event: WhoTold }) => event;

interface Args {
  readonly context: FormInputContext;
}

const idsOf = (forms: readonly FilledForm[]): readonly string[] => forms.map(({ id }) => id);
const ofVisitors = (forms: readonly FilledForm[]): readonly string[] =>
  idsOf(forms.filter(({ owner }) => owner === null));
const ofResidents = (forms: readonly FilledForm[]): readonly string[] =>
  idsOf(forms.filter(({ owner }) => owner !== null));

const cleared = ({ event }: { event: { id: string } }) => event;
const removeForm = [
  { type: "removeForm", params: cleared },
  { type: "keepAgain", params: cleared },
] as const;

/** Keeps the input of forms that need no session, on the screen or waiting, and forgets all other input. */
const dropInput = {
  type: "dropInput",
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

export const formInputMachine = formInputSetup.createMachine({
  id: "form-input",
  description:
    "What becomes of the input of forms when a session begins or ends, and where the portal leads then. A form that needs no session may keep its page; after a refusal its input waits for whoever typed it.",
  context: { who: null, typist: null, forms: [], left: nothingLeft, departures: 0 },
  invoke: { id: "address", src: "address" },
  on: {
    "FORM.FILLED": { actions: { type: "addForm", params: ({ event }) => event } },
    "FORM.CLEARED": { actions: removeForm },
    "SESSION_INPUT.DROP": { actions: dropInput },
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
            actions: dropInput,
          },
          { guard: { type: "staysOnPage", params: closedAt }, actions: dropInput },
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
            "FORM.FILLED": {
              actions: [
                { type: "addForm", params: ({ event }) => event },
                { type: "forgetFromNowOn", params: ({ event }) => event },
              ],
            },
            CLOSED_AT: {
              guard: { type: "staysForUnkeptInput", params: closedAt },
              actions: dropInput,
            },
            "FORM.CLEARED": {
              target: "open",
              actions: removeForm,
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
