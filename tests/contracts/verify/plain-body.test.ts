import type { IncomingHttpHeaders } from "node:http";
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { plainAnswer } from "#contracts/verify/plain-body.ts";

const text = '{"id":"78"}';
const type = { "content-type": "application/json" } as const;
const wire = (coding: string, body: Buffer): IncomingHttpHeaders => ({
  ...type,
  "content-encoding": coding,
  "content-length": String(body.length),
});

describe("a compressed answer [CON-4]", () => {
  it.each([
    ["gzip", gzipSync(text)],
    ["x-gzip", gzipSync(text)],
    ["GZip", gzipSync(text)],
    ["br", brotliCompressSync(text)],
    ["deflate", deflateSync(text)],
    // Without the frame: wrong, and what some services send and browsers read.
    ["deflate", deflateRawSync(text)],
    ["identity", Buffer.from(text)],
    ["gzip, identity,br", brotliCompressSync(gzipSync(text))],
  ])("is read without its compression: %s", (coding, body) => {
    const [headers, plain] = plainAnswer(wire(coding, body), body);
    expect([headers, plain.toString()]).toEqual([type, text]);
  });

  it.each([
    ["gzip", Buffer.from(text), "damaged"],
    ["gzip", gzipSync(text).subarray(0, 12), "damaged"],
    ["br, gzip", gzipSync(text), "damaged"],
    ["zstd", Buffer.from(text), "zstd"],
    // What is inside can be decompressed, what is around it not.
    ["gzip, ZSTD", gzipSync(text), "zstd"],
    ["zstd, gzip", gzipSync(text), "zstd"],
  ] as const)(
    "is left as it came, with the reason why it cannot be read: %s",
    (coding, body, why) => {
      const headers = wire(coding, body);
      expect(plainAnswer(headers, body)).toEqual([headers, body, why]);
    },
  );

  it.each([
    // Browsers ignore what is no compression.
    ["utf-8", Buffer.from(text)],
    ["gzip, none", gzipSync(text)],
    ["gzip", Buffer.from("")],
    ["zstd", Buffer.from("")],
  ])("is left as it came where nothing of it is compressed: %s", (coding, body) => {
    const headers = wire(coding, body);
    expect(plainAnswer(headers, body)).toEqual([headers, body]);
  });

  it("of no compression is the answer itself", () => {
    const headers = { ...type, "content-length": "11" };
    const body = Buffer.from(text);
    expect(plainAnswer(headers, body)).toEqual([headers, body]);
  });
});
