import { afterEach, describe, expect, it, vi } from "vitest";
import { control } from "#web/qa/control.ts";
import { qaTexts } from "#web/qa/qa.texts.ts";

const answering = (answer: () => Promise<Response>): void => {
  vi.stubGlobal("fetch", answer);
};

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("the QA interface that the console asks", () => {
  it("says in its own words that the server is gone, whatever the browser calls it [QA-4]", async () => {
    const failed = new TypeError("Failed to fetch");
    answering(() => Promise.reject(failed));
    await expect(control.clock()).rejects.toThrow(qaTexts.serverLost);
    await expect(control.setFault({ method: "*", path: "*", times: 1 })).rejects.toMatchObject({
      message: qaTexts.serverLost,
      cause: failed,
    });
  });

  it("says in its own words that an answer is not readable", async () => {
    answering(() => Promise.resolve(new Response("<!doctype html>")));
    await expect(control.clock()).rejects.toThrow(qaTexts.unreadableAnswer);
    answering(() => Promise.resolve(Response.json({ now: 1 })));
    await expect(control.clock()).rejects.toThrow(qaTexts.unreadableAnswer);
  });

  it("passes on why the server refused, and names the status when it does not say", async () => {
    answering(() => Promise.resolve(new Response("no such thing", { status: 400 })));
    await expect(control.clock()).rejects.toThrow("400 no such thing");
    answering(() => Promise.resolve(new Response(null, { status: 502 })));
    await expect(control.reset()).rejects.toThrow(qaTexts.refused(502));
  });
});
