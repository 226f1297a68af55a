import { isUtf8 } from "node:buffer";
import { json, type RequestHandler } from "express";
import { problemTexts } from "./problem.texts.ts";
import { Refusal } from "./refusal.ts";

interface Limits {
  /** Bytes, or with a unit as in `5mb`. */
  readonly limit: number | string;
  /** Every content type is read as JSON. */
  readonly anyType?: boolean;
}

/**
 * Invalid bytes are refused (RFC 8259, 8.1). Otherwise they would silently become `\u{fffd}` and end up in the data.
 */
const requireUtf8 = (_request: unknown, _response: unknown, bytes: Buffer): void => {
  if (!isUtf8(bytes)) {
    throw new Refusal(400, problemTexts.brokenBody, { explanation: "body: not UTF-8" });
  }
};

/** Reads a JSON body; errors are handled in `failures`. */
export const jsonBody = ({ limit, anyType = false }: Limits): RequestHandler =>
  json({
    limit,
    strict: false,
    type: anyType ? () => true : "application/json",
    verify: requireUtf8,
  });
