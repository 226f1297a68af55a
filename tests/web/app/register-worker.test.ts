import { afterEach, expect, it, vi } from "vitest";
import { registerWorker } from "#web/app/register-worker.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

it("the service worker is asked for past the browser's cache, so that a new build is seen at once [ALL-12]", async () => {
  const register = vi.fn(() => Promise.resolve());
  vi.stubGlobal("navigator", { serviceWorker: { register } });
  await registerWorker();
  expect(register).toHaveBeenCalledExactlyOnceWith("/sw.js", { updateViaCache: "none" });
});
