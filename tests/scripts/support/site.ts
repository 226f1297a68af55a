import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingHttpHeaders } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect } from "vitest";
import { defaultConfiguration } from "#contracts/default-configuration.ts";
import type { Deployment } from "#scripts/deployment/nginx.ts";
import type { Mock } from "../../mock-server/support/server.ts";
import { startMock } from "../../mock-server/support/server.ts";
import { ask } from "./ask.ts";

const long = "console.log('portal');\n".repeat(100);
const made = "console.log('ready made');\n".repeat(100);
const folder = mkdtempSync(path.join(tmpdir(), "portal-site-"));
export const portalFolder = path.join(folder, "portal");
const configurationFile = path.join(folder, "config.json");
const styles = ["sha256-abcd="];

for (const [name, content] of Object.entries({
  "portal/app.html": "<!doctype html><title>app</title>",
  "portal/features/index.html": `<!doctype html><title>features</title>${" ".repeat(600)}`,
  "portal/contacts/new/index.html": "<!doctype html><title>new</title>",
  "portal/pages/known/index.html": "<!doctype html><title>known</title>",
  "portal/page.html": "<!doctype html><title>page</title>",
  "portal/favicon.svg": "<svg/>",
  "portal/manifest.webmanifest": "{}",
  "portal/sw.js": "self;",
  "portal/version.txt": "1.4.0-77\n",
  "portal/assets/app-1a2b.js": long,
  "portal/assets/made-1a2b.js": made,
  "portal/assets/made-1a2b.js.br": brotliCompressSync(made),
  // Differs from what nginx would compress, so that a test sees whether this file is sent.
  "portal/assets/made-1a2b.js.gz": gzipSync(`${made}// by the build`),
  "portal/assets/app-1a2b.css": long,
  "portal/assets/font-1a2b.woff2": Buffer.alloc(2_000, 7),
  "portal/.vite/manifest.json": "{}",
  "portal/csp.json": JSON.stringify({ styles }),
  "config.json": JSON.stringify(defaultConfiguration),
  "secret.txt": "secret",
})) {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** The mock server with that site, whose headers nginx must send too. One for each test file. */
let mock: Mock | undefined;

export const mockUrl = (): string => mock?.url ?? "";

beforeAll(async () => {
  mock = await startMock({ portalFolder });
});

afterAll(async () => {
  await mock?.stop();
  rmSync(folder, { recursive: true, force: true });
});

export const deployment = (backend: string): Omit<Deployment, "listen" | "logs"> => ({
  folder: portalFolder,
  configurationFile,
  backend,
  configuration: defaultConfiguration,
  styles,
  brotli: true,
});

const security = [
  "x-content-type-options",
  "x-frame-options",
  "referrer-policy",
  "permissions-policy",
  "cross-origin-opener-policy",
  "cross-origin-resource-policy",
] as const;

export const ofPage = /'sha256-abcd='.*; require-trusted-types-for/u;
export const ofData = /^default-src 'none'; frame-ancestors 'self'$/u;

export const ofWorker = /^default-src 'none'; connect-src 'self'; frame-ancestors 'self'$/u;

/** Expects the security headers that the mock server sends with a page, and this policy. */
export const expectSecured = async (
  headers: IncomingHttpHeaders,
  policy: RegExp,
): Promise<void> => {
  const page = (await ask(mockUrl(), "/features")).headers;
  for (const name of security) {
    expect(page[name], name).toBeTruthy();
    expect(headers[name], name).toBe(page[name]);
  }
  expect(headers["content-security-policy"]).toMatch(policy);
};
