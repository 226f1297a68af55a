import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, it } from "vitest";
import { verifyCommandFor } from "#scripts/documents/verify-command.ts";
import { root } from "#scripts/root.mjs";
import { answered, startService } from "../../providers/plain/service.ts";

let service: { readonly url: string; readonly stop: () => Promise<void> | void } | undefined;

afterEach(async () => {
  await service?.stop();
  service = undefined;
});

/** Takes seconds on a quiet machine. */
const timeout = 120_000;

/** Verifies with the command of docs/contracts.md. */
const verify = async (url: string, only: readonly string[]) => {
  const guide = readFileSync(join(root, "docs/contracts.md"), "utf8");
  const [program, ...args] = verifyCommandFor(guide, url, `${url}/_pact/states`);
  const calls = only.flatMap((call) => ["--only", call]);
  const child = spawn(program, ["--silent", ...args, ...calls], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [said, warned] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if (child.exitCode === null) await once(child, "exit");
  return { code: child.exitCode, said, warned };
};

/** Starts the service as a person would do it. */
const startedByHand = async () => {
  const child = spawn(process.execPath, ["--import", "tsx", "tests/providers/plain/main.ts"], {
    cwd: root,
    env: { ...process.env, PORT: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [chunk]: unknown[] = await once(child.stdout, "data");
  const [url = ""] = /http:\S+/u.exec(String(chunk)) ?? [];
  return {
    url,
    stop: async () => {
      child.kill();
      await once(child, "exit");
    },
  };
};

describe("a second provider, in plain Node", { timeout }, () => {
  it("fulfils the contract for a dozen calls [CON-4]", async () => {
    service = await startedByHand();
    expect(answered).toHaveLength(12);
    const { code, said, warned } = await verify(service.url, answered);
    expect(warned).toBe("");
    const [, holding] = /\nAll hold: (\d+) interactions of 12 calls\.\n$/u.exec(said) ?? [];
    expect(Number(holding)).toBeGreaterThan(50);
    expect(code).toBe(0);
  });

  it("reports an unknown state, and refuses changes without the anti-forgery proof [CON-4, SES-5]", async () => {
    service = await startService(0);
    const told = async (path: string, body: string, headers: Readonly<Record<string, string>>) => {
      const answer = await fetch(`${service?.url}${path}`, { method: "POST", body, headers });
      return [answer.status, await answer.json()];
    };
    const unknown = '{"state":"a resident on the moon","action":"setup"}';
    expect(await told("/_pact/states", unknown, {})).toEqual([
      400,
      { message: 'unknown state "a resident on the moon"' },
    ]);
    expect(await told("/_pact/states", '{"action":"setup"}', {})).toEqual([200, {}]);
    const signIn = "/api/account/authentication";
    const unproven = [403, { message: "Оновіть сторінку й спробуйте ще раз." }];
    expect(await told(signIn, "{}", {})).toEqual(unproven);
    const forged = { cookie: "XSRF-TOKEN=one", "x-xsrf-token": "other" };
    expect(await told(signIn, "{}", forged)).toEqual(unproven);
    const proof = { cookie: "XSRF-TOKEN=one", "x-xsrf-token": "one" };
    expect(await told(signIn, "[", proof)).toEqual([
      400,
      { message: "Дані заповнено неправильно." },
    ]);
    expect(await told("/api/none", "{}", proof)).toEqual([
      404,
      { message: "Такого виклику немає." },
    ]);
  });
});
