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
    ["gzip", Buffer.from(text)],
    ["gzip", Buffer.from("")],
    ["gzip", gzipSync(text).subarray(0, 12)],
    ["zstd", Buffer.from(text)],
    // What is inside can be decompressed, what is around it not.
    ["gzip, zstd", gzipSync(text)],
    ["zstd, gzip", gzipSync(text)],
  ])("is left as it came where it cannot be decompressed: %s", (coding, body) => {
    const headers = wire(coding, body);
    expect(plainAnswer(headers, body)).toEqual([headers, body]);
  });

  it("of no compression is the answer itself", () => {
    const headers = { ...type, "content-length": "11" };
    const body = Buffer.from(text);
    expect(plainAnswer(headers, body)).toEqual([headers, body]);
  });
});
