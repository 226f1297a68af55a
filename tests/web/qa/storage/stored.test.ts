import { beforeEach, describe, expect, it } from "vitest";
import { logoutMark, sessionKeys, tabKeys } from "#web/api/session-keys.ts";
import { purposeOf, storedIn, withoutSecretValue } from "#web/qa/storage/stored.ts";

const both = [localStorage, sessionStorage];

beforeEach(() => {
  for (const storage of both) storage.clear();
});

describe("the portal's storage, as the console shows it", () => {
  it("has a purpose for each key [QA-4]", () => {
    const keys = [...Object.values(sessionKeys), ...Object.values(tabKeys), logoutMark];
    expect(keys.filter((key) => purposeOf(key) === null)).toEqual([]);
    expect(purposeOf("portal.draft.feedback")).toBe(purposeOf(tabKeys.input));
    expect(purposeOf("portal.profile.more")).toBeNull();
  });

  it("has only the portal's keys, sorted by name", () => {
    localStorage.setItem("qa.scenarios", "[]");
    localStorage.setItem("portal.profile", '{"login":"a"}');
    localStorage.setItem("portal.emails", "[]");
    expect(storedIn(localStorage, both).map(({ name, value }) => [name, value])).toEqual([
      ["portal.emails", "[]"],
      ["portal.profile", '{"login":"a"}'],
    ]);
  });

  it("contains no token, under its own name or in another value of any storage", () => {
    localStorage.setItem(sessionKeys.accessToken, '"f00dfeed1234"');
    sessionStorage.setItem("portal.draft.feedback", '{"text":"mine is f00dfeed1234"}');
    localStorage.setItem("portal.emails", "[]");
    expect(storedIn(sessionStorage, both).map(({ value }) => value)).toEqual([null]);
    expect(storedIn(localStorage, both).map(({ value }) => value)).toEqual([null, "[]"]);
    expect(JSON.stringify(both.map((one) => storedIn(one, both)))).not.toContain("f00dfeed");
    // A short token occurs in any text, so only its own name hides it.
    localStorage.setItem(sessionKeys.accessToken, '"{}"');
    expect(storedIn(localStorage, both).map(({ value }) => value)).toEqual([null, "[]"]);
  });

  it("is written to a file without its secrets, in a form that the portal can read", () => {
    expect(withoutSecretValue(sessionKeys.accessToken, '"f00dfeed"')).toBe('"hidden"');
    expect(withoutSecretValue("portal.emails", "[]")).toBe("[]");
  });
});
