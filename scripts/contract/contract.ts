/** A version of the contract, ready to be compared: the requirements in OpenAPI, the pact and the provider states. */
import type { Facts } from "./facts.ts";
import { jsonDigestOf, factsOf, listOf } from "./facts.ts";
import type { InteractionDemands } from "./interactions.ts";
import { interactionOf } from "./interactions.ts";
import type { Shape } from "./shapes.ts";
import { shapeOf } from "./shapes.ts";
import { versionIn } from "./version.ts";

interface Value {
  readonly shape: Shape;
  readonly isRequired: boolean;
}

/** By media type. Bodies without a shape are files. */
type Bodies = Readonly<Record<string, Shape>>;

interface Answer {
  readonly bodies: Bodies;
  readonly headers: Readonly<Record<string, Value>>;
}

export interface ContractCall {
  /** By place and name: `query limit`. */
  readonly parameters: Readonly<Record<string, Value>>;
  readonly body: Bodies;
  readonly isBodyRequired: boolean;
  /** By status. */
  readonly answers: Readonly<Record<string, Answer>>;
  /** As JSON. */
  readonly security: string;
  readonly isExtension: boolean;
}

interface State {
  readonly params: Shape;
  readonly values: Shape;
}

export interface Contract {
  readonly version: string;
  /** The base path of the calls. */
  readonly servers: readonly string[];
  /** By method and path. */
  readonly calls: Readonly<Record<string, ContractCall>>;
  /** Security schemes as JSON, by name. */
  readonly proofs: Readonly<Record<string, string>>;
  /** By name, including those of the provider states. */
  readonly shapes: Readonly<Record<string, Shape>>;
  readonly states: Readonly<Record<string, State>>;
  /** By description. */
  readonly interactions: Readonly<Record<string, InteractionDemands>>;
  /** A hash of everything, including descriptions and examples. */
  readonly whole: string;
}

/** The files from which a contract is read. */
export interface ContractFiles {
  readonly changelog: string;
  readonly openApi: string;
  readonly pact: string;
  readonly states: string;
}

const mapped = <T>(facts: unknown, change: (value: unknown) => T): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(factsOf(facts)).map(([name, value]) => [name, change(value)]));

const valueOf = (facts: Facts): Value => ({
  shape: shapeOf(facts["schema"]),
  isRequired: facts["required"] === true,
});

const bodiesOf = (facts: Facts): Bodies =>
  mapped(facts["content"], (body) => shapeOf(factsOf(body)["schema"]));

/** The target of a reference into the components, or the value itself. */
const resolvedIn =
  (openApi: Facts) =>
  (value: unknown): Facts => {
    const facts = factsOf(value);
    const { $ref: reference } = facts;
    if (typeof reference !== "string") return facts;
    const [, , kind = "", name = ""] = reference.split("/");
    return factsOf(factsOf(factsOf(openApi["components"])[kind])[name]);
  };

const callOf = (operation: Facts, resolved: (value: unknown) => Facts): ContractCall => ({
  parameters: Object.fromEntries(
    listOf(operation["parameters"])
      .map(resolved)
      .map((one) => [`${String(one["in"])} ${String(one["name"])}`, valueOf(one)]),
  ),
  body: bodiesOf(resolved(operation["requestBody"])),
  isBodyRequired: resolved(operation["requestBody"])["required"] === true,
  answers: mapped(operation["responses"], (answer) => {
    const facts = resolved(answer);
    return {
      bodies: bodiesOf(facts),
      headers: mapped(facts["headers"], (header) => valueOf(resolved(header))),
    };
  }),
  security: JSON.stringify(operation["security"] ?? []),
  isExtension: operation["x-extension"] === true,
});

const methods = ["get", "post", "put", "patch", "delete"];

const callsOf = (openApi: Facts): Readonly<Record<string, ContractCall>> =>
  Object.fromEntries(
    Object.entries(factsOf(openApi["paths"])).flatMap(([path, operations]) =>
      Object.entries(factsOf(operations))
        .filter(([method]) => methods.includes(method))
        .map(([method, operation]) => [
          `${method.toUpperCase()} ${path}`,
          callOf(factsOf(operation), resolvedIn(openApi)),
        ]),
    ),
  );

/**
 * Reads a version of the contract.
 * @throws if a file is not JSON, or the changelog has no version.
 */
export const contractOf = (sources: ContractFiles): Contract => {
  const openApi = factsOf(JSON.parse(sources.openApi));
  const pact = factsOf(JSON.parse(sources.pact));
  const states = factsOf(JSON.parse(sources.states));
  return {
    version: versionIn(sources.changelog),
    servers: listOf(openApi["servers"]).map((server) => String(factsOf(server)["url"])),
    calls: callsOf(openApi),
    proofs: mapped(factsOf(openApi["components"])["securitySchemes"], (scheme) => {
      const { description: _, ...proof } = factsOf(scheme);
      return JSON.stringify(proof);
    }),
    shapes: mapped(
      { ...factsOf(states["$defs"]), ...factsOf(factsOf(openApi["components"])["schemas"]) },
      shapeOf,
    ),
    states: mapped(states["states"], (state) => ({
      params: shapeOf(factsOf(state)["params"]),
      values: shapeOf(factsOf(state)["values"]),
    })),
    interactions: Object.fromEntries(
      listOf(pact["interactions"])
        .map(factsOf)
        .map((one) => [String(one["description"]), interactionOf(one)]),
    ),
    whole: jsonDigestOf([sources.openApi, sources.pact, sources.states]),
  };
};
