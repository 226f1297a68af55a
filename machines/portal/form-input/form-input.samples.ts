import { samplesOf } from "../../kit/samples.ts";
import { formInputMachine } from "./form-input.machine.ts";

const login = "olena@example.com";

export const formInputSamples = samplesOf(formInputMachine, {
  distinguish: ({ context }) => JSON.stringify([context.forms, context.left]),
  events: [
    { type: "FORM.HELD", id: "feedback", isFile: false },
    { type: "FORM.HELD", id: "feedback.file", isFile: true },
    { type: "FORM.RELEASED", id: "feedback" },
    { type: "WHO_TOLD", who: login, typed: "now" },
    { type: "WHO_TOLD", who: login, typed: "by-visitor" },
    { type: "WHO_TOLD", who: null, typed: "never" },
    { type: "SESSION_INPUT.FORGET" },
    { type: "SESSION.OPENED" },
    { type: "SESSION.CLOSED", reason: "unauthorized" },
    { type: "OPENED_AT", path: "/contacts/new" },
    { type: "OPENED_AT", path: "/dashboard" },
    {
      type: "CLOSED_AT",
      reason: "unauthorized",
      here: "/contacts/new",
      isSignIn: false,
      isTypedEarly: false,
    },
    {
      type: "CLOSED_AT",
      reason: "unauthorized",
      here: "/contacts/new",
      isSignIn: false,
      isTypedEarly: true,
    },
    {
      type: "CLOSED_AT",
      reason: "expired",
      here: "/contacts/new",
      isSignIn: false,
      isTypedEarly: false,
    },
    {
      type: "CLOSED_AT",
      reason: "logout",
      here: "/dashboard",
      isSignIn: false,
      isTypedEarly: false,
    },
    {
      type: "CLOSED_AT",
      reason: "deleted",
      here: "/dashboard/profile",
      isSignIn: false,
      isTypedEarly: false,
    },
  ],
});
