import * as Option from "effect/Option";
import * as Schema from "effect/Schema";
import { isRecord } from "../is-record.ts";
import { Json } from "./json.ts";

/** Characters of a service's message in a report. */
const LONGEST = 200;

/** On one line, shortened. */
export const onOneLine = (text: string): string => {
  const line = text.replaceAll(/\s+/gu, " ").trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
};

/** Where a reason stands: the contract's own field, RFC 9457, and what frameworks send by themselves. */
const places = ["message", "detail", "title", "error"];

/** What a body says of the reason of its status; `undefined` if it says none. */
export const messageOf = (body: unknown): string | undefined => {
  if (!isRecord(body)) return undefined;
  const told = places
    .map((place) => body[place])
    .find((one) => typeof one === "string" && one.trim() !== "");
  return typeof told === "string" ? onOneLine(told) : undefined;
};

/** As {@link messageOf}, of the text of a body. */
export const messageIn = (text: string): string | undefined =>
  messageOf(Option.getOrUndefined(Schema.decodeUnknownOption(Json)(text)));
