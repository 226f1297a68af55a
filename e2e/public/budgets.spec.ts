import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "playwright/test";

test("keeps every route within its byte budget [ALL-2]", async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    "--import",
    "tsx",
    "scripts/bytes.ts",
  ]);
  const rows = [...stdout.matchAll(/^(.+?)\s+([\d.]+) of\s+([\d.]+) kB/gmu)];
  const names = rows.map(([, name]) => name);
  for (const name of [
    "/features",
    "/sign-in",
    "/register",
    "/recovery",
    "/contacts/new",
    "/help",
    "/docs",
    "/pages",
    "/storage",
    "/accessibility",
    "the block of chat-bots",
    "/dashboard without charts",
    "fonts",
  ]) {
    expect(names).toContain(name);
  }
  expect(names.filter((name) => name?.startsWith("styles in"))).toHaveLength(22);
  for (const [, name, size, limit] of rows) {
    expect(Number(size), name).toBeLessThanOrEqual(Number(limit));
  }
});
