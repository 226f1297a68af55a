import { expect, it, vi } from "vitest";
import { postReport } from "#web/api/post-report.ts";

const address = "https://errors.portal.example/reports";

it("sends a report without cookies, also if the page closes, in a form that any origin may take [ERR-6]", () => {
  const fetch = vi.fn((_url: string, _init: RequestInit) => Promise.resolve(new Response()));
  vi.stubGlobal("fetch", fetch);
  postReport(address, { name: "TypeError" });
  // Without headers of its own it is plain text, which needs no permission of another origin.
  expect(fetch.mock.calls).toEqual([
    [
      address,
      {
        method: "POST",
        body: JSON.stringify({ name: "TypeError" }),
        mode: "no-cors",
        credentials: "omit",
        keepalive: true,
      },
    ],
  ]);
  vi.unstubAllGlobals();
});

it("makes no second report of one that does not arrive [ERR-6]", async () => {
  const unhandled = vi.fn();
  process.on("unhandledRejection", unhandled);
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  postReport(address, {});
  await new Promise((resolve) => setImmediate(resolve));
  process.off("unhandledRejection", unhandled);
  vi.unstubAllGlobals();
  expect(unhandled).not.toHaveBeenCalled();
});
