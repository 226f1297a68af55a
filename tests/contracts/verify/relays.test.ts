import type { IncomingHttpHeaders, RequestListener } from "node:http";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, it } from "vitest";
import type { ServiceRelay } from "#contracts/verify/service-relay.ts";
import {
  listen,
  noAnswerStatus,
  redirect,
  startServiceRelay,
} from "#contracts/verify/service-relay.ts";
import { startStatesRelay } from "#contracts/verify/states-relay.ts";
import { readOptions } from "#contracts/verify/options.ts";
import { markHeader } from "#contracts/verify/returned-values.ts";

const open: { readonly stop: () => void }[] = [];

afterEach(() => {
  for (const one of open.splice(0)) one.stop();
});

const optionsFor = (provider: string, ...more: readonly string[]) => {
  const options = readOptions(["--provider", provider, "--states", provider, ...more]);
  if ("problem" in options) throw new Error(options.problem);
  return options;
};

const kept = <T extends { readonly stop: () => void }>(one: T): T => {
  open.push(one);
  return one;
};

/** A service that answers with the headers and the body of the request. */
const startEcho = async (): Promise<ServiceRelay> =>
  kept(
    await listen((request, response) => {
      void text(request).then((body) =>
        response.end(JSON.stringify({ url: request.url, headers: request.headers, body })),
      );
    }),
  );

const relayTo = async (provider: string, proof: string, ...more: readonly string[]) =>
  kept(await startServiceRelay(optionsFor(provider, ...more), () => proof));

const told = async (
  address: string,
  init: RequestInit = {},
): Promise<{
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}> => JSON.parse(await (await fetch(address, init)).text());

describe("between the verifier and the service [CON-4, SES-5]", () => {
  it("the anti-forgery proof is added, decoded in the header of all but GET requests", async () => {
    const service = await startEcho();
    const relay = await relayTo(service.url, "a%2Fb", "--header", "X-Gate: open: wide");
    const read = await told(`${relay.url}/api/a?b=1`);
    expect(read.url).toBe("/api/a?b=1");
    expect(read.headers).toMatchObject({ cookie: "XSRF-TOKEN=a%2Fb", "x-gate": "open: wide" });
    expect(read.headers).not.toHaveProperty("x-xsrf-token");
    const sent = await told(`${relay.url}/api/a`, { method: "PUT", body: "{}" });
    expect(sent.body).toBe("{}");
    expect(sent.headers).toMatchObject({
      host: new URL(service.url).host,
      cookie: "XSRF-TOKEN=a%2Fb",
      "x-xsrf-token": "a/b",
    });
  });

  it("a cookie of the command line is added, and a proof that cannot be decoded is sent unchanged", async () => {
    const service = await startEcho();
    const relay = await relayTo(service.url, "50%", "--header", "Cookie: gate=1");
    const sent = await told(`${relay.url}/api/a`, { method: "POST" });
    expect(sent.headers).toMatchObject({
      cookie: "gate=1; XSRF-TOKEN=50%",
      "x-xsrf-token": "50%",
    });
  });

  it("the mark of a request is told with its answer, and not passed on", async () => {
    const service = await startEcho();
    const heard: (readonly string[])[] = [];
    const relay = kept(
      await startServiceRelay(
        optionsFor(service.url),
        () => "p",
        (...answer) => heard.push(answer),
      ),
    );
    const headers = { [markHeader]: "12", "x-other": "1" };
    const sent = await told(`${relay.url}/api/a`, { headers });
    expect(sent.headers).toMatchObject({ "x-other": "1" });
    expect(sent.headers).not.toHaveProperty(markHeader);
    await told(`${relay.url}/api/b`);
    expect(heard).toEqual([["12", JSON.stringify(sent)]]);
  });

  it("a service under a path is called there", async () => {
    const service = await startEcho();
    const relay = await relayTo(`${service.url}/portal/`, "p");
    expect((await told(`${relay.url}/api/a`)).url).toBe("/portal/api/a");
  });

  it("a redirect is reported, not followed", async () => {
    const service = kept(
      await listen((_, response) => response.writeHead(302, { location: "/login" }).end()),
    );
    const relay = await relayTo(service.url, "p");
    const { status } = await fetch(relay.url, { redirect: "manual" });
    expect(redirect.find(status)).toBe(302);
    expect([200, 404, 598, 599].map(redirect.find)).toEqual(Array.from({ length: 4 }));
  });

  it("a broken or late connection counts as no answer", async () => {
    const statusOf = async (listener: RequestListener, ...more: readonly string[]) => {
      const service = kept(await listen(listener));
      const relay = await relayTo(service.url, "p", ...more);
      return (await fetch(relay.url)).status;
    };
    expect(await statusOf((_, response) => response.destroy())).toBe(noAnswerStatus.broken);
    const half: RequestListener = (_, response) => {
      response.writeHead(200, { "content-length": "2" });
      response.write("{", () => response.destroy());
    };
    expect(await statusOf(half)).toBe(noAnswerStatus.broken);
    const soon = ["--timeout", "0.05"] as const;
    expect(await statusOf(() => undefined, ...soon)).toBe(noAnswerStatus.late);
    const never: RequestListener = (_, response) => response.write("{");
    expect(await statusOf(never, ...soon)).toBe(noAnswerStatus.late);
  });
});

const change = (state: string, action: string) => ({
  method: "POST",
  body: JSON.stringify({ state, params: {}, action }),
});

describe("between the verifier and the states [CON-4]", () => {
  it("the values are passed on; the proof of a session is used until the next state", async () => {
    const answers = ['{"accessToken":"t","antiForgeryProof":"of-the-session"}', "{}", "{}"];
    const relay = kept(await startStatesRelay(async () => new Response(answers.shift())));
    expect(await (await fetch(relay.url, change("a", "setup"))).json()).toMatchObject({
      accessToken: "t",
    });
    expect(relay.proof()).toBe("of-the-session");
    await fetch(relay.url, change("a", "teardown"));
    expect(relay.proof()).toBe("of-the-session");
    expect(relay.values()).toMatchObject({ accessToken: "t" });
    await fetch(relay.url, change("b", "setup"));
    expect(relay.proof()).toBeUndefined();
    expect(relay.values()).toEqual({});
    expect([...relay.refused]).toEqual([]);
  });

  it("the text of a refused state is kept", async () => {
    const answers = [
      new Response("not yet", { status: 500 }),
      new Response("{}"),
      new Response('{"message":"unknown state a","states":["b","c"]}', { status: 400 }),
      new Response("<html>\n  <p>no", { status: 500 }),
      new Response("x".repeat(300), { status: 500 }),
    ];
    const relay = kept(
      await startStatesRelay(async () => {
        const answer = answers.shift();
        if (answer === undefined) throw new Error("it is gone");
        return answer;
      }),
    );
    await fetch(relay.url, change("d", "setup"));
    await fetch(relay.url, change("d", "setup"));
    expect(relay.known()).toEqual([]);
    expect((await fetch(relay.url, change("a", "setup"))).status).toBe(400);
    await fetch(relay.url, change("b", "setup"));
    await fetch(relay.url, change("e", "setup"));
    expect((await fetch(relay.url, change("c", "setup"))).status).toBe(503);
    expect([...relay.refused]).toEqual([
      ["a", "400 unknown state a"],
      ["b", "500 <html> <p>no"],
      ["e", `500 ${"x".repeat(200)}…`],
      ["c", "no answer: it is gone"],
    ]);
    expect(relay.known()).toEqual(["b", "c"]);
  });

  it("a state whose answer is not an object is reported", async () => {
    const answers = ["[]", "ok", "{}", "[]", ""];
    const relay = kept(await startStatesRelay(async () => new Response(answers.shift())));
    const statusOf = async (state: string, action = "setup") =>
      (await fetch(relay.url, change(state, action))).status;
    expect(await statusOf("a")).toBe(502);
    expect(await statusOf("b")).toBe(502);
    expect(await statusOf("a")).toBe(200);
    expect(await statusOf("a", "teardown")).toBe(200);
    expect(await statusOf("c")).toBe(502);
    const problem = "it does not answer with a JSON object";
    expect([...relay.refused]).toEqual([
      ["b", problem],
      ["c", problem],
    ]);
  });

  it("the values that a state does not return, or not with their type, are kept by their names", async () => {
    const answers = ['{"access_token":"t"}', '{"accessToken":"t","otherId":1}', "{}"];
    const relay = kept(await startStatesRelay(async () => new Response(answers.shift())));
    for (const state of ["a signed-in resident", "a signed-in resident with two phones", "unheard"])
      expect((await fetch(relay.url, change(state, "setup"))).status).toBe(200);
    expect([...relay.lacking]).toEqual([
      ["a signed-in resident", ["accessToken"]],
      ["a signed-in resident with two phones", ["defaultId"]],
      ["unheard", []],
    ]);
    const [first, second, third] = [...relay.mistyped.values()].map((values) => [...values]);
    expect([first, third]).toEqual([[], []]);
    expect(second).toEqual([["otherId", "expected a text, got 1"]]);
  });

  it("what a state returned wrongly is forgotten when it is refused later, and not when it ends", async () => {
    const state = "a signed-in resident with two phones";
    const ok = '{"otherId":1}';
    const answers = [{ body: ok }, { status: 404 }, { status: 500 }];
    const relay = kept(
      await startStatesRelay(async () => {
        const { body, status = 200 } = answers.shift() ?? {};
        return new Response(body, { status });
      }),
    );
    await fetch(relay.url, change(state, "setup"));
    await fetch(relay.url, change(state, "teardown"));
    expect([...relay.mistyped.keys(), ...relay.lacking.keys()]).toEqual([state, state]);
    await fetch(relay.url, change(state, "setup"));
    expect([...relay.mistyped.keys(), ...relay.lacking.keys()]).toEqual([]);
  });
});
