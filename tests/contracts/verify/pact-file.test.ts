import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { readOptions } from "#contracts/verify/options.ts";
import { isPact, readPact, wantedIn, withWanted } from "#contracts/verify/pact.ts";
import { markHeader } from "#contracts/verify/returned-values.ts";

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const fileWith = (text: string): string => {
  const folder = mkdtempSync(join(tmpdir(), "portal-test-"));
  folders.push(folder);
  const file = join(folder, "pact.json");
  writeFileSync(file, text);
  return file;
};

const profile = { method: "GET", path: "/api/ud/profile" } as const;
const response = { status: 200, body: { content: { firstName: "a", note: "b" } } } as const;
const named = { description: "a profile", request: profile, response, pending: false };
const fewest = { ...named, description: "a profile, in the fewest fields" };
const headed = {
  description: "a list",
  request: { ...profile, path: "/api/ud/list/of/all", headers: { accept: ["text/plain"] } },
  response,
};
const logout = {
  description: "a logout",
  request: { method: "POST", path: "/api/account/logout" },
  response: { status: 200 },
};
const metadata = { pactSpecification: { version: "4.0" } };
const whole = { metadata, interactions: [named, fewest, headed, logout] };

const optionsOf = (...more: readonly string[]) => {
  const options = readOptions(["--provider", "http://a", "--states", "http://a", ...more]);
  if ("problem" in options) throw new Error(options.problem);
  return options;
};

/** What the verifier is given, and where. */
const given = (...more: readonly string[]): Promise<readonly [unknown, string]> =>
  withWanted(fileWith(JSON.stringify(whole)), optionsOf(...more), async (part) => [
    JSON.parse(readFileSync(part, "utf8")),
    part,
  ]);

describe("a pact file [CON-4]", () => {
  it("is one whose interactions can be read", () => {
    expect(isPact(fileWith(JSON.stringify(whole)))).toBe(true);
    expect(isPact(fileWith('{"interactions":[{}]}'))).toBe(false);
    expect(isPact(fileWith("no JSON"))).toBe(false);
  });
});

const marked = (one: typeof named | typeof headed | typeof logout, at: number, headers = {}) => ({
  ...one,
  request: { ...one.request, headers: { ...headers, [markHeader]: [at] } },
});

describe("the file for the verifier [CON-4]", () => {
  it("is the whole one; each request has the number of its interaction beside its own headers", async () => {
    const [part, path] = await given();
    expect(part).toEqual({
      metadata,
      interactions: [
        marked(named, 0),
        marked(fewest, 1),
        marked(headed, 2, headed.request.headers),
        marked(logout, 3),
      ],
    });
    expect(path.startsWith(join(tmpdir(), "portal-pact-"))).toBe(true);
  });

  it("has what is wanted, numbered anew", async () => {
    expect((await given("--only", "POST /*"))[0]).toEqual({
      metadata,
      interactions: [marked(logout, 0)],
    });
    expect((await given("--no-extensions"))[0]).toMatchObject({
      interactions: [named, fewest, headed].map(({ description }) => ({ description, response })),
    });
  });

  it("has answers by the specification where no more is asked for", async () => {
    const matchingRules = {
      status: { combine: "AND", matchers: [{ match: "statusCode", status: "success" }] },
    };
    expect((await given("--specified"))[0]).toMatchObject({
      interactions: [
        {
          description: fewest.description,
          pending: false,
          response: { status: 200, matchingRules },
        },
        { description: headed.description, response: { status: 200, matchingRules } },
      ],
    });
  });

  it.each([
    ["GET /api/*/all", [headed]],
    ["GET /api/ud/list/*/all", [headed]],
    ["GET /api/ud/*of*", [named, fewest, headed]],
    ["GET /api/ud/list/of/al", []],
    ["POST /api/ud/list/of/all", []],
  ])("is chosen by %s, of calls that the contract does not know, too", (only, chosen) => {
    const all = readPact(fileWith(JSON.stringify(whole)));
    const wanted = wantedIn(all, optionsOf("--only", only));
    expect(wanted.map(({ description }) => description)).toEqual(
      chosen.map(({ description }) => description),
    );
  });
});
