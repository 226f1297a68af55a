import { MatchersV3 } from "@pact-foundation/pact";
import type { Endpoint } from "#contracts/endpoint.ts";
import { pathOf } from "#contracts/endpoint.ts";
import type { Known } from "#contracts/matchers.ts";
import { entriesIn } from "#contracts/matchers.ts";
import type { StateName } from "#contracts/states/states.ts";
import type { Interaction } from "./interaction.ts";

const { fromProviderState } = MatchersV3;

export const record = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? { ...value } : {};

const givenByState = (name: string, value: unknown): unknown =>
  fromProviderState(`\${${name}}`, typeof value === "number" ? value : String(value));

/** The body with the state's values at their places. */
export const filledByState = (
  value: unknown,
  names: Readonly<Record<string, string>>,
  place = "",
): unknown => {
  const name = names[place];
  if (name !== undefined) return givenByState(name, value);
  const inside = (key: string | number) => (place === "" ? String(key) : `${place}.${key}`);
  if (Array.isArray(value)) {
    return value.map((item, index) => filledByState(item, names, inside(index)));
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, filledByState(item, names, inside(key))]),
  );
};

/** The path, with the state's values at the places of its parameters. */
export const pathFromState = (
  endpoint: Endpoint,
  params: Readonly<Record<string, unknown>>,
  names: Readonly<Record<string, string>> = {},
) => {
  const path = pathOf(endpoint, params);
  if (Object.keys(names).length === 0) return path;
  const template = endpoint.path.replaceAll(/:(\w+)/gu, (_, name: string) => {
    const value = names[name];
    return value === undefined ? String(params[name]) : `\${${value}}`;
  });
  return fromProviderState(template, path);
};

/** Without what only the service knows: the state returns it, so the pact's example is not the value. */
const without = (
  values: unknown,
  fromState: Readonly<Record<string, string>> = {},
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(record(values)).filter(([name]) => !Object.hasOwn(fromState, name)),
  );

/** The list that is sent, by itself or as the only list of an object. */
const listIn = (body: unknown): readonly unknown[] | undefined =>
  [body, ...Object.values(record(body))].find((one) => Array.isArray(one));

const partAt = (value: unknown, [step, ...rest]: readonly string[]): unknown =>
  step === undefined ? value : partAt(record(value)[step], rest);

/** Of several entries an answer may have any first: only what is sent of a single one is known there. */
const isOfOne = (body: unknown, steps: readonly string[]): boolean =>
  steps.every((_, at) => {
    const list = partAt(body, steps.slice(0, at));
    return !Array.isArray(list) || list.length === 1;
  });

/** The values of the state that the request repeats. */
const returnedTo = <D extends Endpoint, N extends StateName>(
  interaction: Interaction<D, N>,
): NonNullable<Known["returned"]> => {
  const parts = record(interaction.request);
  const { bodyFromState = {}, queryFromState = {}, paramsFromState = {} } = interaction;
  const sources = [
    [parts["body"], bodyFromState],
    [parts["query"], queryFromState],
    [parts["params"], paramsFromState],
  ] as const;
  return sources.flatMap(([values, names]) =>
    Object.entries(names).flatMap(([place, name]) => {
      const steps = place.split(".");
      const field = steps.at(-1) ?? place;
      return isOfOne(values, steps) ? [{ name, field, value: partAt(values, steps) }] : [];
    }),
  );
};

/** What the request and its state say: an answer that says it too has to say the same. */
export const knownBy = <D extends Endpoint, N extends StateName>(
  interaction: Interaction<D, N>,
): Known => {
  const parts = record(interaction.request);
  // When a profile was made and changed, the service knows best.
  const { dc: _dc, dlc: _dlc, ...body } = without(parts["body"], interaction.bodyFromState);
  const state = record(interaction.given?.params);
  const { login } = state;
  const entries = entriesIn(parts["body"]);
  const { hasEach, bodyFromState = {} } = interaction;
  const sent = hasEach === true ? listIn(parts["body"]) : undefined;
  // `1.id` is the id of the second entry, and so is `factors.1.id`.
  const ofEntry = (at: number) =>
    Object.fromEntries(
      Object.entries(bodyFromState).flatMap(([place, value]) => {
        const [, entry, field] = /^(?:\w+\.)?(\d+)\.(.+)$/u.exec(place) ?? [];
        return entry === String(at) && field !== undefined ? [[field, value]] : [];
      }),
    );
  return {
    ...(sent === undefined ? {} : { each: sent.map((one, at) => without(one, ofEntry(at))) }),
    ...(entries === undefined ? {} : { entries }),
    request: {
      ...without(parts["query"], interaction.queryFromState),
      ...body,
      ...without(parts["params"], interaction.paramsFromState),
    },
    state: { ...(login === undefined ? {} : { email: login }), ...state },
    returned: returnedTo(interaction),
  };
};
