import { createActor, fromCallback, fromPromise } from "xstate";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { connectionMachine } from "#machines/portal/connection/connection.machine.ts";
import { formInputMachine } from "#machines/portal/form-input/form-input.machine.ts";
import { portalMachine } from "#machines/portal/portal/portal.machine.ts";
import { toastsMachine } from "#machines/portal/toasts/toasts.machine.ts";
import { signInMachine } from "#machines/access/sign-in/sign-in.machine.ts";
import { inspectAllSystems } from "#web/qa/inspect-all.ts";
import { createInspector } from "#web/qa/inspector.ts";
import type { FromPortal } from "#web/qa/protocol.ts";
import { fromPortal } from "#web/qa/protocol.ts";
import { after, instancesOf, nothingRuns } from "#web/qa/running.ts";

const password = "Olena-2026";
const login = "olena.kovalenko@example.com";

let posted: FromPortal[] = [];
const inspector = createInspector(
  (message) => posted.push(message),
  () => 1_800_000_000_000,
);
let unhook = (): void => undefined;

beforeEach(() => {
  posted = [];
  unhook = inspectAllSystems(inspector.observe);
});
afterEach(() => unhook());

const startSignIn = () => {
  const machine = signInMachine.provide({
    actors: { send: fromPromise(() => Promise.resolve({ expiresAt: 1 })) },
    actions: { starting: () => undefined },
  });
  return createActor(machine, { input: { needs: { captchaRequired: false } } }).start();
};

const now = () => posted.reduce(after, nothingRuns);
const signIn = () => instancesOf(now(), "sign-in")[0];

describe("the inspector", () => {
  it("shows a machine that a screen starts by itself", () => {
    const actor = startSignIn();
    expect(posted[0]).toEqual({
      kind: "actor-started",
      sessionId: actor.sessionId,
      machine: "sign-in",
      parent: null,
    });
    expect(signIn()?.active).toEqual(["sign-in", "sign-in.editing", "sign-in.editing.fresh"]);
    actor.stop();
    expect(signIn()?.status).toBe("stopped");
  });

  it("reports each event with the transitions it took, and no secret", () => {
    const actor = startSignIn();
    actor.send({ type: "CHANGE", change: { field: "login", value: login } });
    actor.send({ type: "CHANGE", change: { field: "password", value: password } });
    actor.send({ type: "SUBMIT" });
    expect(signIn()?.active).toEqual(["sign-in", "sign-in.processing"]);
    expect(signIn()?.log.map(({ type, taken }) => ({ type, taken }))).toEqual([
      { type: "xstate.init", taken: [] },
      { type: "CHANGE", taken: ["sign-in --CHANGE[0]"] },
      { type: "CHANGE", taken: ["sign-in --CHANGE[0]"] },
      { type: "SUBMIT", taken: ["sign-in.editing --SUBMIT[0]"] },
    ]);
    expect(signIn()?.log[2]?.event).toEqual({
      type: "CHANGE",
      change: { field: "password", value: "•••" },
    });
    expect(signIn()?.context).toMatchObject({ values: { login: "•••", password: "•••" } });
    expect(JSON.stringify(posted)).not.toContain(password);
    expect(JSON.stringify(posted)).not.toContain(login);
    actor.stop();
  });

  it("reports what could come next and what a guard refuses", () => {
    const actor = startSignIn();
    const submit = () => signIn()?.next.find(({ type }) => type === "SUBMIT")?.takes;
    expect(submit()).toEqual(["sign-in.editing --SUBMIT[1]"]);
    actor.send({ type: "CHANGE", change: { field: "login", value: login } });
    actor.send({ type: "CHANGE", change: { field: "password", value: password } });
    expect(submit()).toEqual(["sign-in.editing --SUBMIT[0]"]);
    actor.send({ type: "SUBMIT" });
    expect(signIn()?.next.map(({ type }) => type)).not.toContain("SUBMIT");
    actor.stop();
  });

  it("knows who started a machine", () => {
    const connection = connectionMachine.provide({
      actors: { watchConnection: fromCallback(() => undefined) },
    });
    const toasts = toastsMachine.provide({ actors: { clock: fromCallback(() => undefined) } });
    const formInput = formInputMachine.provide({
      actors: { address: fromCallback(() => undefined) },
    });
    const portal = createActor(
      portalMachine.provide({ actors: { connection, toasts, formInput } }),
      { input: { restored: null } },
    ).start();
    const session = instancesOf(now(), "session")[0];
    expect(session).toMatchObject({ parent: portal.sessionId, status: "active" });
    expect(session?.active).toEqual(["session", "session.visitor"]);
    portal.stop();
  });

  it("sends the console's events to the machines it knows", () => {
    const actor = startSignIn();
    expect(inspector.send(actor.sessionId, { type: "SUBMIT" })).toBe(true);
    expect(actor.getSnapshot().matches({ editing: "invalid" })).toBe(true);
    expect(inspector.send("x:nobody", { type: "SUBMIT" })).toBe(false);
    actor.stop();
  });

  it("posts only messages that the console understands, as plain data", () => {
    const actor = startSignIn();
    actor.send({ type: "SUBMIT" });
    actor.stop();
    for (const message of posted) {
      expect(fromPortal(structuredClone(message))).toEqual(message);
    }
    expect(fromPortal({ source: "some-extension" })).toBeNull();
  });

  it("posts nothing once it is removed", () => {
    unhook();
    startSignIn().stop();
    expect(posted).toEqual([]);
  });
});
