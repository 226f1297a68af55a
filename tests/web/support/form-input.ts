import { createActor } from "xstate";
import type { SessionEnd } from "#machines/portal/session/session.events.ts";
import { removeEntries } from "#web/api/input-entries.ts";
import { forgetTabUser } from "#web/api/tab-user.ts";
import { toldAt } from "../../machines/portal/form-input/form-input-kit.ts";
import { formInputMachineFor, whenTyped } from "#web/runtime/form-input.actors.ts";

/** Empties the tab's storage for the next test. */
export const clearInput = (): void => {
  removeEntries(() => true);
  forgetTabUser();
};

/**
 * The machine of forms' input with the real storage, on a page of a test.
 * @param options `isTypedEarly`: the page has input that its form has not taken over yet.
 */
export const startFormInput = (page = "/form", { isTypedEarly = false } = {}) => {
  let here = page;
  let afterSignIn = "/dashboard";
  const opened: string[] = [];
  const actor = createActor(
    formInputMachineFor({
      pathname: () => here,
      tell: (asked) => toldAt({ here, afterSignIn, isTypedEarly }, asked),
      openSignIn: (back) => opened.push(`/sign-in for ${back ?? "nothing"}`),
      open: (path) => opened.push(path),
      setNavigate: () => undefined,
    }),
  ).start();
  const hold = (id: string, isFile: boolean) => {
    actor.send({ type: "FORM.FILLED", id, isFile });
    return () => actor.send({ type: "FORM.CLEARED", id });
  };
  const close = (reason: SessionEnd) => actor.send({ type: "SESSION.CLOSED", reason });
  return {
    opened,
    /** An error in an action would stop it. */
    isRunning: () => actor.getSnapshot().status === "active",
    /** Returns what releases it. */
    holdInput: (id: string) => hold(id, false),
    holdFile: (id: string) => hold(id, true),
    tellWho: (who: string | null) =>
      actor.send({ type: "WHO_TOLD", who, typed: who === null ? "never" : whenTyped() }),
    /** A refused token leads away. */
    refuse: (path = here) => {
      here = path;
      close("unauthorized");
    },
    /** Somebody signs in, and asks for this page. */
    signIn: (to: string) => {
      afterSignIn = to;
      actor.send({ type: "SESSION.OPENED" });
    },
    logOut: () => close("logout"),
    close,
    moveElsewhere: () => actor.send({ type: "SESSION_INPUT.DROP" }),
  };
};
