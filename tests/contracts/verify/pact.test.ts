import { describe, expect, it } from "vitest";
import { committedPact, failingCallsPact, readOptions } from "#contracts/verify/options.ts";
import { callOf } from "#contracts/verify/interaction.ts";
import { readPact, wantedIn, withWanted } from "#contracts/verify/pact.ts";

const all = readPact(committedPact);

const optionsOf = (...more: readonly string[]) => {
  const options = readOptions(["--provider", "http://a", "--states", "http://a", ...more]);
  if ("problem" in options) throw new Error(options.problem);
  return options;
};

const wanted = (...more: readonly string[]) => wantedIn(all, optionsOf(...more));
const callsOf = (...more: readonly string[]) => [...new Set(wanted(...more).map(callOf))];
const failing = ({ providerStates = [] }: (typeof all)[number]): boolean =>
  providerStates.some(({ name }) => name === "the next call fails");

describe("the verified part of the pact [CON-4]", () => {
  it("is everything; how the portal reads a failing call is in another file", () => {
    expect(wanted()).toEqual(all);
    expect(all.filter(failing)).toEqual([]);
    const apart = readPact(failingCallsPact);
    expect(apart.length).toBeGreaterThan(10);
    expect(apart.filter((one) => !failing(one))).toEqual([]);
  });

  it("excludes what the specification does not list", () => {
    const left = new Set(callsOf("--no-extensions"));
    expect(callsOf().filter((call) => !left.has(call))).toEqual(
      expect.arrayContaining(["POST /api/account/logout", "GET /api/cms/admin/rights"]),
    );
    expect([...left].filter((call) => call.includes("/admin/"))).toEqual([]);
    expect(left.has("GET /config.json")).toBe(true);
  });

  it.each([
    [["--only", "GET /config.json"], ["GET /config.json"]],
    [
      ["--only", "* /api/ud/profile"],
      ["POST", "GET", "DELETE"].map((of) => `${of} /api/ud/profile`),
    ],
    [
      ["--only", "GET /api/cms/public/content/pages/:id"],
      ["GET /api/cms/public/content/pages/:id"],
    ],
    [["--only", "GET /api/ud/pro*", "--only", "PUT /config*"], ["GET /api/ud/profile"]],
    [["--only", "GET /api"], []],
    [["--only", "GET /configXjson"], []],
  ])("%j: selects these calls", (options, calls) => {
    expect(callsOf(...options).toSorted()).toEqual(calls.toSorted());
  });

  it("is given to the verifier as a temporary file", async () => {
    const only = optionsOf("--only", "GET /config.json");
    const [file, read] = await withWanted(committedPact, only, async (part) => [
      part,
      readPact(part),
    ]);
    expect(read).toEqual(wanted("--only", "GET /config.json"));
    expect(() => readPact(file)).toThrow("ENOENT");
  });
});
