import { beforeEach, describe, expect, it } from "vitest";
import { logoutMark, sessionKeys, tabKeys } from "#web/api/session-keys.ts";
import { purposeOf, storedIn, withoutSecretValue } from "#web/qa/storage/stored.ts";

const both = [localStorage, sessionStorage];

beforeEach(() => {
  for (const storage of both) storage.clear();
});

describe("what the portal keeps, as the console shows it", () => {
  it("is named by the portal's own words, each of its keys [QA-4]", () => {
    const keys = [...Object.values(sessionKeys), ...Object.values(tabKeys), logoutMark];
    expect(keys.filter((key) => purposeOf(key) === null)).toEqual([]);
    expect(purposeOf("portal.draft.feedback")).toBe(purposeOf(tabKeys.input));
    expect(purposeOf("portal.profile.more")).toBeNull();
  });

  it("is the portal's alone, in the order of names", () => {
    localStorage.setItem("qa.scenarios", "[]");
    localStorage.setItem("portal.profile", '{"login":"a"}');
    localStorage.setItem("portal.emails", "[]");
    expect(storedIn(localStorage, both).map(({ name, value }) => [name, value])).toEqual([
      ["portal.emails", "[]"],
      ["portal.profile", '{"login":"a"}'],
    ]);
  });

  it("holds no token, under its own name or in another value of any storage", () => {
    localStorage.setItem(sessionKeys.accessToken, '"f00dfeed1234"');
    sessionStorage.setItem("portal.draft.feedback", '{"text":"mine is f00dfeed1234"}');
    localStorage.setItem("portal.emails", "[]");
    expect(storedIn(sessionStorage, both).map(({ value }) => value)).toEqual([null]);
    expect(storedIn(localStorage, both).map(({ value }) => value)).toEqual([null, "[]"]);
    expect(JSON.stringify(both.map((one) => storedIn(one, both)))).not.toContain("f00dfeed");
    // A short one would be found in anything: only its own name tells of it.
    localStorage.setItem(sessionKeys.accessToken, '"{}"');
    expect(storedIn(localStorage, both).map(({ value }) => value)).toEqual([null, "[]"]);
  });

  it("gets into a file without its secrets, which still are what the portal can read", () => {
    expect(withoutSecretValue(sessionKeys.accessToken, '"f00dfeed"')).toBe('"hidden"');
    expect(withoutSecretValue("portal.emails", "[]")).toBe("[]");
  });
});
