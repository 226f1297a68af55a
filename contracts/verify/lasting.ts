import { authenticate } from "../endpoints/account.ts";
import { idempotencyHeader } from "../idempotency.ts";
import { inFewestFields } from "../minimal-answer.ts";
import { statusWith, unansweredBy } from "./differences.ts";
import type { Interaction } from "./interaction.ts";
import { callOf } from "./interaction.ts";
import { isList } from "./json.ts";
import { messageOf } from "./message.ts";
import type { VerifyOptions } from "./options.ts";
import type { Expectation, Fields, Sequence } from "./sequences.ts";
import { fieldsOf, sequences } from "./sequences.ts";
import { stateProblem } from "./state-values.ts";
import type { StatesRelay } from "./states-relay.ts";
import type { Result } from "./verification.ts";

interface Answer {
  readonly status: number;
  readonly isSuccess: boolean;
  /** The JSON; `null` for another body. */
  readonly body: unknown;
}

const ask = async (url: string | URL, init: RequestInit): Promise<Answer> => {
  const response = await fetch(url, init);
  const body: unknown = await response.json().catch(() => null);
  return { status: response.status, isSuccess: response.ok, body };
};

/** As the pact's requests have them. */
const accepted = { accept: "application/json" } as const;
const sending = { ...accepted, "content-type": "application/json" } as const;

const post = (url: string, body: object): Promise<Answer> =>
  ask(url, { method: "POST", headers: sending, body: JSON.stringify(body) });

/** Whether it signs in; `undefined` if the service says neither. Too many requests refuse no password. */
const isSignedIn = ({ isSuccess, status }: Answer): boolean | undefined => {
  if (isSuccess) return true;
  return status >= 400 && status < 500 && status !== 429 ? false : undefined;
};

/** The name of a value of the state, in an expression such as `Bearer ${accessToken}`. */
const nameIn = /\$\{(\w+)\}/u;

type Places = Readonly<Record<string, { readonly expression: string }>>;

const valueOf = (expression: string, state: Fields): unknown =>
  state[nameIn.exec(expression)?.[1] ?? ""];

/** The values of the state by the names of their places, as a query has them. */
const filled = (places: Places, state: Fields): Fields =>
  Object.fromEntries(
    Object.entries(places).map(([place, { expression }]) => [place, valueOf(expression, state)]),
  );

/** The same JSON with a value at a place inside its objects and lists. */
const withValue = (json: unknown, [key, ...inner]: readonly string[], value: unknown): unknown => {
  if (key === undefined) return value;
  if (isList(json)) return json.with(Number(key), withValue(json[Number(key)], inner, value));
  const fields = fieldsOf(json);
  return { ...fields, [key]: withValue(fields[key], inner, value) };
};

/** The body of the pact's request with the values of the state, at places such as `$.factors[0].value`. */
const bodyOf = ({ request }: Interaction, state: Fields): Fields =>
  fieldsOf(
    Object.entries(request.generators?.body ?? {}).reduce<unknown>(
      (body, [place, { expression }]) =>
        withValue(body, place.match(/\w+/gu) ?? [], valueOf(expression, state)),
      request.body?.content,
    ),
  );

type Headers = Readonly<Record<string, string>>;

/** The token, only where the pact's request has the one of its state. */
const tokenOf = ({ request }: Interaction, state: Fields): Headers => {
  const { authorization } = request.generators?.header ?? {};
  if (authorization === undefined) return {};
  const { expression } = authorization;
  return { authorization: expression.replace(nameIn, (_, name: string) => String(state[name])) };
};

/** The request that makes the change, in a state. */
export interface ChangeRequest {
  readonly method: string;
  readonly path: string;
  readonly query: Fields;
  readonly headers: Headers;
  readonly body: string | undefined;
}

/** What the requests of a sequence have in a state. */
interface Requests {
  readonly known: { readonly sent: Fields; readonly state: Fields };
  readonly token: Headers;
  readonly change: ChangeRequest;
}

export const requestsOf = (interaction: Interaction, state: Fields): Requests => {
  const { request } = interaction;
  const query = {
    ...Object.fromEntries(
      Object.entries(request.query ?? {}).map(([name, [value]]) => [name, value]),
    ),
    ...filled(request.generators?.query ?? {}, state),
  };
  const body = bodyOf(interaction, state);
  const token = tokenOf(interaction, state);
  const hasBody = request.body !== undefined;
  const key = request.headers?.[idempotencyHeader]?.[0];
  return {
    known: { sent: { ...query, ...body }, state },
    token,
    change: {
      method: request.method,
      path: request.path,
      query,
      headers: {
        ...(hasBody ? sending : accepted),
        ...token,
        ...(key === undefined ? {} : { [idempotencyHeader]: key }),
      },
      body: hasBody ? JSON.stringify(body) : undefined,
    },
  };
};

export const send = (
  service: string,
  { method, path, query, headers, body }: ChangeRequest,
): Promise<Answer> => {
  const url = new URL(path, service);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  return ask(url, { method, headers, ...(body === undefined ? {} : { body }) });
};

/**
 * What is not as expected before or after the change, in words.
 * @param service the relay, which adds what the verifier's own requests have
 */
const expectationProblem = async (
  when: "before the change" | "afterwards",
  [expected, holds]: Expectation,
  service: string,
  { known, token, change }: Requests,
  answered: unknown,
): Promise<string | undefined> => {
  const unknown: string[] = [];
  const noteUnknown = (call: string, { status, body }: Answer): undefined => {
    const told = statusWith(status, messageOf(body));
    unknown.push(`${call} ${when}: ${unansweredBy(status) ?? `status ${told}`}`);
  };
  const get = (path: string) => ask(`${service}${path}`, { headers: { ...accepted, ...token } });
  const isSo = await holds({
    ...known,
    answered,
    repeats: async () => {
      const again = await send(service, change);
      return again.status >= 500 || again.status === 429
        ? noteUnknown(`${change.method} ${change.path}`, again)
        : again;
    },
    read: async (path) => {
      const read = await get(path);
      return read.isSuccess ? read.body : noteUnknown(`GET ${path}`, read);
    },
    accepts: async (path) => {
      const told = await get(path);
      if (told.isSuccess) return true;
      return told.status === 401 ? false : noteUnknown(`GET ${path}`, told);
    },
    signsIn: async (account, password) => {
      const told = await post(`${service}${authenticate.path}`, { account, password });
      return isSignedIn(told) ?? noteUnknown(`POST ${authenticate.path}`, told);
    },
  });
  return isSo === true ? undefined : (unknown[0] ?? `expected ${when}: ${expected}`);
};

/** What is wrong in a state that has been set up; `undefined` if all is as expected. */
type Step = (state: Fields) => Promise<string | undefined>;

const asking =
  (
    interaction: Interaction,
    when: "before the change" | "afterwards",
    expectation: Expectation,
    service: string,
  ) =>
  (state: Fields, answered?: unknown): Promise<string | undefined> =>
    expectationProblem(when, expectation, service, requestsOf(interaction, state), answered);

/** Makes the change, and asks for what is expected afterwards, up to the first that is not so. */
const changing =
  (interaction: Interaction, expectations: readonly Expectation[], service: string): Step =>
  async (state) => {
    const { change } = requestsOf(interaction, state);
    const answer = await send(service, change);
    if (!answer.isSuccess) {
      const told = statusWith(answer.status, messageOf(answer.body));
      return unansweredBy(answer.status) ?? `the change itself is refused: ${told}`;
    }
    for (const expectation of expectations) {
      const asked = asking(interaction, "afterwards", expectation, service);
      const problem = await asked(state, answer.body);
      if (problem !== undefined) return problem;
    }
    return undefined;
  };

/** Takes the steps in a fresh state, up to the first that is not as expected. */
export const inFreshState = async (
  interaction: Interaction,
  states: StatesRelay,
  steps: readonly Step[],
): Promise<string | undefined> => {
  const { name = "", params = {} } = interaction.providerStates?.[0] ?? {};
  const { isSuccess, body } = await post(states.url, { state: name, params, action: "setup" });
  if (!isSuccess) return `state "${name}": ${states.refused.get(name)}`;
  let problem = stateProblem(interaction, states);
  for (const step of steps) problem ??= await step({ ...params, ...fieldsOf(body) });
  await post(states.url, { state: name, params, action: "teardown" });
  return problem;
};

/** Describes which part of a change did not persist. */
const problemOf = async (
  interaction: Interaction,
  { before, isApart = false }: Sequence,
  afterwards: readonly Expectation[],
  service: string,
  states: StatesRelay,
): Promise<string | undefined> => {
  const early =
    before === undefined ? [] : [asking(interaction, "before the change", before, service)];
  const change = [changing(interaction, afterwards, service)];
  if (!isApart) return inFreshState(interaction, states, [...early, ...change]);
  return (
    (await inFreshState(interaction, states, early)) ?? inFreshState(interaction, states, change)
  );
};

/**
 * Runs the sequences whose change is among the selected interactions.
 * @param scope `specified` leaves out what this project has added
 */
export const lastingResults = async (
  interactions: readonly Interaction[],
  service: string,
  states: StatesRelay,
  scope: VerifyOptions["scope"],
): Promise<readonly Result[]> => {
  const results: Result[] = [];
  for (const [change, sequence] of Object.entries(sequences)) {
    const names = [change, `${change}${inFewestFields}`];
    const interaction = interactions.find(({ description }) => names.includes(description));
    const { ours, after } = sequence;
    const afterwards = [scope === "specified" ? undefined : ours, after].filter(
      (one) => one !== undefined,
    );
    if (interaction === undefined || afterwards.length === 0) continue;
    const difference = await problemOf(interaction, sequence, afterwards, service, states);
    results.push({
      call: callOf(interaction),
      interaction: `${change}, asked for afterwards`,
      passed: difference === undefined,
      ...(difference === undefined ? {} : { difference }),
      seconds: 0,
    });
  }
  return results;
};
