/*
 * Requests the machines once an early call is answered. Requested with the page, they would share the bandwidth with the
 * portal's own script, which hydrates the page first. That script requests them too: if it comes earlier, if the page
 * has not come so far yet, or if no call is answered. A request that is known to fail could keep Safari from another one.
 */

/** The files that `scripts/prerender.ts` names in the page. */
export const requestLateFiles = (): void => {
  const names = document.getElementById("root")?.dataset["late"] ?? "";
  for (const href of names.split(" ").filter(Boolean)) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.crossOrigin = "anonymous";
    link.href = href;
    document.head.append(link);
  }
};
