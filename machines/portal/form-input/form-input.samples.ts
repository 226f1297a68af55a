import { samplesOf } from "../../kit/samples.ts";
import { formInputMachine } from "./form-input.machine.ts";

const login = "olena@example.com";
const closed = {
  type: "CLOSED_AT",
  isSignIn: false,
  isTypedEarly: false,
  isLetter: false,
} as const;

export const formInputSamples = samplesOf(formInputMachine, {
  distinguish: ({ context }) => JSON.stringify([context.forms, context.left]),
  events: [
    { type: "FORM.FILLED", id: "feedback", isFile: false },
    { type: "FORM.FILLED", id: "feedback.file", isFile: true },
    { type: "FORM.CLEARED", id: "feedback" },
    { type: "WHO_TOLD", who: login, typed: "now" },
    { type: "WHO_TOLD", who: login, typed: "by-visitor" },
    { type: "WHO_TOLD", who: null, typed: "never" },
    { type: "SESSION_INPUT.DROP" },
    { type: "SESSION.OPENED" },
    { type: "SESSION.CLOSED", reason: "unauthorized" },
    { type: "OPENED_AT", path: "/contacts/new" },
    { type: "OPENED_AT", path: "/dashboard" },
    { ...closed, reason: "unauthorized", here: "/contacts/new" },
    { ...closed, reason: "unauthorized", here: "/contacts/new", isTypedEarly: true },
    { ...closed, reason: "unauthorized", here: "/email-confirm", isLetter: true },
    { ...closed, reason: "expired", here: "/contacts/new" },
    { ...closed, reason: "logout", here: "/dashboard" },
    { ...closed, reason: "deleted", here: "/dashboard/profile" },
  ],
});
