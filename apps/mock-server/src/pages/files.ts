import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Request, Response } from "express";
import { isCompressible, mediaTypeOf } from "./media-types.ts";

type Encoding = "br" | "gzip" | "identity";

interface File {
  readonly name: string;
  readonly mediaType: string;
  readonly modifiedMs: number;
  readonly etag: string;
  readonly bytes: Readonly<Record<Encoding, Buffer | undefined>>;
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Smaller bodies are not worth compressing. */
const worthCompressing = 512;

/** Quality 5, for files without a `.br` from the build. The build compresses with quality 11. */
const compress = async (name: string, plain: Buffer): Promise<File["bytes"]> => {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  const [br, gz] = await Promise.all([
    readFile(`${name}.br`).catch(() => brotli(plain, quality)),
    readFile(`${name}.gz`).catch(() => gzipped(plain)),
  ]);
  return { identity: plain, br, gzip: gz };
};

const load = async (name: string, modifiedMs: number): Promise<File> => {
  const plain = await readFile(name);
  const mediaType = mediaTypeOf(path.extname(name));
  const small = plain.length < worthCompressing || !isCompressible(mediaType);
  const bytes = small
    ? { identity: plain, br: undefined, gzip: undefined }
    : await compress(name, plain);
  const etag = createHash("sha256").update(plain).digest("base64url").slice(0, 22);
  return { name, mediaType, modifiedMs, etag, bytes };
};

/** Build output that is only for this server. Other reports are in `.vite`, which is never served. */
const isPrivate = (inside: string): boolean => /^csp\.json(?:\.|$)/iu.test(inside);

/** The file name inside `root` for an address; `undefined` if it leaves `root` or is malformed. */
const resolveInside = (root: string, address: string): string | undefined => {
  let decoded: string;
  try {
    decoded = decodeURIComponent(address);
  } catch {
    return undefined;
  }
  const parts = decoded.split("/");
  // Dot files are never served, and `..` never leaves the folder, also in percent-encoded form.
  if (/[\0\\:]/u.test(decoded) || parts.some((part) => part.startsWith("."))) return undefined;
  const name = path.join(root, ...parts);
  if (!name.startsWith(root + path.sep)) return undefined;
  return isPrivate(path.relative(root, name)) ? undefined : name;
};

/** The files of one folder with their compressed forms, cached until they change on disk. */
export class Files {
  readonly #root: string;
  readonly #kept = new Map<string, File>();

  constructor(root: string) {
    this.#root = path.resolve(root);
  }

  /** The file for an address such as `/assets/app.js`, or `undefined`. */
  async find(address: string): Promise<File | undefined> {
    const name = resolveInside(this.#root, address);
    if (name === undefined) return undefined;
    const facts = await stat(name).catch(() => undefined);
    if (facts?.isFile() !== true) return undefined;
    const kept = this.#kept.get(name);
    if (kept?.modifiedMs === facts.mtimeMs) return kept;
    const file = await load(name, facts.mtimeMs);
    this.#kept.set(name, file);
    return file;
  }
}

const encodings = ["br", "gzip"] as const;

const chosen = (request: Request, file: File): Encoding => {
  const accepted = request.acceptsEncodings();
  return (
    encodings.find(
      (encoding) => file.bytes[encoding] !== undefined && accepted.includes(encoding),
    ) ?? "identity"
  );
};

/** Sends a file in the best encoding that the browser accepts, or 304 if it has this version. */
export const sendFile = (
  request: Request,
  response: Response,
  file: File,
  caching: "no-cache" | "immutable",
): void => {
  const encoding = chosen(request, file);
  const etag = `"${file.etag}-${encoding}"`;
  // An answer that a proxy may share must not set a cookie.
  if (caching === "immutable") response.removeHeader("set-cookie");
  response.set({
    "content-type": file.mediaType,
    "cache-control": caching === "immutable" ? "public, max-age=31536000, immutable" : "no-cache",
    etag,
    vary: "accept-encoding",
  });
  if (request.get("if-none-match")?.includes(etag) === true) {
    response.status(304).end();
    return;
  }
  if (encoding !== "identity") response.set("content-encoding", encoding);
  const body = file.bytes[encoding] ?? Buffer.alloc(0);
  response.status(200).set("content-length", String(body.length));
  response.end(body);
};
