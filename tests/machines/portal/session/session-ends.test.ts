import { describe, expect, it } from "vitest";
import type { EndOfSession } from "#machines/portal/session/session-ends.ts";
import { sessionEnds } from "#machines/portal/session/session-ends.ts";
import type { SessionEnd } from "#machines/portal/session/session.events.ts";

/** The target, the message, whether messages and the place stay, and what keeps a page with a public form. */
type Row = readonly [
  SessionEnd,
  EndOfSession["to"],
  EndOfSession["says"],
  boolean,
  boolean,
  EndOfSession["staysFor"],
];

const rows: readonly Row[] = [
  ["logout", "sign-in", null, false, false, "nothing"],
  ["left", "sign-in", null, false, false, "input"],
  ["expired", "sign-in", "session-ended", true, true, "input"],
  ["elsewhere", "sign-in", "session-ended", true, true, "input"],
  ["deleted-elsewhere", "sign-in", "session-ended", true, false, "input"],
  ["unauthorized", "sign-in", null, true, true, "file"],
  ["recovered", "nowhere", null, true, false, "nothing"],
  ["deleted", "home", "profile-deleted", false, false, "nothing"],
];

describe("the end of a session", () => {
  it.each(rows)(
    "%s: goes to %s and shows %s [SES-6, SES-9]",
    (end, to, says, keepsMessages, keepsPlace, staysFor) => {
      expect(sessionEnds[end]).toEqual({ to, says, keepsMessages, keepsPlace, staysFor });
    },
  );

  it("is defined for each reason", () => {
    expect(Object.keys(sessionEnds)).toEqual(rows.map(([end]) => end));
  });
});
