import { describe, expect, it } from "vitest";
import { sessionKeys } from "#web/api/session-keys.ts";
import { fakeNetwork } from "./network.ts";

describe("a call that nobody answers", () => {
  const call = async (authorization?: string) => {
    const network = fakeNetwork();
    const headers = authorization === undefined ? {} : { authorization };
    const answer = network.fetch("https://portal.example/api/profile", { headers });
    await expect(answer).rejects.toThrow("Nobody answers this call.");
    // Emptied, as it would fail this test.
    return network.unexpected.splice(0);
  };

  it("fails its test, signed in or not, but not that of a later session", async () => {
    localStorage.setItem(sessionKeys.accessToken, JSON.stringify("present"));
    expect(await call()).toEqual(["GET /api/profile"]);
    expect(await call("Bearer present")).toEqual(["GET /api/profile"]);
    expect(await call("Bearer earlier")).toEqual([]);
  });
});
