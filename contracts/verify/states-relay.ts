import type { IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import * as Schema from "effect/Schema";
import * as SchemaAST from "effect/SchemaAST";
import { states } from "../states.ts";
import { noAnswer } from "./differences.ts";
import { reasonOf } from "./reason.ts";
import type { Values } from "./returned-values.ts";
import { listen } from "./service-relay.ts";

const Change = Schema.fromJsonString(
  Schema.Struct({ state: Schema.optionalKey(Schema.String), action: Schema.String }),
);
const Returned = Schema.fromJsonString(Schema.Record(Schema.String, Schema.Unknown));
const Told = Schema.fromJsonString(Schema.Struct({ message: Schema.String }));
const Known = Schema.fromJsonString(Schema.Struct({ states: Schema.Array(Schema.String) }));
const Proof = Schema.fromJsonString(
  Schema.Struct({ antiForgeryProof: Schema.optionalKey(Schema.String) }),
);

/** Characters of a service's words about a state. */
const LONGEST = 200;

/** A proxy between verifier and states address that stores the service's answers to refused states. */
export interface StatesRelay {
  readonly url: string;
  /** The service's answer, or what is wrong with it, by the name of the state. */
  readonly refused: ReadonlyMap<string, string>;
  /** The declared values that the answer to a state did not have, by the name of the state. */
  readonly lacking: ReadonlyMap<string, readonly string[]>;
  /** The states that the service listed when it refused one. */
  readonly known: () => readonly string[];
  /** What the last state returned. */
  readonly values: () => Values;
  /** The anti-forgery proof that the last state returned. */
  readonly proof: () => string | undefined;
  readonly stop: () => void;
}

const statesIn = (text: string): readonly string[] => {
  const told = Schema.decodeUnknownOption(Known)(text);
  return told._tag === "Some" ? told.value.states : [];
};

const messageIn = (text: string): string => {
  const told = Schema.decodeUnknownOption(Told)(text);
  const message = told._tag === "Some" ? told.value.message : text;
  const line = message.replaceAll(/\s+/gu, " ").trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
};

const declared = new Map(Object.entries(states));

/** The names of the values that a state has to return and that are not there. */
const missingOf = (state: string, values: Readonly<Record<string, unknown>>): readonly string[] => {
  const ast = declared.get(state)?.values.ast;
  return ast?._tag === "Objects"
    ? ast.propertySignatures
        .filter(({ type }) => !SchemaAST.isOptional(type))
        .map(({ name }) => String(name))
        .filter((name) => values[name] === undefined)
    : [];
};

/** @param forward posts a body to the states address. */
export const startStatesRelay = async (
  forward: (body: Uint8Array<ArrayBuffer>) => Promise<Response>,
): Promise<StatesRelay> => {
  const refused = new Map<string, string>();
  const lacking = new Map<string, readonly string[]>();
  let known: readonly string[] = [];
  let proof: string | undefined;
  let returned: Values = {};
  const relay = async (request: IncomingMessage): Promise<readonly [number, string]> => {
    const body = new Uint8Array(await buffer(request));
    const { state = "", action } = Schema.decodeUnknownSync(Change)(new TextDecoder().decode(body));
    try {
      const answer = await forward(body);
      const text = await answer.text();
      if (!answer.ok) {
        refused.set(state, `${answer.status} ${messageIn(text)}`.trim());
        const named = statesIn(text);
        if (named.length > 0) known = named;
      }
      if (action !== "setup") return [answer.status, text];
      const given = Schema.decodeUnknownOption(Proof)(text);
      proof = given._tag === "Some" ? given.value.antiForgeryProof : undefined;
      if (!answer.ok) return [answer.status, text];
      const values = Schema.decodeUnknownOption(Returned)(text);
      if (values._tag === "None") {
        refused.set(state, "it does not answer with a JSON object");
        return [502, "{}"];
      }
      returned = values.value;
      lacking.set(state, missingOf(state, values.value));
      refused.delete(state);
      return [answer.status, text];
    } catch (error) {
      refused.set(state, `${noAnswer} ${reasonOf(error)}`);
      return [503, "{}"];
    }
  };
  const { url, stop } = await listen((request, response) => {
    void relay(request).then(([status, text]) =>
      response.writeHead(status, { "content-type": "application/json" }).end(text),
    );
  });
  return {
    url,
    refused,
    lacking,
    known: () => known,
    values: () => returned,
    proof: () => proof,
    stop,
  };
};
