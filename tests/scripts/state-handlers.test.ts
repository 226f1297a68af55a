import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { parser as go } from "@lezer/go";
import { parser as java } from "@lezer/java";
import { parser as python } from "@lezer/python";
import { describe, expect, it } from "vitest";
import { states } from "#contracts/states/states.ts";
import { root } from "#scripts/root.mjs";

const document = readFileSync(join(root, "docs/state-handlers.md"), "utf8");

const sampleIn = (language: string): string =>
  new RegExp(`\n\`\`\`${language}\n(.*?)\n\`\`\`\n`, "su").exec(document)?.[1] ?? "";

/** The smallest service that the sample can import. */
const service = `
  let stored = [];
  let remembered;
  export const residents = {
    save: async ({ login }) => void stored.push(login),
    findOrCreate: async (login) => {
      stored.push(login);
      if (login === "fails@b.ua") throw new Error("half-way");
      return login + " of " + stored.length;
    },
  };
  export const sessions = { issue: async (resident) => "token-of-" + resident };
  export const database = {
    remember: async () => void (remembered = [...stored]),
    restore: async () => {
      stored = remembered ?? stored;
      remembered = undefined;
    },
  };
`;

/** Posts to the sample like the verifier, on any free port, and prints the answers. */
const client = `
  import { Server } from "node:http";
  const { listen } = Server.prototype;
  Server.prototype.listen = function (_port, host) {
    return listen.call(this, 0, host, async () => {
      const url = "http://127.0.0.1:" + this.address().port + "/_pact/states";
      const post = async (change) => {
        const answer = await fetch(url, { method: "POST", body: JSON.stringify(change) });
        return [answer.status, await answer.json()];
      };
      const params = { login: "a@b.ua", password: "secret" };
      const told = [];
      for (const change of [
        { state: "a signed-in resident", params, action: "setup" },
        { state: "a signed-in resident", params, action: "teardown" },
        { state: "a confirmed resident", params, action: "setup" },
        { state: "", params: {}, action: "setup" },
        { action: "setup" },
        { state: "a resident nobody knows", params, action: "setup" },
        { state: "a signed-in resident", params: null, action: "setup" },
        { state: "a confirmed resident", params: { ...params, password: 1 }, action: "setup" },
        { state: "a signed-in resident", params: { login: "fails@b.ua" }, action: "setup" },
        { state: "a signed-in resident", params: { login: "fails@b.ua" }, action: "setup" },
        { state: "a signed-in resident", params, action: "setup" },
      ]) told.push(await post(change));
      process.stdout.write(JSON.stringify(told), () => process.exit(0));
    });
  };
`;

describe("the state handlers to copy [CON-4]", () => {
  it.each(["ts", "python", "java", "go"])("use states of the contract in %s", (language) => {
    const sample = sampleIn(language);
    const named = [...sample.matchAll(/"(an? [a-z -]+ resident)"/gu)].map(([, name]) => name ?? "");
    expect(new Set(named)).toEqual(new Set(["a confirmed resident", "a signed-in resident"]));
    for (const name of named) expect(states).toHaveProperty([name]);
  });

  it.each(Object.entries({ python, java, go }))("have valid syntax in %s", (language, of) => {
    const sample = sampleIn(language);
    const errors: string[] = [];
    of.parse(sample).iterate({
      enter: ({ type, from, to }) => {
        if (type.isError) errors.push(sample.slice(Math.max(0, from - 40), to + 40));
      },
    });
    expect(sample).toContain("a signed-in resident");
    expect(errors).toEqual([]);
  });

  it("answer in TypeScript as the contract requires", async () => {
    const folder = mkdtempSync(join(tmpdir(), "portal-states-"));
    try {
      writeFileSync(join(folder, "service.ts"), service);
      writeFileSync(join(folder, "client.mjs"), client);
      writeFileSync(join(folder, "states.mts"), sampleIn("ts"));
      const caller = pathToFileURL(join(folder, "client.mjs")).href;
      const child = spawn(
        process.execPath,
        ["--import", "tsx", "--import", caller, join(folder, "states.mts")],
        { cwd: root, stdio: ["ignore", "pipe", "pipe"] },
      );
      const [said, warned] = await Promise.all([text(child.stdout), text(child.stderr)]);
      if (child.exitCode === null) await once(child, "exit");
      expect(warned).toBe("");
      expect(JSON.parse(said)).toEqual([
        [200, { accessToken: "token-of-a@b.ua of 1" }],
        [200, {}],
        [200, {}],
        [200, {}],
        [200, {}],
        [
          400,
          {
            message: 'unknown state "a resident nobody knows"',
            states: ["a confirmed resident", "a signed-in resident"],
          },
        ],
        [400, { message: "Error: login is no text" }],
        [400, { message: "Error: password is no text" }],
        [500, { message: "Error: half-way" }],
        [500, { message: "Error: half-way" }],
        // Nothing of the failed setups is left.
        [200, { accessToken: "token-of-a@b.ua of 1" }],
      ]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
