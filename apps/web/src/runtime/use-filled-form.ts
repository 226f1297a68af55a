import { useEffect } from "react";
import { useRuntimeSlot } from "./runtime-context.ts";
import { useActorValue } from "./use-actor-value.ts";

/**
 * Tells the portal that a form which needs no session has input: then the page, or at least the input, outlives the
 * session.
 * @param id the name under which the tab stores the input; `undefined` while there is none.
 * @param options `isFile`: a file, which no tab can store.
 */
export const useFilledForm = (id: string | undefined, { isFile = false } = {}): void => {
  const { ready } = useRuntimeSlot();
  useEffect(() => {
    if (id === undefined) return undefined;
    // Not when React has the runtime: by then the first answer may have refused the token.
    void ready.then(({ portal }) => portal.send({ type: "FORM.FILLED", id, isFile }));
    return () => void ready.then(({ portal }) => portal.send({ type: "FORM.CLEARED", id }));
  }, [id, isFile, ready]);
};

/** Changes when a refused token has led away from a page with input: another person gets another form. */
export const useLeftForms = (): number =>
  useActorValue(
    useRuntimeSlot().runtime?.portal.getSnapshot().children.formInput,
    ({ context }) => context.departures,
    0,
  );
