import type { Runtime } from "#web/runtime/runtime.ts";

/** A save. If it is aborted, its outcome is unknown, so the resident's data is reloaded. */
export const orReload = async <Answer>(
  { portal }: Runtime,
  signal: AbortSignal,
  save: () => Promise<Answer>,
): Promise<Answer> => {
  const reload = () => {
    if (portal.getSnapshot().status === "active") portal.send({ type: "USER.RELOAD" });
  };
  signal.addEventListener("abort", reload);
  try {
    return await save();
  } finally {
    signal.removeEventListener("abort", reload);
  }
};
