import * as Schema from "effect/Schema";
import type { Codec } from "#contracts/endpoint.ts";
import { ClientConfiguration } from "#contracts/schemas/configuration.ts";
import type { StateName, StateParams } from "#contracts/states/states.ts";
import { states } from "#contracts/states/states.ts";
import { ArrivedReport } from "../state/error-reports.ts";
import type { FaultOrder } from "../state/faults.ts";
import type { Bodies } from "../state/world.ts";
import { CallList, ClockFacts, FaultId, FaultList, Outbox, People } from "./shapes.ts";

type Change = Readonly<Record<string, unknown>>;

/** A QA session as a test sees it. A refused request rejects with the server's reason. */
export interface Control {
  readonly session: string;
  readonly reset: () => Promise<void>;
  readonly people: () => Promise<typeof People.Type>;
  /** Newest first; only those to this address if it is given. */
  readonly outbox: (to?: string) => Promise<typeof Outbox.Type>;
  readonly setFault: (fault: FaultOrder) => Promise<string>;
  readonly faults: () => Promise<typeof FaultList.Type>;
  readonly clearFaults: () => Promise<void>;
  readonly calls: (since?: number) => Promise<typeof CallList.Type>;
  /** The defects that pages have reported, oldest first. */
  readonly errorReports: () => Promise<readonly ArrivedReport[]>;
  readonly advanceClock: (ms: number) => Promise<typeof ClockFacts.Type>;
  readonly resetClock: () => Promise<typeof ClockFacts.Type>;
  /** Merges a patch into the client configuration (RFC 7396), and returns the whole. */
  readonly configure: (change: Change) => Promise<ClientConfiguration>;
  /** Switches answers to the minimum that the contract allows, or back to complete ones, from the next call on. */
  readonly answerWith: (kind: Bodies) => Promise<void>;
  readonly resetConfiguration: () => Promise<void>;
  readonly setState: <N extends StateName>(
    name: N,
    params: StateParams<N>,
  ) => Promise<(typeof states)[N]["values"]["Type"]>;
}

type Ask = (method: string, path: string, body?: unknown) => Promise<Response>;

const asking =
  (baseUrl: string, session: string): Ask =>
  async (method, path, body) => {
    const response = await fetch(new URL(`/__qa/${path}`, baseUrl), {
      method,
      headers: { "x-qa-session": session, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (response.ok) return response;
    throw new Error(`${method} /__qa/${path}: ${response.status} ${await response.text()}`);
  };

const read = async <S extends Codec>(schema: S, response: Response): Promise<S["Type"]> =>
  Schema.decodeUnknownSync(schema)(await response.json());

/** The QA interface of a running mock server, for one session of it. */
export const createControl = (baseUrl: string, session: string): Control => {
  const ask = asking(baseUrl, session);
  const done = async (method: string, path: string): Promise<void> => {
    await ask(method, path);
  };
  return {
    session,
    reset: () => done("POST", "reset"),
    people: async () => read(People, await ask("GET", "people")),
    outbox: async (to) =>
      read(
        Outbox,
        await ask("GET", to === undefined ? "outbox" : `outbox?to=${encodeURIComponent(to)}`),
      ),
    setFault: async (fault) => (await read(FaultId, await ask("POST", "faults", fault))).id,
    faults: async () => read(FaultList, await ask("GET", "faults")),
    clearFaults: () => done("DELETE", "faults"),
    calls: async (since = 0) => read(CallList, await ask("GET", `calls?since=${since}`)),
    errorReports: async () => read(Schema.Array(ArrivedReport), await ask("GET", "error-reports")),
    advanceClock: async (advanceMs) => read(ClockFacts, await ask("POST", "clock", { advanceMs })),
    resetClock: async () => read(ClockFacts, await ask("POST", "clock", { reset: true })),
    configure: async (change) =>
      read(ClientConfiguration, await ask("PUT", "configuration", change)),
    answerWith: async (kind) => {
      await ask("PUT", "bodies", { kind });
    },
    resetConfiguration: () => done("DELETE", "configuration"),
    setState: async (name, params) =>
      read(
        states[name].values,
        await ask("POST", "states", { state: name, params, action: "setup" }),
      ),
  };
};
