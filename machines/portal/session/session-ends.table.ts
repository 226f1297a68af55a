import type { DecisionTable } from "../../kit/decision-table.ts";
import { sessionEnds } from "./session-ends.ts";

const yes = (is: boolean): string => (is ? "yes" : "");

/** The ends of a session for the page of the portal's machine in docs/flows. */
export const sessionEndsTable: DecisionTable = {
  title: "Ends of the session",
  head: [
    "`reason`",
    "goes to",
    "says",
    "messages stay",
    "the sign-in leads back",
    "a form stays for",
    "its input comes back",
    "a letter stays",
    "a sign-in stays",
  ],
  rows: Object.entries(sessionEnds).map(([reason, end]) => [
    `\`${reason}\``,
    end.to,
    end.says ?? "",
    yes(end.keepsMessages),
    yes(end.keepsPlace),
    end.staysFor,
    yes(end.takesInput),
    yes(end.staysForLetter),
    yes(end.staysAtSignIn),
  ]),
};
