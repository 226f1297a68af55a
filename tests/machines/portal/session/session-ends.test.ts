import { describe, expect, it } from "vitest";
import type { EndOfSession } from "#machines/portal/session/session-ends.ts";
import { portalMachines } from "#machines/portal/catalogue.ts";
import { sessionEnds } from "#machines/portal/session/session-ends.ts";
import { sessionEndsTable } from "#machines/portal/session/session-ends.table.ts";
import type { SessionEnd } from "#machines/portal/session/session.events.ts";

/**
 * The target, the message, whether messages and the place stay, what keeps a page with a public form, whether its input
 * comes back, whether the page of a letter stays, and whether an open sign-in does.
 */
type Row = readonly [
  SessionEnd,
  EndOfSession["to"],
  EndOfSession["says"],
  boolean,
  boolean,
  EndOfSession["staysFor"],
  boolean,
  boolean,
  boolean,
];

const rows: readonly Row[] = [
  ["logout", "sign-in", null, false, false, "nothing", false, false, false],
  ["left", "sign-in", null, false, false, "input", false, false, false],
  ["expired", "sign-in", "session-ended", true, true, "input", false, false, false],
  ["elsewhere", "sign-in", "session-ended", true, true, "input", false, false, false],
  ["deleted-elsewhere", "sign-in", "session-ended", true, false, "input", false, false, false],
  ["unauthorized", "sign-in", null, true, true, "file", true, true, true],
  ["unauthorized-visitor", "sign-in", null, true, true, "file", true, false, true],
  ["recovered", "nowhere", null, true, false, "nothing", false, false, false],
  ["deleted", "home", "profile-deleted", false, false, "nothing", false, false, false],
];

describe("the end of a session", () => {
  it.each(rows)(
    "%s: goes to %s and shows %s [SES-6, SES-9]",
    (
      end,
      to,
      says,
      keepsMessages,
      keepsPlace,
      staysFor,
      takesInput,
      staysForLetter,
      staysAtSignIn,
    ) => {
      expect(sessionEnds[end]).toEqual({
        to,
        says,
        keepsMessages,
        keepsPlace,
        staysFor,
        takesInput,
        staysForLetter,
        staysAtSignIn,
      });
    },
  );

  it("is defined for each reason", () => {
    expect(Object.keys(sessionEnds)).toEqual(rows.map(([end]) => end));
  });

  it("stands on the page of the portal's machine [MACH-3]", () => {
    const { head, rows: printed } = sessionEndsTable;
    expect(printed.map((cells) => cells.length)).toEqual(rows.map(() => head.length));
    expect(printed.at(0)).toEqual(["`logout`", "sign-in", "", "", "", "nothing", "", "", ""]);
    expect(printed.at(5)).toEqual([
      "`unauthorized`",
      "sign-in",
      "",
      "yes",
      "yes",
      "file",
      "yes",
      "yes",
      "yes",
    ]);
    expect(portalMachines.find(({ flow }) => flow === "portal")?.tables).toEqual([
      sessionEndsTable,
    ]);
  });
});
