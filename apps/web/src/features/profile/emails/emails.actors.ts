import * as Effect from "effect/Effect";
import { getEmails } from "#contracts/endpoints/profile.ts";
import { saveEmail, saveEmails } from "#contracts/endpoints/profile-changes.ts";
import type { Failure } from "#contracts/failure.ts";
import type { EmailEntry, Emails, EmailSaved } from "#contracts/schemas/profile.ts";
import type { EmailChange } from "#contracts/schemas/profile-changes.ts";
import type { FormSent } from "#machines/forms/form-machine.ts";
import type { EmailsValues, EmailsNeeds } from "#machines/forms/emails.form.ts";
import { areOtherAddresses, holdsAll } from "#machines/forms/emails.form.ts";
import { emailsPart } from "#machines/profile/profile-version/edited-parts.ts";
import type { MessageCode } from "#machines/portal/message.ts";
import { profileEmailsMachine } from "#machines/profile/profile-emails/profile-emails.machine.ts";
import { withFields } from "#web/api/numbered-fields.ts";
import { runCall, saySuccess } from "#web/form/form-actors.ts";
import { paths } from "#web/runtime/paths.ts";
import type { Runtime } from "#web/runtime/runtime.ts";
import { knownContacts, markOf, withEntry } from "../editing/contact-entries.ts";
import { orReload, unlessSaved } from "../editing/profile-call.ts";
import { versionMachineFor } from "../editing/version.actors.ts";
import { callActor } from "#web/runtime/call-actor.ts";

/** The server numbers the entries (`1.email`); the form names them by id. */
const byEntry = (failure: Failure, entries: Emails): Failure =>
  withFields(failure, (field) => {
    const place = /^(?:(?<at>\d+)\.)?email$/u.exec(field)?.groups;
    return place === undefined ? undefined : entries[Number(place["at"] ?? 0)]?.id;
  });

interface SentEmail extends EmailEntry {
  readonly was: NonNullable<(typeof EmailChange.Type)["was"]>;
}

/** An entry as stored now: as it was sent, unless the answer says more than its id. */
const merged = ({ was, ...now }: SentEmail, known: EmailEntry, saved: EmailSaved): EmailEntry => ({
  // A changed address gets a letter; an unchanged one keeps its state.
  ...(was.email === now.email ? known : {}),
  ...now,
  ...saved,
});

/**
 * PROF-3: one entry has its own call, several are sent together, none needs no call.
 * @param base the entries when they were changed.
 */
const save = (
  runtime: Runtime,
  base: Emails,
  values: EmailsValues,
): Effect.Effect<Emails, Failure> => {
  const { client } = runtime;
  const [first, ...others] = base.map((entry) => ({
    id: entry.id,
    email: values[entry.id] ?? entry.email,
    useAsDefault: entry.useAsDefault,
    was: { email: entry.email, ...markOf(base, entry) },
  }));
  const [known] = base;
  if (first === undefined || known === undefined) return Effect.succeed([]);
  const leading = { ...first, callbackPath: { path: paths.emailConfirm.slice(1) } };
  const ifSaved = unlessSaved(runtime, {
    isConflict: emailsPart.isConflict,
    read: (quiet) => quiet.call(getEmails, {}),
    answerOf: (stored) => (holdsAll(stored, values) ? { stored } : undefined),
  });
  const saved: Effect.Effect<Emails, Failure> =
    others.length === 0
      ? client
          .callOr(saveEmail, { body: leading }, ifSaved)
          .pipe(
            Effect.map((answer) =>
              "stored" in answer
                ? answer.stored
                : withEntry(knownContacts(runtime).emails, merged(first, known, answer)),
            ),
          )
      : client.callOr(saveEmails, { body: [leading, ...others] }, ifSaved).pipe(
          Effect.flatMap((answer) => {
            if (answer === undefined) return client.call(getEmails, {});
            return Effect.succeed("stored" in answer ? answer.stored : answer);
          }),
        );
  return Effect.mapError(saved, (failure) => byEntry(failure, base));
};

/** An unchanged list is no news, unless one of its addresses still waits for its letter to be opened. */
const successOf = (isChanged: boolean, saved: Emails): MessageCode => {
  if (isChanged) return "emails-saved";
  return saved.some(({ confirmed }) => confirmed === false)
    ? "emails-saved-again"
    : "saved-unchanged";
};

/**
 * The form of the addresses with the portal's real actors.
 * @param onSaved gets what is stored now, after everybody else.
 */
const profileEmailsMachineFor = (ready: Promise<Runtime>, onSaved: (emails: Emails) => void) =>
  profileEmailsMachine.provide({
    actors: {
      send: callActor<Emails, FormSent<EmailsValues, EmailsNeeds>>(async (input, signal) => {
        const runtime = await ready;
        return orReload(runtime, signal, () =>
          runCall(runtime, {
            signal,
            call: () => save(runtime, input.needs.entries, input.values),
          }),
        );
      }),
    },
    actions: {
      finished: ({ context: { needs, values } }, { result }) => {
        const isChanged = areOtherAddresses(needs.entries, values);
        void ready.then((runtime) => {
          runtime.portal.send({ type: "USER.CHANGED", user: { emails: result } });
          saySuccess(runtime, successOf(isChanged, result));
          onSaved(result);
        });
      },
    },
  });

/** The form and its version. */
export const emailsVersionMachineFor = (
  ready: Promise<Runtime>,
  onSaved: (emails: Emails) => void,
  onCancel: () => void,
) =>
  versionMachineFor(ready, {
    part: emailsPart,
    form: profileEmailsMachineFor(ready, onSaved),
    call: (client) => client.call(getEmails, {}),
    userOf: (emails) => ({ emails }),
    fallback: "processing-failed",
    onCancel,
  });
