import { sampleFailure, sampleFailures } from "../../samples/failure.ts";
import { samplesOf } from "../../kit/samples.ts";
import { portalMachine } from "./portal.machine.ts";

const refusedSignIn = {
  ...sampleFailures.Unauthorized,
  call: { method: "POST", path: "/api/account/authentication" },
} as const;

export const portalSamples = samplesOf(portalMachine, {
  input: { restored: null },
  events: [
    { type: "FAILED", failure: sampleFailure, atRoot: false },
    { type: "FAILED", failure: sampleFailures.Unauthorized, atRoot: false },
    { type: "FAILED", failure: refusedSignIn, atRoot: false },
    { type: "SIGN_IN.STARTED" },
    { type: "SIGNED_IN", expiresAt: 1_800_000_000_000 },
    { type: "USER.RELOAD" },
    { type: "USER.MAYBE_CHANGED" },
    { type: "USER.CHANGED", user: { phones: [] } },
    { type: "UNAUTHORIZED" },
    { type: "LOG_OUT" },
    { type: "SESSION.OPENED" },
    { type: "SESSION.CLOSED", reason: "logout" },
    { type: "SESSION.CLOSED", reason: "unauthorized" },
    { type: "SESSION.CLOSED", reason: "expired" },
    { type: "SESSION.CLOSED", reason: "recovered" },
    { type: "SESSION.CLOSED", reason: "deleted" },
    { type: "SESSION.LOCKED" },
    { type: "SESSION.UNRECOGNISED", failure: sampleFailure },
    { type: "PASSWORD.RECOVERED" },
    { type: "DELETION.REFUSED" },
    { type: "PROFILE.DELETED" },
    { type: "SIGN_IN.AGAIN" },
    { type: "INPUT.TYPED", key: "form" },
    { type: "NETWORK.BACK" },
    { type: "TOAST.SHOW", toast: { kind: "success", message: { text: "Saved" } } },
    { type: "WAIT.BEGIN", key: "sample", message: { code: "please-wait" } },
    { type: "WAIT.END", key: "sample" },
  ],
});
