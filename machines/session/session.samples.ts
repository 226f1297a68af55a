import { done, failed, samplesOf } from "../kit/samples.ts";
import type { UserData } from "./session.machine.ts";
import { noUserData, sessionMachine } from "./session.machine.ts";

const at = "2026-11-01T08:00:00Z";
const user: UserData = {
  profile: {
    firstName: "Olena",
    lastName: "Koval",
    middleName: null,
    name: "olena@example.org",
    email: "olena@example.org",
    dlc: at,
    dc: at,
  },
  emails: [{ id: "1", email: "olena@example.org", useAsDefault: true }],
  phones: [],
  accounts: [],
};

export const sessionSamples = samplesOf(sessionMachine, {
  input: { restored: null },
  events: [
    { type: "SIGN_IN.STARTED" },
    { type: "SIGNED_IN", expiresAt: 1_800_000_000_000 },
    { type: "USER.RELOAD" },
    { type: "UNAUTHORIZED" },
    { type: "LOG_OUT" },
    { type: "SESSION.MOVED", restored: null },
    { type: "SESSION.MOVED", restored: { expiresAt: 1_900_000_000_000, user } },
    { type: "SESSION.EXPIRING" },
    { type: "SESSION.EXPIRED" },
    done("loadUser", user),
    done("loadUser", { ...noUserData, profile: user.profile }),
    failed("loadUser", new Error("sample")),
    done("endSession"),
    failed("endSession", new Error("sample")),
  ],
});
