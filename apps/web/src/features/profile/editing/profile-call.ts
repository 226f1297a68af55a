import type { Runtime } from "#web/runtime/runtime.ts";

/** A save. Given up half-way, nobody knows here whether it was stored: the resident's data is fetched anew. */
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
