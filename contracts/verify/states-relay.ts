import type { IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import * as Schema from "effect/Schema";
import { noAnswer } from "./differences.ts";
import { messageIn, onOneLine } from "./message.ts";
import { reasonOf } from "./reason.ts";
import type { Values } from "./returned-values.ts";
import { listen } from "./service-relay.ts";
import type { StateFaults } from "./state-values.ts";
import { lackingOf, mistypedOf } from "./state-values.ts";

const Change = Schema.fromJsonString(
  Schema.Struct({ state: Schema.optionalKey(Schema.String), action: Schema.String }),
);
const Returned = Schema.fromJsonString(Schema.Record(Schema.String, Schema.Unknown));
const Known = Schema.fromJsonString(Schema.Struct({ states: Schema.Array(Schema.String) }));
const Proof = Schema.fromJsonString(
  Schema.Struct({ antiForgeryProof: Schema.optionalKey(Schema.String) }),
);

/** A proxy between verifier and states address that stores the service's answers to refused states. */
export interface StatesRelay extends StateFaults {
  readonly url: string;
  /** The service's answer, or what is wrong with it, by the name of the state. */
  readonly refused: ReadonlyMap<string, string>;
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

/** @param forward posts a body to the states address. */
export const startStatesRelay = async (
  forward: (body: Uint8Array<ArrayBuffer>) => Promise<Response>,
): Promise<StatesRelay> => {
  const refused = new Map<string, string>();
  const lacking = new Map<string, readonly string[]>();
  const mistyped = new Map<string, ReadonlyMap<string, string>>();
  let known: readonly string[] = [];
  let proof: string | undefined;
  let returned: Values = {};
  const relay = async (request: IncomingMessage): Promise<readonly [number, string]> => {
    const body = new Uint8Array(await buffer(request));
    const { state = "", action } = Schema.decodeUnknownSync(Change)(new TextDecoder().decode(body));
    if (action === "setup") {
      // What an earlier answer to the state lacked says nothing of this one.
      lacking.delete(state);
      mistyped.delete(state);
    }
    const refuse = (why: string) => {
      refused.set(state, action === "teardown" ? `its teardown: ${why}` : why);
    };
    try {
      const answer = await forward(body);
      const text = await answer.text();
      if (!answer.ok) {
        refuse(`${answer.status} ${messageIn(text) ?? onOneLine(text)}`.trim());
        const named = statesIn(text);
        if (named.length > 0) known = named;
      }
      if (action !== "setup") return [answer.status, text];
      const given = Schema.decodeUnknownOption(Proof)(text);
      proof = given._tag === "Some" ? given.value.antiForgeryProof : undefined;
      if (!answer.ok) return [answer.status, text];
      const values = Schema.decodeUnknownOption(Returned)(text);
      if (values._tag === "None") {
        refuse("it does not answer with a JSON object");
        return [502, "{}"];
      }
      returned = values.value;
      lacking.set(state, lackingOf(state, values.value));
      mistyped.set(state, mistypedOf(state, values.value));
      refused.delete(state);
      return [answer.status, text];
    } catch (error) {
      refuse(`${noAnswer} ${reasonOf(error)}`);
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
    mistyped,
    known: () => known,
    values: () => returned,
    proof: () => proof,
    stop,
  };
};
