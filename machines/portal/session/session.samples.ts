import { done, failed, samplesOf } from "../../kit/samples.ts";
import { sessionMachine } from "./session.machine.ts";
import type { UserData } from "./user-data.ts";
import { noUserData } from "./user-data.ts";

const at = "2026-11-01T08:00:00Z";
const profile = {
  firstName: "Olena",
  lastName: "Koval",
  middleName: null,
  name: "olena@example.org",
  email: "olena@example.org",
  dlc: at,
  dc: at,
};
const user: UserData = {
  profile,
  emails: [{ id: "1", email: "olena@example.org", useAsDefault: true, confirmed: true }],
  phones: [],
  accounts: [],
};

export const sessionSamples = samplesOf(sessionMachine, {
  input: { restored: null },
  events: [
    { type: "SIGN_IN.STARTED" },
    { type: "SIGNED_IN", expiresAt: 1_800_000_000_000 },
    { type: "USER.RELOAD" },
    { type: "USER.MAYBE_CHANGED" },
    { type: "USER.CHANGED", user: { profile } },
    { type: "USER.CHANGED_ELSEWHERE", user },
    { type: "UNAUTHORIZED" },
    { type: "SIGN_IN.REFUSED" },
    { type: "LOG_OUT" },
    { type: "SESSION.MOVED", restored: null },
    { type: "SESSION.MOVED", restored: { expiresAt: 1_900_000_000_000, user } },
    { type: "SESSION.MOVED", restored: null, wanted: "logout" },
    { type: "SESSION.MOVED", restored: null, wanted: "deletion" },
    { type: "SESSION.EXPIRED" },
    { type: "SIGN_IN.AGAIN" },
    { type: "SIGN_IN.LEAVE" },
    { type: "PASSWORD.RECOVERED" },
    { type: "DELETION.REFUSED" },
    { type: "PROFILE.DELETED" },
    { type: "NETWORK.BACK" },
    { type: "INPUT.TYPED", key: "form" },
    { type: "INPUT.GONE", key: "form" },
    done("recognise", profile),
    done("recognise", { ...profile, name: "taras@example.org" }),
    failed("recognise", new Error("sample")),
    done("loadUser", user),
    done("loadUser", { ...noUserData, profile: user.profile }),
    failed("loadUser", new Error("sample")),
    done("proveToken"),
    failed("proveToken", {
      _tag: "Unauthorized",
      call: { method: "GET", path: "/api/ud/profile" },
      shown: false,
    }),
    failed("proveToken", new Error("sample")),
    done("endSession"),
    failed("endSession", new Error("sample")),
  ],
});
