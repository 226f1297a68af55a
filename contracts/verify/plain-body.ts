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

/**
 * An answer without its compression; as it came where there is none or another one. The portal reads compressed answers,
 * so a service may send them unasked. Pact's verifier does not read all of them, and repeated values are compared here.
 */
export const plainAnswer = (
  headers: IncomingHttpHeaders,
  body: Buffer,
): readonly [IncomingHttpHeaders, Buffer] => {
  const { "content-encoding": codings, "content-length": _length, ...others } = headers;
  if (codings === undefined) return [headers, body];
  const fromTheLast = codings.split(",").toReversed();
  let plain = body;
  try {
    for (const coding of fromTheLast) {
      const decode = decoders.get(coding.trim().toLowerCase());
      if (decode === undefined) return [headers, body];
      plain = decode(plain);
    }
  } catch {
    return [headers, body];
  }
  return [others, plain];
};
