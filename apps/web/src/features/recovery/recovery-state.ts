import * as Option from "effect/Option";
import * as Schema from "effect/Schema";
import { EmailAddress } from "#contracts/schemas/contact.ts";

/** Steps of the recovery, as paths of the portal. */
export const recoveryPaths = {
  sendEmail: "/recovery/send-email",
  sent: "/recovery/send-email-complete",
  change: "/recovery/change-password",
  changed: "/recovery/change-password-complete",
} as const;

/* What one step leaves for the next stands in the history of this tab: input like any other, decoded when it is read. */

const reader = <State>(schema: Schema.ConstraintDecoder<State>) => {
  const decode = Schema.decodeUnknownOption(schema);
  return (state: unknown): State | null => Option.getOrNull(decode(state));
};

/** Where a letter was asked for. */
export const sentIn = reader(Schema.Struct({ email: EmailAddress }));

/** That a password was changed just before, in this tab. */
export const changedIn = reader(Schema.Struct({ changed: Schema.Literal(true) }));
