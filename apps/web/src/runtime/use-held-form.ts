import { useEffect } from "react";
import { useRuntimeSlot } from "./runtime-context.ts";
import { useActorValue } from "./use-actor-value.ts";

/**
 * Tells the portal that a form which needs no session has input: then the page, or at least the input, outlives the
 * session.
 * @param id the name under which the tab stores the input; `undefined` while there is none.
 * @param options `isFile`: a file, which no tab can store.
 */
export const useHeldForm = (id: string | undefined, { isFile = false } = {}): void => {
  const { runtime } = useRuntimeSlot();
  useEffect(() => {
    if (id === undefined || runtime === null) return undefined;
    runtime.portal.send({ type: "FORM.HELD", id, isFile });
    return () => runtime.portal.send({ type: "FORM.RELEASED", id });
  }, [id, isFile, runtime]);
};

/** Changes when a refused token has led away from a page with input: another person gets another form. */
export const useLeftForms = (): number =>
  useActorValue(
    useRuntimeSlot().runtime?.portal.getSnapshot().children.formInput,
    ({ context }) => context.departures,
    0,
  );
