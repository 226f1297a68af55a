import { sessionKeys } from "../../api/session-keys.ts";
import { paths } from "../../runtime/paths.ts";
import type { FaultOrder } from "../control.ts";
import type { SentEvent } from "../protocol.ts";
import type { RunningActors } from "../running.ts";
import { instancesOf } from "../running.ts";
import type { Candidate } from "../sign-in-as.ts";
import { namesIn } from "../storage/stored.ts";
import type { Scenario } from "./scenario.ts";

/** The portal's running machines, and the number of its starts in the frame. */
export interface FrameState {
  readonly running: RunningActors;
  readonly starts: number;
}

/** Why a scenario failed. */
export type ScenarioProblem =
  | { readonly kind: "no-person"; readonly login: string }
  | { readonly kind: "not-signed-in"; readonly login: string }
  | { readonly kind: "not-open"; readonly page: string }
  | { readonly kind: "no-machine"; readonly machine: string };

/** The dependencies for running a scenario. */
export interface ScenarioDeps {
  readonly control: {
    readonly reset: () => Promise<void>;
    readonly people: () => Promise<
      readonly { readonly login: string; readonly password: string | null }[]
    >;
    readonly changeConfiguration: (change: Scenario["configuration"]) => Promise<unknown>;
    readonly answerWith: (kind: "minimal") => Promise<void>;
    readonly setFault: (order: FaultOrder) => Promise<void>;
    readonly advanceClock: (ms: number) => Promise<unknown>;
  };
  readonly now: () => FrameState;
  /** Waits for a condition of the portal; `false` after a timeout. */
  readonly until: (isSo: (state: FrameState) => boolean) => Promise<boolean>;
  readonly open: (path: string) => void;
  readonly signInAs: (candidate: Candidate) => void;
  readonly send: (sessionId: string, event: SentEvent) => boolean;
  /** The storage of this browser's portal. */
  readonly storages: readonly Pick<Storage, "length" | "key" | "removeItem" | "setItem">[];
  /** Milliseconds since the epoch. */
  readonly time: () => number;
}

const runs = (running: RunningActors, machine: string) =>
  instancesOf(running, machine).find(({ status }) => status === "active");

const isSignedIn = ({ running }: FrameState): boolean =>
  runs(running, "session")?.active.includes("session.signedIn.user.ready") === true;

/** The sign-in was sent and refused. */
const isRefused = ({ running }: FrameState): boolean => {
  const form = runs(running, "sign-in");
  return (
    form?.log.some(({ type }) => type === "SUBMIT") === true &&
    !form.active.some((id) => id.endsWith(".processing"))
  );
};

/** Clears what the portal has stored in this browser. */
export const forgetStored = (storages: ScenarioDeps["storages"]): void => {
  for (const storage of storages) for (const name of namesIn(storage)) storage.removeItem(name);
};

/** Loads an address, and waits until the portal has started again. */
const load = async ({ open, now, until }: ScenarioDeps, page: string): Promise<boolean> => {
  const before = now().starts;
  open(page);
  return until(({ starts }) => starts > before);
};

/**
 * Where a sign-in leads before the faults are set. The overview would show amounts and store them for later, and its
 * calls would use up faults that are meant for the scenario's page. A scenario about the sign-in itself has no other page.
 */
const quietly = (page: string): string =>
  page === paths.signIn
    ? paths.signIn
    : `${paths.signIn}?next=${encodeURIComponent(paths.storage)}`;

/** `refused`: the sign-in was refused, which may be the purpose of the scenario. */
const signIn = async (
  deps: ScenarioDeps,
  login: string,
  page: string,
): Promise<"signed-in" | "refused" | ScenarioProblem> => {
  const people = await deps.control.people();
  const password = people.find((one) => one.login === login)?.password ?? null;
  if (password === null) return { kind: "no-person", login };
  if (!(await load(deps, quietly(page)))) return { kind: "not-open", page: paths.signIn };
  if (!(await deps.until(({ running }) => runs(running, "sign-in") !== undefined)))
    return { kind: "not-signed-in", login };
  deps.signInAs({ login, password });
  if (!(await deps.until((state) => isSignedIn(state) || isRefused(state))))
    return { kind: "not-signed-in", login };
  return isSignedIn(deps.now()) ? "signed-in" : "refused";
};

const setUp = async ({ control }: ScenarioDeps, scenario: Scenario): Promise<void> => {
  if (scenario.minimal) await control.answerWith("minimal");
  for (const fault of scenario.faults) await control.setFault(fault);
  if (scenario.clockMs !== 0) await control.advanceClock(scenario.clockMs);
};

const sendAll = async (
  deps: ScenarioDeps,
  { events }: Scenario,
): Promise<ScenarioProblem | null> => {
  for (const { machine, event } of events) {
    const isThere = await deps.until(({ running }) => runs(running, machine) !== undefined);
    const actor = runs(deps.now().running, machine);
    if (!isThere || actor === undefined) return { kind: "no-machine", machine };
    deps.send(actor.sessionId, event);
  }
  return null;
};

const configure = async ({ control }: ScenarioDeps, { configuration }: Scenario): Promise<void> => {
  if (Object.keys(configuration).length > 0) await control.changeConfiguration(configuration);
};

/**
 * Runs a scenario: resets the server, signs in, configures the server and orders the faults, then opens the page and
 * sends its events. The configuration follows the sign-in, which it could make impossible: nobody is there to solve a
 * captcha. A scenario about the sign-in itself is the exception, since its page is not opened again.
 * @returns `null` on success. Rejects if the server refuses an order.
 */
export const runScenario = async (
  deps: ScenarioDeps,
  scenario: Scenario,
): Promise<ScenarioProblem | null> => {
  const { person, page, sessionMinutes } = scenario;
  forgetStored(deps.storages);
  await deps.control.reset();
  const isAboutSignIn = page === paths.signIn;
  if (isAboutSignIn) await configure(deps, scenario);
  if (person !== null) {
    const outcome = await signIn(deps, person, page);
    if (typeof outcome !== "string") return outcome;
    if (outcome === "refused")
      return isAboutSignIn ? null : { kind: "not-signed-in", login: person };
  }
  if (!isAboutSignIn) await configure(deps, scenario);
  if (sessionMinutes !== null) {
    const endsAt = deps.time() + sessionMinutes * 60_000;
    deps.storages[0]?.setItem(sessionKeys.expiresAt, JSON.stringify(endsAt));
  }
  await setUp(deps, scenario);
  if (!(await load(deps, page))) return { kind: "not-open", page };
  return sendAll(deps, scenario);
};
