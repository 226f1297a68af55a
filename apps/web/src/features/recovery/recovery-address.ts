import * as Option from "effect/Option";
import * as Schema from "effect/Schema";
import { matchPath } from "react-router-dom";
import type { Location } from "react-router-dom";
import { EmailAddress } from "#contracts/schemas/contact.ts";
import type { RecoveryAddress, RecoveryStep } from "#machines/access/recovery/recovery.machine.ts";
import { recoverySteps } from "#machines/access/recovery/recovery.machine.ts";
import { isSameTabUser, tabUserMark } from "../../api/tab-user.ts";
import { recoveryPaths } from "../../runtime/paths.ts";

/* The data between steps is in this tab's history: input like any other, so it is decoded. */

const reader = <State>(schema: Schema.ConstraintDecoder<State>) => {
  const decode = Schema.decodeUnknownOption(schema);
  return (state: unknown): State | null => Option.getOrNull(decode(state));
};

const sentIn = reader(Schema.Struct({ email: EmailAddress, visit: Schema.String }));
const changedIn = reader(Schema.Struct({ changed: Schema.Literal(true) }));

/** The address that the letter went to; `null` for the next person at a shared computer. */
const emailIn = (state: unknown): string | null => {
  const sent = sentIn(state);
  return sent !== null && isSameTabUser(sent.visit) ? sent.email : null;
};

/** The event for an address. */
export const recoveryAddressOf = (
  { pathname, state }: Location,
  code: string | null,
): RecoveryAddress => ({
  step: recoverySteps.find((step) => matchPath(recoveryPaths[step], pathname) !== null) ?? null,
  email: emailIn(state),
  hasCode: code !== null,
  isChanged: changedIn(state) !== null,
});

/** The data stored in the history beside a step's address, so that a reload opens it again. */
export const leftFor = (step: RecoveryStep, email: string | null): unknown => {
  if (step === "changePasswordComplete") return { changed: true };
  return email === null ? null : { email, visit: tabUserMark() };
};
