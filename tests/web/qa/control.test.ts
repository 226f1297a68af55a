import { afterEach, describe, expect, it, vi } from "vitest";
import { control } from "#web/qa/control.ts";
import { qaTexts } from "#web/qa/qa.texts.ts";

const answering = (answer: () => Promise<Response>): void => {
  vi.stubGlobal("fetch", answer);
};

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("the client of the QA interface", () => {
  it("reports a lost server with its own text, whatever the browser says [QA-4]", async () => {
    const failed = new TypeError("Failed to fetch");
    answering(() => Promise.reject(failed));
    await expect(control.clock()).rejects.toThrow(qaTexts.serverLost);
    await expect(control.setFault({ method: "*", path: "*", times: 1 })).rejects.toMatchObject({
      message: qaTexts.serverLost,
      cause: failed,
    });
  });

  it("reports an unreadable answer with its own text", async () => {
    answering(() => Promise.resolve(new Response("<!doctype html>")));
    await expect(control.clock()).rejects.toThrow(qaTexts.unreadableAnswer);
    answering(() => Promise.resolve(Response.json({ now: 1 })));
    await expect(control.clock()).rejects.toThrow(qaTexts.unreadableAnswer);
  });

  it("passes on why the server refused, or the status when it gives no reason", async () => {
    answering(() => Promise.resolve(new Response("no such thing", { status: 400 })));
    await expect(control.clock()).rejects.toThrow("сервер відмовив (400): no such thing");
    answering(() => Promise.resolve(new Response(null, { status: 502 })));
    await expect(control.reset()).rejects.toThrow(qaTexts.refused(502));
    answering(() => Promise.resolve(new Response(`<p>${"a".repeat(400)}`, { status: 500 })));
    await expect(control.reset()).rejects.toThrow(/^сервер відмовив \(500\): <p>a{297}$/u);
  });

  it("names the fields that the server refused, the first five of many", async () => {
    const errors = (count: number) =>
      Array.from({ length: count }, (_, at) => ({
        field: at === 0 ? "" : `a.${at}`,
        message: "bad",
      }));
    const refusal = (count: number) => async () =>
      Response.json({ message: "Not valid", errors: errors(count) }, { status: 400 });
    answering(refusal(2));
    await expect(control.clock()).rejects.toThrow(
      /^сервер відмовив \(400\): Not valid; bad; a\.1: bad$/u,
    );
    answering(refusal(5));
    await expect(control.clock()).rejects.toThrow(/a\.4: bad$/u);
    answering(async () => Response.json({ message: "", errors: errors(1) }, { status: 400 }));
    await expect(control.clock()).rejects.toThrow(/^сервер відмовив \(400\): bad$/u);
    answering(async () => Response.json({ message: "m".repeat(400) }, { status: 400 }));
    await expect(control.clock()).rejects.toThrow(/: m{300}$/u);
    answering(refusal(6));
    await expect(control.clock()).rejects.toThrow(/; a\.4: bad; ще 1$/u);
  });
});
