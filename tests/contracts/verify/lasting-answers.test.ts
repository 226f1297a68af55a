import type { IncomingHttpHeaders } from "node:http";
import { request as httpRequest } from "node:http";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { lastingResults } from "#contracts/verify/lasting.ts";
import { committedPact, readOptions } from "#contracts/verify/options.ts";
import { readPact } from "#contracts/verify/pact.ts";
import { sequences } from "#contracts/verify/sequences.ts";
import { listen, startServiceRelay } from "#contracts/verify/service-relay.ts";
import { startStatesRelay } from "#contracts/verify/states-relay.ts";
import { startMock } from "../../mock-server/support/server.ts";

interface Asked {
  readonly call: string;
  readonly body: string;
  readonly headers: IncomingHttpHeaders;
}

const statesPath = "/__qa/states";
const signIn = "POST /api/account/authentication";
const byCode = "POST /api/account/change_password/by_code";
const deletion = "DELETE /api/ud/profile";
const profile = "GET /api/ud/profile";
const confirmation = "GET /api/ud/contact_info/confirm_email";
const feedback = "POST /api/cms/public/callback";

/** A JSON with numbers instead of texts that hold nothing else. */
const withNumbers = (json: string): string => json.replaceAll(/":"([1-9]\d*)"/gu, '":$1');

interface Other {
  /** The status of an answer that is not the mock server's, `broken` for a connection without one. */
  readonly instead?: (asked: Asked) => number | "broken" | undefined;
  /** The body of these answers. */
  readonly saying?: string;
  /** What it makes of the answer to a state. */
  readonly returned?: (values: string) => string;
}

/** The mock server, other in some answers. */
const startService = async ({ instead, saying, returned = String }: Other) => {
  const mock = await startMock();
  const asked: Asked[] = [];
  const service = await listen((request, response) => {
    const { method = "", headers, url = "" } = request;
    void text(request).then((sent) => {
      const one = { call: `${method} ${url}`, body: sent, headers };
      if (url !== statesPath) asked.push(one);
      const status = instead?.(one);
      if (status === "broken") return response.destroy();
      if (status !== undefined) return response.writeHead(status).end(saying);
      const forward = httpRequest(`${mock.url}${url}`, { method, headers }, (answer) => {
        void text(answer).then((told) => {
          const type = { "content-type": answer.headers["content-type"] ?? "text/plain" };
          response.writeHead(answer.statusCode ?? 500, type);
          response.end(url === statesPath ? returned(told) : told);
        });
      });
      return forward.end(sent);
    });
  });
  const stop = async (): Promise<void> => {
    service.stop();
    await mock.stop();
  };
  return { url: service.url, asked, stop };
};

/** The differences by the change that was made, and what the service was asked. */
const lasting = async (other: Other = {}, more: readonly string[] = []) => {
  const service = await startService(other);
  const address = `${service.url}${statesPath}`;
  const options = readOptions(["--provider", service.url, "--states", address, ...more]);
  if ("problem" in options) throw new Error(options.problem);
  const headers = { "content-type": "application/json" };
  const states = await startStatesRelay((body) =>
    fetch(address, { method: "POST", headers, body }),
  );
  const relay = await startServiceRelay(options, () => states.proof() ?? "proof");
  const results = await lastingResults(readPact(committedPact), relay.url, states, options.scope);
  relay.stop();
  states.stop();
  await service.stop();
  const asFarAs = Object.values(sequences).filter(
    ({ after }) => after !== undefined || options.scope !== "specified",
  );
  expect(results).toHaveLength(asFarAs.length);
  expect(results.filter(({ passed, ...told }) => passed === "difference" in told)).toEqual([]);
  const differences: Readonly<Record<string, string>> = Object.fromEntries(
    results.flatMap(({ interaction, difference }) =>
      difference === undefined
        ? []
        : [[interaction.replace(", asked for afterwards", ""), difference]],
    ),
  );
  return { differences, asked: service.asked };
};

/** What no answer says. */
const unknown = async () => undefined;

const removed = "the deletion of a profile with the right password";

const each = (names: readonly string[], difference: string) =>
  Object.fromEntries(names.map((name) => [name, difference]));

/** Another answer to sign-ins, from the deletion of a profile on, which is the last change. */
const afterDeletion = (status: number | "broken") => {
  let isDeleted = false;
  return ({ call }: Asked) => {
    if (call === deletion) isDeleted = true;
    return isDeleted && call === signIn ? status : undefined;
  };
};

describe("a sign-in before and after a change [CON-4]", { timeout: 60_000 }, () => {
  it.each([
    [500, "status 500"],
    [429, "status 429"],
    [302, "status a redirect (302)"],
    ["broken", "no answer: the connection broke"],
  ] as const)("says nothing about a password by %s", async (status, words) => {
    const instead = ({ call }: Asked) => (call === signIn ? status : undefined);
    const always = await lasting({ instead });
    expect(always.differences).toEqual({
      "a changed password": `${signIn} afterwards: ${words}`,
      "a new password by the code of a letter": `${signIn} afterwards: ${words}`,
      [removed]: `${signIn} before the change: ${words}`,
    });
    expect(always.asked.map(({ call }) => call)).not.toContain(deletion);
    const after = await lasting({ instead: afterDeletion(status) });
    expect(after.differences).toEqual({ [removed]: `${signIn} afterwards: ${words}` });
  });

  it("has to refuse the former password, and not only to fail with it", async () => {
    const former = ({ call, body }: Asked) =>
      call === signIn && body.includes("Olena-2026") ? 503 : undefined;
    const { differences } = await lasting({ instead: former });
    expect(differences).toMatchObject({
      "a changed password": `${signIn} afterwards: status 503`,
    });
  });

  it.each([400, 403, 422])("refuses a password by %s", async (status) => {
    const isNew = "expected afterwards: that the new password signs in";
    const instead = ({ call }: Asked) => (call === signIn ? status : undefined);
    const { differences } = await lasting({ instead });
    expect(differences).toEqual({
      "a changed password": `${isNew}, and the former one does not`,
      "a new password by the code of a letter": isNew,
      // Otherwise a service would pass that lets nobody in.
      [removed]: "expected before the change: that its password signs in",
    });
    expect((await lasting({ instead: afterDeletion(status) })).differences).toEqual({});
  });
});

/** A service that gives each resident one session: a sign-in ends the token of the state. */
const oneSession = (): Required<Omit<Other, "saying">> => {
  let token = "";
  const ended = new Set<string>();
  return {
    returned: (values) => {
      token = `Bearer ${/"accessToken":"([^"]+)"/u.exec(values)?.[1]}`;
      return values;
    },
    instead: ({ call, headers }) => {
      if (call === signIn) ended.add(token);
      return ended.has(headers.authorization ?? "") ? 401 : undefined;
    },
  };
};

it("a service may give each resident one session: what is asked by a sign-in has a state of its own [CON-4]", async () => {
  const { differences, asked } = await lasting(oneSession());
  expect(differences).toEqual({});
  expect(asked.map(({ call }) => call).slice(-4)).toEqual([signIn, deletion, profile, signIn]);
});

it("a service without our rules lasts by the specification [CON-4]", async () => {
  const deleted: string[] = [];
  const instead = ({ call, headers: { authorization = "" } }: Asked) => {
    if (call === deletion) deleted.push(authorization);
    return call === profile && deleted.includes(authorization) ? 404 : undefined;
  };
  const { differences, asked } = await lasting({ instead }, ["--specified"]);
  expect(differences).toEqual({});
  const calls = asked.map(({ call }) => call.replace(/\?.*/u, ""));
  expect(calls.filter((call) => [confirmation, feedback].includes(call))).toEqual([]);
  expect(calls.filter((call) => call === byCode)).toHaveLength(1);
  expect((await lasting({ instead })).differences).toEqual({
    [removed]: `${profile} afterwards: status 404`,
  });
});

describe("a change that is made once more [CON-4]", { timeout: 60_000 }, () => {
  const isChange = (call: string): boolean =>
    (!call.startsWith("GET ") || call.startsWith(confirmation)) && call !== signIn;

  it.each([
    ["broken", "no answer: the connection broke"],
    [500, "the change itself is refused: 500"],
    [302, "the change itself is refused: a redirect (302)"],
  ] as const)("is refused, or has no answer: %s", async (status, difference) => {
    const instead = ({ call }: Asked) =>
      isChange(call) && !call.endsWith(statesPath) ? status : undefined;
    const { differences } = await lasting({ instead });
    expect(differences).toEqual(each(Object.keys(sequences), difference));
  });

  it("that is refused is told with the reason of the service, and so is a refused read", async () => {
    const instead = ({ call }: Asked) =>
      call === "POST /api/ud/profile" || call === profile ? 403 : undefined;
    const { differences } = await lasting({ instead, saying: '{"message":"Not now"}' });
    expect(differences).toEqual({
      "a changed profile": 'the change itself is refused: 403, "Not now"',
      "a logout": `${profile} before the change: status 403, "Not now"`,
      "a changed password": `${profile} afterwards: status 403, "Not now"`,
      [removed]: `${profile} afterwards: status 403, "Not now"`,
    });
  });

  it("is not made where its state is refused, which is told", async () => {
    const instead = ({ call, body }: Asked) =>
      call === `POST ${statesPath}` && body.includes("two phones") ? 500 : undefined;
    const { differences, asked } = await lasting({ instead });
    const refused = 'state "a signed-in resident with two phones": 500';
    expect(differences).toEqual(each(["a new phone", "a changed phone"], refused));
    expect(asked.map(({ call }) => call).filter((call) => call.endsWith("phones"))).toEqual([]);
  });

  it("is left out where its interaction is not asked for", async () => {
    const states = await startStatesRelay(async () => new Response("{}"));
    expect(await lastingResults([], "http://127.0.0.1:9", states, "all")).toEqual([]);
    states.stop();
  });

  it.each([500, 429])("the second time, says nothing by %i", async (status) => {
    let times = 0;
    const instead = ({ call }: Asked) => {
      if (call === byCode) times += 1;
      return call === byCode && times > 1 ? status : undefined;
    };
    expect((await lasting({ instead })).differences).toEqual({
      "a new password by the code of a letter": `${byCode} afterwards: status ${status}`,
    });
  });

  it("is named where what is read afterwards is refused", async () => {
    const instead = ({ call }: Asked) => (call === profile ? 403 : undefined);
    const { differences } = await lasting({ instead });
    expect(differences).toEqual({
      "a changed profile": `${profile} afterwards: status 403`,
      "a logout": `${profile} before the change: status 403`,
      "a changed password": `${profile} afterwards: status 403`,
      [removed]: `${profile} afterwards: status 403`,
    });
  });

  it("is named where the ended token is refused, but not with 401", async () => {
    const ended = new Set<string>();
    const instead = ({ call, headers: { authorization = "" } }: Asked) => {
      if (call.endsWith("/logout") || call === deletion) ended.add(authorization);
      return ended.has(authorization) && call === profile ? 404 : undefined;
    };
    const { differences } = await lasting({ instead });
    const difference = `${profile} afterwards: status 404`;
    expect(differences).toEqual({ "a logout": difference, [removed]: difference });
  });

  it("has to end a token that was accepted: a service that knows none does not pass", async () => {
    const instead = ({ call }: Asked) => (call === "GET /api/ud/profile" ? 401 : undefined);
    expect((await lasting({ instead })).differences).toMatchObject({
      "a logout": "expected before the change: that the token is accepted by GET /api/ud/profile",
    });
  });

  it("is not made with a number that its state returns in place of a text of the body", async () => {
    const { differences } = await lasting({ returned: withNumbers });
    const wrong = (state: string, got: number) =>
      `state "a signed-in resident ${state}": serviceProviderCode of its answer: expected a text, got ${got}`;
    expect(differences).toEqual({
      "an account linked by its number and its flat": wrong("and an account to link", 889),
      "bills by email set to true for one provider": wrong("with linked accounts", 820),
      "bills by email set to false for one provider": wrong("with linked accounts", 820),
    });
  });

  it("is found by a value of the query that its state returns as a number", async () => {
    const kept = "DELETE /api/warehouse";
    const instead = ({ call }: Asked) => (call.startsWith(kept) ? 200 : undefined);
    expect((await lasting({ returned: withNumbers, instead })).differences).toMatchObject({
      "a linked account taken out":
        "expected afterwards: GET /api/warehouse/consumer/invoice_accounts without the account",
    });
  });

  it("has to take something away that was there", async () => {
    const [, wasLinked] = sequences["a linked account taken out"]?.before ?? [];
    const state = { serviceProviderCode: "820", invoiceAccountCode: "1" };
    const known = { state, sent: {}, accepts: unknown, signsIn: unknown, repeats: unknown };
    const account = { serviceProvider: { code: "820" }, invoiceAccount: { code: "1" } };
    const told = (list: unknown) => wasLinked?.({ ...known, read: async () => list });
    expect([await told([account]), await told([])]).toEqual([true, false]);
  });

  it("has the values of its state inside a list: of the resident's own meter", async () => {
    const { differences, asked } = await lasting({
      returned: (values) => values.replace(/"counterId":"[^"]+"/u, '"counterId":"of-nobody"'),
    });
    const sent = asked.find(({ call }) => call.endsWith("/counter/factor"));
    expect(sent?.body).toMatch(/^\{"factors":\[\{"counterId":"of-nobody","value":[\d.]+\}\]\}$/u);
    // It is answered with 200, and only the outcome of the reading says that it was refused.
    expect(differences).toEqual({
      "a reading above the last one":
        "expected afterwards: GET /api/warehouse/consumer/counters/last-factors with the value that was sent as the last one of its meter",
      "two readings of which one is lower than the last one":
        "expected afterwards: GET /api/warehouse/consumer/counters/last-factors with the value of the accepted reading alone as the last one of its meter",
    });
  });

  it("is found by the id of a phone", async () => {
    const [, lasts] = sequences["a changed phone"]?.after ?? [];
    const phone = "+38 (093) 111 22 33";
    const says = { accepts: unknown, signsIn: unknown, repeats: unknown };
    const known = { state: {}, sent: { id: "78", phone }, ...says };
    const told = (id: string) => lasts?.({ ...known, read: async () => [{ id, phone }] });
    expect([await told("78"), await told("77")]).toEqual([true, false]);
  });

  it("is not judged by a value that its state does not return", async () => {
    const returned = (values: string) => values.replaceAll('"serviceProviderCode"', '"code"');
    const { differences } = await lasting({ returned });
    expect(Object.keys(differences)).toContain("a linked account taken out");
  });

  it("has the headers of the pact: the token only where the pact has one", async () => {
    const { asked } = await lasting();
    const plain = "application/json";
    expect(new Set(asked.map(({ headers }) => headers.accept))).toEqual(new Set([plain]));
    for (const { body, headers } of asked)
      expect(headers["content-type"]).toBe(body === "" ? undefined : plain);
    // The account is in the query, and the pact has no body there.
    const bodiless = asked.filter(({ call }) => /^(?:GET|DELETE \/api\/warehouse)/u.test(call));
    expect(new Set(bodiless.map(({ body }) => body))).toEqual(new Set([""]));
    const without = asked.filter(({ headers }) => headers.authorization === undefined);
    expect(new Set(without.map(({ call }) => call.replace(/\?.*/u, "")))).toEqual(
      new Set([byCode, signIn, confirmation, feedback]),
    );
    const keys = asked.filter(({ headers }) => headers["idempotency-key"] !== undefined);
    expect(keys.map(({ call }) => call)).toEqual([feedback, feedback]);
    expect(new Set(keys.map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
    const tokens = asked.flatMap(({ headers }) => headers.authorization ?? []);
    expect(tokens.length).toBeGreaterThan(9);
    expect(tokens.filter((token) => !/^Bearer (?!undefined)\S+$/u.test(token))).toEqual([]);
  });

  it("is not made with a token that its state does not return", async () => {
    const returned = (values: string) => values.replaceAll('"accessToken"', '"token"');
    const { differences, asked } = await lasting({ returned });
    expect(asked.map(({ call }) => call.replace(/\?.*/u, ""))).toEqual([
      confirmation,
      confirmation,
      feedback,
      feedback,
      byCode,
      byCode,
      signIn,
    ]);
    expect(differences["a changed profile"]).toBe(
      'state "a signed-in resident\'s profile": its answer has no accessToken',
    );
    expect(differences).not.toHaveProperty("a new password by the code of a letter");
  });
});
