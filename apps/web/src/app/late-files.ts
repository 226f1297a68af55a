/*
 * Requests the machines once an early call is answered. Requested with the page, they would share the bandwidth with the
 * portal's own script, which hydrates the page first. They also come without this request: that script makes
 * its own, and may be earlier. If no call is answered, nothing is requested here: these files would probably fail as
 * well, and Safari may not repeat a request that has failed.
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
