import { assign, sendParent, sendTo, setup } from "xstate";
import type { Failure } from "#contracts/failure.ts";
import type { createFormMachine } from "../../forms/form-machine.ts";
import { placeholder, unprovidedAction } from "../../kit/placeholder.ts";
import { types } from "../../kit/types.ts";
import type { EditedPart } from "./edited-parts.ts";

/** What the resident decided about a change elsewhere. */
type Decision = "taken" | "kept";

type Conflict = "none" | "asked" | "decided";

interface VersionContext<Stored> {
  /** The version on which the form is based; sent data is merged with it. */
  readonly base: Stored;
  /** The newer stored version, once it is known. */
  readonly newest: Stored | null;
  /** The resident's last decision, until something is sent again. */
  readonly decision: "none" | Decision;
  /**
   * The last save was refused because of a change elsewhere. The question replaces the refusal's message, also after
   * the decision.
   */
  readonly conflict: Conflict;
}

export type VersionEvent<Stored> =
  /** What is stored now, as far as this tab knows; the form's own save comes back by it, too. */
  | { type: "PROFILE.CHANGED_ELSEWHERE"; stored: Stored }
  /** The resident takes the stored version, or keeps the input on top of it. */
  | { type: "TAKE" }
  | { type: "KEEP" }
  | { type: "SUBMIT" }
  /** Events from the form: it is being sent, or was refused. */
  | { type: "SENDING" }
  | { type: "REFUSED"; failure: Failure }
  | { type: "RETRY" };

type FormMachine<Values extends object, Needs extends object, Result> = ReturnType<
  typeof createFormMachine<Values, Needs, Result>
>;

/** Reports the form's call to the version. */
const watched = <Values extends object, Needs extends object, Result>(
  form: FormMachine<Values, Needs, Result>,
) =>
  form.provide({
    actions: {
      starting: sendParent({ type: "SENDING" }),
      refused: sendParent((_, { failure }: { failure: Failure }) => ({ type: "REFUSED", failure })),
    },
  });

/** A conflict that was decided. */
const settled = (conflict: Conflict, to: Conflict): Conflict =>
  conflict === "asked" ? to : conflict;

/** What the chart names: its events, actors, actions and guards. */
const setupVersion = <Stored, Values extends object, Needs extends object, Result>(
  { inputOf, isOther, isGone, isConflict }: EditedPart<Stored, Values, Needs>,
  form: FormMachine<Values, Needs, Result>,
) =>
  setup({
    types: types<{
      context: VersionContext<Stored>;
      input: { base: Stored };
      events: VersionEvent<Stored>;
      children: { fillIn: "fillIn" };
      tags: "outdated" | "known" | "gone" | "busy" | "failed";
    }>(),
    actors: {
      fillIn: watched(form),
      fetchStored: placeholder<Stored, undefined>("fetchStored"),
    },
    actions: {
      noteNewest: assign({ newest: (_, params: { stored: Stored }) => params.stored }),
      standOnNewest: assign(({ context }, params: { decision: Decision }) => ({
        base: context.newest ?? context.base,
        newest: null,
        decision: params.decision,
        conflict: settled(context.conflict, "decided"),
      })),
      /** The change elsewhere was reverted; an undecided refusal is shown again. */
      forgetNewest: assign(({ context: { conflict } }) => ({
        newest: null,
        conflict: settled(conflict, "none"),
      })),
      judge: assign({
        conflict: (_, params: { failure: Failure }) =>
          isConflict(params.failure) ? "asked" : "none",
      }),
      forgetConflict: assign({ conflict: "none" }),
      forgetDecision: assign({ decision: "none" }),
      submit: sendTo("fillIn", { type: "SUBMIT" }),
      /** The form merges: fields that nobody touched follow the newer version. */
      mergeInput: sendTo("fillIn", ({ context }) => ({
        type: "CONFIGURED",
        needs: inputOf(context.base).needs,
      })),
      starting: unprovidedAction("starting"),
      refused: unprovidedAction<{ failure: Failure }>("refused"),
      /** Updates the rest of the page with what was fetched. */
      tellStored: unprovidedAction<{ stored: Stored }>("tellStored"),
      close: unprovidedAction("close"),
    },
    guards: {
      isOther: ({ context }, params: { stored: Stored }) => isOther(context.base, params.stored),
      isSame: ({ context }, params: { stored: Stored }) => !isOther(context.base, params.stored),
      isGone: ({ context }) => context.newest !== null && isGone(context.newest),
      isNewestKnown: ({ context }) => context.newest !== null,
      wasConflict: ({ context }) => context.conflict === "asked",
    },
  });

/** The resident decides. */
const deciding = <Stored, Values extends object, Needs extends object, Result>(
  part: EditedPart<Stored, Values, Needs>,
  form: FormMachine<Values, Needs, Result>,
) => ({
  outdated: setupVersion(part, form).createStateConfig({
    description: "A newer version is stored. Nothing is sent until the resident decides.",
    tags: ["outdated", "known"],
    on: {
      "PROFILE.CHANGED_ELSEWHERE": {
        guard: { type: "isSame", params: ({ event }) => event },
        target: "current",
        actions: "forgetNewest",
      },
      TAKE: {
        target: "#profile-version.editing",
        actions: ["forgetConflict", { type: "standOnNewest", params: { decision: "taken" } }],
      },
      KEEP: {
        target: "current",
        actions: [{ type: "standOnNewest", params: { decision: "kept" } }, "mergeInput"],
      },
    },
  }),
  gone: setupVersion(part, form).createStateConfig({
    description: "The edited entry was deleted elsewhere. The input can be stored as a new one.",
    tags: ["outdated", "known", "gone"],
    on: {
      "PROFILE.CHANGED_ELSEWHERE": {
        guard: { type: "isSame", params: ({ event }) => event },
        target: "current",
        actions: "forgetNewest",
      },
      TAKE: { target: "#profile-version.closed", actions: "close" },
      KEEP: {
        target: "current",
        actions: [{ type: "standOnNewest", params: { decision: "kept" } }, "mergeInput"],
      },
    },
  }),
});

/** The stored version must be known before the resident can decide. */
const asking = <Stored, Values extends object, Needs extends object, Result>(
  part: EditedPart<Stored, Values, Needs>,
  form: FormMachine<Values, Needs, Result>,
) => ({
  fetching: setupVersion(part, form).createStateConfig({
    description: "The save was refused. The stored version is loading.",
    tags: ["outdated", "busy"],
    invoke: {
      id: "fetchStored",
      src: "fetchStored",
      onDone: [
        {
          guard: { type: "isOther", params: ({ event }) => ({ stored: event.output }) },
          target: "comparing",
          actions: [
            { type: "noteNewest", params: ({ event }) => ({ stored: event.output }) },
            { type: "tellStored", params: ({ event }) => ({ stored: event.output }) },
          ],
        },
        { target: "current", actions: "forgetConflict" },
      ],
      onError: "unknown",
    },
  }),
  unknown: setupVersion(part, form).createStateConfig({
    description: "The stored version could not be loaded. The input waits.",
    tags: ["outdated", "failed"],
    on: {
      "PROFILE.CHANGED_ELSEWHERE": {
        guard: { type: "isSame", params: ({ event }) => event },
        target: "current",
        actions: "forgetNewest",
      },
      RETRY: "fetching",
    },
  }),
});

/**
 * An open form of the profile and the version it stands on, whichever part of the profile that is. Used as
 * `createVersionMachine(generalPart, form).provide({ … })`; `fetchStored` resolves to the stored version.
 * @param form with its real actors; this machine adds the reporting.
 */
export const createVersionMachine = <Stored, Values extends object, Needs extends object, Result>(
  part: EditedPart<Stored, Values, Needs>,
  form: FormMachine<Values, Needs, Result>,
) =>
  setupVersion(part, form).createMachine({
    id: "profile-version",
    description:
      "An open form of the profile and the version that it edits. When another tab or device has changed that part, the resident decides about the input. Nothing is overwritten unseen.",
    context: ({ input: { base } }) => ({ base, newest: null, decision: "none", conflict: "none" }),
    initial: "editing",
    states: {
      editing: {
        description: "The form is open. Accepting the stored version replaces it by a new form.",
        invoke: {
          id: "fillIn",
          src: "fillIn",
          input: ({ context }) => part.inputOf(context.base),
          onDone: ".saved",
        },
        initial: "current",
        on: {
          "PROFILE.CHANGED_ELSEWHERE": {
            guard: { type: "isOther", params: ({ event }) => event },
            target: ".comparing",
            actions: { type: "noteNewest", params: ({ event }) => event },
          },
        },
        states: {
          current: {
            description: "As far as this tab knows, the form edits the stored version.",
            on: {
              SUBMIT: { actions: ["forgetDecision", "submit"] },
              SENDING: { target: "sending", actions: ["forgetConflict", "starting"] },
            },
          },
          sending: {
            description: "The form is being sent. Changes stored meanwhile are handled afterwards.",
            on: {
              "PROFILE.CHANGED_ELSEWHERE": [
                {
                  guard: { type: "isOther", params: ({ event }) => event },
                  actions: { type: "noteNewest", params: ({ event }) => event },
                },
                { actions: "forgetNewest" },
              ],
              REFUSED: {
                target: "comparing",
                actions: [
                  { type: "judge", params: ({ event }) => event },
                  { type: "refused", params: ({ event }) => event },
                ],
              },
            },
          },
          comparing: {
            description:
              "Decides by the known stored version. After a conflict that version may have to be loaded.",
            always: [
              { guard: "isGone", target: "gone" },
              { guard: "isNewestKnown", target: "outdated" },
              { guard: "wasConflict", target: "fetching" },
              { target: "current" },
            ],
          },
          ...deciding(part, form),
          ...asking(part, form),
          saved: {
            description: "The form was accepted and closes. The stored version is its own.",
            on: { "PROFILE.CHANGED_ELSEWHERE": {} },
          },
        },
      },
      closed: { description: "There was no other version to decide about.", type: "final" },
    },
  });
