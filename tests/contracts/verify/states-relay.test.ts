import { afterEach, describe, expect, it } from "vitest";
import { startStatesRelay } from "#contracts/verify/states-relay.ts";

const open: { readonly stop: () => void }[] = [];

afterEach(() => {
  for (const one of open.splice(0)) one.stop();
});

/** Posts changes of a state one after the other, each with its answer of the service. */
const after = async (
  changes: readonly (readonly [action: string, answer: Response | Error])[],
  state = "a",
) => {
  const answers = changes.map(([, answer]) => answer);
  const relay = await startStatesRelay(async () => {
    const answer = answers.shift() ?? new Error("asked too often");
    if (answer instanceof Error) throw answer;
    return answer;
  });
  open.push(relay);
  const told: (readonly [number, string | null, string])[] = [];
  for (const [action] of changes) {
    const { status, headers, ...answer } = await fetch(relay.url, {
      method: "POST",
      body: JSON.stringify({ state, params: {}, action }),
    }).then(async (one) => ({
      status: one.status,
      headers: one.headers,
      text: await one.text(),
    }));
    told.push([status, headers.get("content-type"), answer.text]);
  }
  return { relay, told };
};

const refusal = (text: string, status = 500) => new Response(text, { status });

describe("a refused state [CON-4]", () => {
  it.each([
    ["", "404"],
    ["\n <p>\n no </p>\n", "404 <p> no </p>"],
    ['{"message":" not  yet "}', "404 not yet"],
    ['{"message":7}', '404 {"message":7}'],
    ["x".repeat(200), `404 ${"x".repeat(200)}`],
    ["x".repeat(201), `404 ${"x".repeat(200)}…`],
  ])("is told in one short line: %j", async (text, line) => {
    const { relay } = await after([["setup", refusal(text, 404)]]);
    expect(relay.refused.get("a")).toBe(line);
  });

  it.each([
    [refusal('{"message":"cannot restore"}'), "its teardown: 500 cannot restore"],
    [new Error("it is gone"), "its teardown: no answer: it is gone"],
  ])("is told with its teardown where that is refused", async (answer, words) => {
    const { relay } = await after([
      ["setup", new Response("{}")],
      ["teardown", answer],
    ]);
    expect(relay.refused.get("a")).toBe(words);
  });

  it.each([
    ["no object", new Response("[]"), 502],
    ["no answer", new Error("it is gone"), 503],
  ])("is an answer in JSON to the verifier: %s", async (_which, answer, status) => {
    const { told } = await after([["setup", answer]]);
    expect(told).toEqual([[status, "application/json", "{}"]]);
  });

  it("names the states that the service knows, if these are texts", async () => {
    const { relay } = await after([
      ["setup", refusal('{"states":["b"]}')],
      ["setup", refusal('{"states":"none"}')],
      ["setup", refusal('{"message":"no"}')],
      ["setup", refusal('{"states":[]}')],
    ]);
    expect(relay.known()).toEqual(["b"]);
  });
});

describe("the answer to a state [CON-4]", () => {
  it("is passed on in JSON", async () => {
    const { told } = await after([["setup", new Response('{"accessToken":"t"}')]]);
    expect(told).toEqual([[200, "application/json", '{"accessToken":"t"}']]);
  });

  it("has a proof if that is a text", async () => {
    const of = async (proof: unknown) => {
      const answer = new Response(JSON.stringify({ antiForgeryProof: proof }));
      return (await after([["setup", answer]])).relay.proof();
    };
    expect([await of("p"), await of(7), await of(undefined)]).toEqual(["p", undefined, undefined]);
  });
});
