import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { settingsOf } from "#mock/environment.ts";
import { type RunningServer, startMockServer } from "#mock/start-server.ts";

let running: RunningServer | undefined;

beforeAll(async () => {
  running = await startMockServer(settingsOf({ PORT: "0", MOCK_DEV: "1" }));
}, 60_000);

afterAll(() => running?.stop());

const ask = async (address: string) => {
  const response = await fetch((running?.url ?? "") + address, {
    headers: { accept: "text/html" },
  });
  return { status: response.status, body: await response.text() };
};

describe("the development server", () => {
  it.each(["/features", "/dashboard/invoices/202611.10.4401", "/pages/about.html"])(
    "answers %s with the portal [ALL-9]",
    async (address) => {
      const { status, body } = await ask(address);
      expect(status).toBe(200);
      expect(body).toContain('<div id="root"');
      expect(body).toContain("/@vite/client");
    },
  );

  it.each(["/gone.svg", "/brand/gone.svg", "/assets/gone.js", "/src/gone.ts"])(
    "answers a missing file with 404, not with the portal: %s [ALL-9]",
    async (address) => {
      expect(await ask(address)).toEqual({ status: 404, body: "Not found" });
    },
  );
});
