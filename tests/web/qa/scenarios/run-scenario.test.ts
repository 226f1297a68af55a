import { describe, expect, it } from "vitest";
import { readyScenarios } from "#web/qa/scenarios/ready-scenarios.ts";
import type { FrameState, ScenarioDeps } from "#web/qa/scenarios/run-scenario.ts";
import { runScenario } from "#web/qa/scenarios/run-scenario.ts";
import type { Scenario } from "#web/qa/scenarios/scenario.ts";
import type { RunningActor } from "#web/qa/running.ts";

const actor = (machine: string, active: readonly string[]): RunningActor => ({
  sessionId: `x:${machine}`,
  machine,
  parent: null,
  status: "active",
  active,
  taken: [],
  context: null,
  next: [],
  log: [{ n: 1, at: 0, from: null, type: "SUBMIT", event: {}, met: [], taken: [] }],
});

const runningOf = (...actors: readonly RunningActor[]): FrameState["running"] =>
  new Map(actors.map((one) => [one.sessionId, one]));

/** A console with a portal that obeys at once, and a record of what was done. */
const stage = (outcome: "signed-in" | "refused" | "nothing") => {
  const did: string[] = [];
  let state: FrameState = { running: new Map(), starts: 1 };
  const order = (name: string) => (what?: unknown) => {
    did.push(what === undefined ? name : `${name} ${JSON.stringify(what)}`);
    return Promise.resolve();
  };
  const deps: ScenarioDeps = {
    control: {
      reset: order("reset"),
      people: () => Promise.resolve([{ login: "olena", password: "word" }]),
      changeConfiguration: order("configure"),
      answerWith: order("bodies"),
      setFault: order("fault"),
      advanceClock: order("clock"),
    },
    now: () => state,
    until: (isSo) => Promise.resolve(isSo(state)),
    open: (path) => {
      did.push(`open ${path}`);
      state = {
        running: runningOf(actor("sign-in", ["sign-in.editing"])),
        starts: state.starts + 1,
      };
    },
    signInAs: ({ login }) => {
      did.push(`sign in ${login}`);
      const after = {
        "signed-in": actor("session", ["session.signedIn.user.ready"]),
        refused: actor("sign-in", ["sign-in.editing.failed"]),
        nothing: actor("sign-in", ["sign-in.processing"]),
      }[outcome];
      state = { ...state, running: runningOf(after) };
    },
    send: (sessionId, { type }) => {
      did.push(`send ${type} to ${sessionId}`);
      return true;
    },
    storages: [localStorage, sessionStorage],
    time: () => 1_000_000,
  };
  return { did, deps };
};

const [ready] = readyScenarios;
const scenario = (more: Partial<Scenario>): Scenario => ({
  ...(ready as Scenario),
  person: "olena",
  page: "/dashboard",
  sessionMinutes: null,
  ...more,
});

describe("a scenario", () => {
  it("runs in one order: reset, sign in, configure, faults and clock, page, events", async () => {
    const { did, deps } = stage("signed-in");
    localStorage.setItem("portal.profile", "somebody before");
    localStorage.setItem("another", "stays");
    const problem = await runScenario(
      deps,
      scenario({
        configuration: { run_platform: "x" },
        faults: [{ method: "GET", path: "/api/a", times: 1, status: 500 }],
        clockMs: 60_000,
        minimal: true,
        sessionMinutes: 4,
        events: [{ machine: "sign-in", event: { type: "SUBMIT" } }],
      }),
    );
    expect(problem).toBeNull();
    expect(did).toEqual([
      "reset",
      // The overview would use up the fault, and show amounts of before it.
      "open /sign-in?next=%2Fstorage",
      "sign in olena",
      // A captcha of this configuration would have to be solved by somebody.
      'configure {"run_platform":"x"}',
      'bodies "minimal"',
      'fault {"method":"GET","path":"/api/a","times":1,"status":500}',
      "clock 60000",
      "open /dashboard",
      "send SUBMIT to x:sign-in",
    ]);
    expect(localStorage.getItem("portal.profile")).toBeNull();
    expect(localStorage.getItem("another")).toBe("stays");
    expect(localStorage.getItem("portal.expires-at")).toBe(String(1_000_000 + 240_000));
    localStorage.clear();
  });

  it("about a refused sign-in ends at the form", async () => {
    const { did, deps } = stage("refused");
    const configuration = { run_platform: "x" };
    expect(await runScenario(deps, scenario({ page: "/sign-in", configuration }))).toBeNull();
    // The page is not opened again, so it gets its configuration before.
    expect(did.slice(-3)).toEqual([
      'configure {"run_platform":"x"}',
      "open /sign-in",
      "sign in olena",
    ]);
    expect(await runScenario(deps, scenario({}))).toEqual({
      kind: "not-signed-in",
      login: "olena",
    });
  });

  it("reports what failed", async () => {
    expect(await runScenario(stage("nothing").deps, scenario({}))).toEqual({
      kind: "not-signed-in",
      login: "olena",
    });
    expect(await runScenario(stage("signed-in").deps, scenario({ person: "nobody" }))).toEqual({
      kind: "no-person",
      login: "nobody",
    });
    const events = [{ machine: "readings", event: { type: "SEND" } }];
    expect(await runScenario(stage("signed-in").deps, scenario({ events }))).toEqual({
      kind: "no-machine",
      machine: "readings",
    });
    const { deps } = stage("signed-in");
    const deaf = { ...deps, open: () => {} };
    expect(await runScenario(deaf, scenario({ person: null }))).toEqual({
      kind: "not-open",
      page: "/dashboard",
    });
  });
});
