import { describe, expect, it } from "vitest";
import { keptDocument } from "#web/worker/kept-document.ts";

const kept = new Set(["/features", "/dashboard", "/pages/about", "/app"]);
const documentOf = (path: string) => keptDocument(path, (address) => kept.has(address));

describe("the document for a device without a network", () => {
  it("is the page's own where it is kept, however the address ends [ALL-12]", () => {
    expect(documentOf("/features")).toBe("/features");
    expect(documentOf("/features///")).toBe("/features");
    expect(documentOf("/dashboard")).toBe("/dashboard");
    expect(documentOf("/pages/about")).toBe("/pages/about");
  });

  it("is the general frame for an address without its own page, so that no id becomes a name in the storage [ALL-12]", () => {
    for (const path of ["/", "/dashboard/invoices/202611.10.4401", "/pages/new"])
      expect([path, documentOf(path)]).toEqual([path, "/app"]);
  });

  it("is the general frame for the cabinet itself where its own is not kept [ALL-12]", () => {
    expect(keptDocument("/dashboard", () => false)).toBe("/app");
  });

  it("is none for a page outside the portal [ALL-12]", () => {
    for (const path of [
      "/api/ud/profile",
      "/dashboards",
      "/pagesque",
      "/outside/pages/new",
      "/recovery/recover/code",
      "/outside",
    ])
      expect([path, documentOf(path)]).toEqual([path, null]);
  });
});
