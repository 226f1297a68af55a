/** What a call gets and gives, and the few words of HTTP that all calls share. */
import type { IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";

export interface Request {
  /** The part of the path that the route leaves open. */
  readonly id: string;
  readonly query: URLSearchParams;
  /** Fields of the JSON body; `{}` where there is none. */
  readonly body: Fields;
  /** Of `Authorization: Bearer …`. */
  readonly token: string;
}

export interface Answer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export type Fields = Readonly<Record<string, unknown>>;

export const ok = (body: unknown): Answer => ({ status: 200, body });

interface FieldError {
  readonly field: string;
  readonly message: string;
}

/** Every refusal has this shape, `Problem` in the tables of the contract. */
export const refused = (
  status: number,
  message: string,
  errors?: readonly FieldError[],
): Answer => ({
  status,
  body: { message, ...(errors === undefined ? {} : { errors }) },
});

export const malformed = refused(400, "Дані заповнено неправильно.");

/** A text of a body or of parameters; "" where there is none. */
export const textIn = (fields: Fields, name: string): string => {
  const value = fields[name];
  return typeof value === "string" ? value : "";
};

/** A number of parameters; 0 where there is none. */
export const numberIn = (fields: Fields, name: string): number => {
  const value = fields[name];
  return typeof value === "number" ? value : 0;
};

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** An object among fields; `{}` where there is none. */
export const fieldsIn = (fields: Fields, name: string): Fields => {
  const value = fields[name];
  return isFields(value) ? value : {};
};

/**
 * The body as fields, `undefined` when it is no JSON object.
 * A file is no body of these calls; a real service has to limit what it reads.
 */
export const bodyOf = async (request: IncomingMessage): Promise<Fields | undefined> => {
  const body = await text(request);
  if (body === "") return {};
  try {
    const value: unknown = JSON.parse(body);
    return isFields(value) ? value : undefined;
  } catch {
    return undefined;
  }
};
