import type { IncomingHttpHeaders } from "node:http";
import { brotliDecompressSync, inflateRawSync, unzipSync } from "node:zlib";

type Decoder = (body: Buffer) => Buffer;

/** Some services send deflate without zlib's frame, as browsers accept it. */
const inflated: Decoder = (body) => {
  try {
    return unzipSync(body);
  } catch {
    return inflateRawSync(body);
  }
};

const decoders: ReadonlyMap<string, Decoder> = new Map<string, Decoder>([
  ["identity", (body) => body],
  ["gzip", unzipSync],
  ["x-gzip", unzipSync],
  ["deflate", inflated],
  ["br", brotliDecompressSync],
]);

/** Why a compressed answer cannot be read: Node 20 has no zstd, or the body is not what its header says. */
export type Unread = "zstd" | "damaged";

/**
 * An answer without its compression; as it came where there is none or an unknown one, and why it cannot be read. The portal
 * reads compressed answers, so a service may send them unasked. Pact's verifier does not read all of them, and repeated
 * values are compared here.
 */
export const plainAnswer = (
  headers: IncomingHttpHeaders,
  body: Buffer,
): readonly [headers: IncomingHttpHeaders, body: Buffer, unread?: Unread] => {
  const { "content-encoding": codings, "content-length": _length, ...others } = headers;
  // Nothing is compressed in nothing: an answer 204 may have the header, too.
  if (codings === undefined || body.length === 0) return [headers, body];
  let plain = body;
  try {
    for (const listed of codings.split(",").toReversed()) {
      const coding = listed.trim().toLowerCase();
      if (coding === "zstd") return [headers, body, "zstd"];
      const decode = decoders.get(coding);
      if (decode === undefined) return [headers, body];
      plain = decode(plain);
    }
  } catch {
    return [headers, body, "damaged"];
  }
  return [others, plain];
};
