import { authenticate } from "../endpoints/account.ts";
import { inFewestFields } from "../minimal-answer.ts";
import type { Interaction } from "./interaction.ts";
import { callOf } from "./interaction.ts";
import type { Fields, Sequence } from "./sequences.ts";
import { fieldsOf, sequences } from "./sequences.ts";
import type { StatesRelay } from "./states-relay.ts";
import type { Result } from "./verification.ts";

/** The answer's JSON, `null` for another body; nothing if it is refused. */
const ask = async (url: string | URL, init: RequestInit): Promise<unknown> => {
  const response = await fetch(url, init);
  const body: unknown = await response.json().catch(() => null);
  return response.ok ? body : undefined;
};

const json = { "content-type": "application/json" } as const;

const post = (url: string, body: object): Promise<unknown> =>
  ask(url, { method: "POST", headers: json, body: JSON.stringify(body) });

/** The values of the state at their places, of which these requests have none inside lists or objects. */
const filled = (places: Readonly<Record<string, { readonly expression: string }>>, state: Fields) =>
  Object.fromEntries(
    Object.entries(places).map(([place, { expression }]) => [
      place.replace(/^\$\./u, ""),
      state[expression.slice("${".length, -1)],
    ]),
  );

/** What does not last, in words. @param service the relay, which adds what the verifier's own requests have */
const problemOf = async (
  { providerStates: [given] = [], request }: Interaction,
  [expected, lasts]: Sequence,
  service: string,
  states: StatesRelay,
): Promise<string | undefined> => {
  const { name = "", params = {} } = given ?? {};
  const values = await post(states.url, { state: name, params, action: "setup" });
  if (values === undefined) return `state "${name}": ${states.refused.get(name)}`;
  const state = { ...params, ...fieldsOf(values) };
  const query = filled(request.generators?.query ?? {}, state);
  const content = fieldsOf(request.body?.content);
  const body = { ...content, ...filled(request.generators?.body ?? {}, state) };
  const url = new URL(request.path, service);
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, String(value));
  const headers = { ...json, authorization: `Bearer ${String(state["accessToken"])}` };
  const sent = request.body === undefined ? {} : { body: JSON.stringify(body) };
  const answer = await ask(url, { method: request.method, headers, ...sent });
  const isSo =
    answer !== undefined &&
    (await lasts({
      sent: { ...query, ...body },
      state,
      read: (path) => ask(`${service}${path}`, { headers }),
      signsIn: async (account, password) =>
        (await post(`${service}${authenticate.path}`, { account, password })) !== undefined,
    }));
  await post(states.url, { state: name, params, action: "teardown" });
  if (answer === undefined) return "the change itself is refused";
  return isSo ? undefined : `expected afterwards: ${expected}`;
};

/** Runs the sequences whose change is among the selected interactions. */
export const lastingResults = async (
  interactions: readonly Interaction[],
  service: string,
  states: StatesRelay,
): Promise<readonly Result[]> => {
  const results: Result[] = [];
  for (const [after, sequence] of Object.entries(sequences)) {
    const names = [after, `${after}${inFewestFields}`];
    const interaction = interactions.find(({ description }) => names.includes(description));
    if (interaction === undefined) continue;
    const difference = await problemOf(interaction, sequence, service, states);
    results.push({
      call: callOf(interaction),
      interaction: `${after}, asked for afterwards`,
      passed: difference === undefined,
      ...(difference === undefined ? {} : { difference }),
      seconds: 0,
    });
  }
  return results;
};
