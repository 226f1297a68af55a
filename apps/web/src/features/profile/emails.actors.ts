import * as Effect from "effect/Effect";
import { fromPromise } from "xstate";
import { saveEmail, saveEmails } from "#contracts/endpoints/profile-changes.ts";
import type { Failure } from "#contracts/failure.ts";
import type { Emails } from "#contracts/schemas/profile.ts";
import type { EmailsDraft } from "#machines/forms/emails.form.ts";
import { mergedEmails } from "#machines/forms/emails.form.ts";
import { featureToast } from "#machines/kit/message.ts";
import { profileEmailsMachine } from "#machines/profile-emails/profile-emails.machine.ts";
import type { Client } from "../../api/client.ts";
import type { Runtime } from "../../app/runtime.ts";
import { orReload } from "./profile-call.ts";

/** The page that the letter leads to (section 3). */
const letterPath = "email-confirm";

/** The server counts the entries (`1.email`); the form knows them by their ids. */
const byEntry = (failure: Failure, entries: Emails): Failure =>
  failure._tag === "Rejected"
    ? {
        ...failure,
        items: failure.items.map((item) => {
          const place = /^(?:(?<at>\d+)\.)?email$/u.exec(item.field ?? "")?.groups;
          const id = place === undefined ? undefined : entries[Number(place["at"] ?? 0)]?.id;
          return id === undefined ? item : { ...item, field: id };
        }),
      }
    : failure;

/** Section 7: one entry has a call of its own, several go together, none is no call at all. */
const save = (client: Client, entries: Emails): Effect.Effect<Emails, Failure> => {
  const [first, ...others] = entries.map(({ id, email, useAsDefault }) => ({
    id,
    email,
    useAsDefault,
  }));
  if (first === undefined) return Effect.succeed([]);
  const leading = { ...first, callbackPath: { path: letterPath } };
  const answer =
    others.length === 0
      ? client.call(saveEmail, { body: leading }).pipe(Effect.map((entry): Emails => [entry]))
      : client.call(saveEmails, { body: [leading, ...others] });
  return answer.pipe(Effect.mapError((failure) => byEntry(failure, entries)));
};

/**
 * The form of the addresses with the portal's real actors.
 * @param entries what was stored when the form was opened.
 * @param onSaved is told what is stored now, after everybody else.
 */
export const profileEmailsMachineFor = (
  ready: Promise<Runtime>,
  entries: Emails,
  onSaved: (emails: Emails) => void,
) =>
  profileEmailsMachine.provide({
    actors: {
      send: fromPromise<Emails, { draft: EmailsDraft }>(async ({ input, signal }) => {
        const runtime = await ready;
        const { client, portal } = runtime;
        const newest = portal.getSnapshot().children.session?.getSnapshot().context.user.emails;
        const merged = mergedEmails(entries, newest ?? entries, input.draft);
        return orReload(runtime, signal, () => Effect.runPromise(save(client, merged), { signal }));
      }),
    },
    actions: {
      starting: () => {
        // The last refusal must not be read as the answer to this try.
        void ready.then(({ portal }) => portal.send({ type: "TOAST.CLEAR" }));
      },
      finished: (_, { result }) => {
        void ready.then(({ portal }) => {
          portal.send({ type: "USER.CHANGED", user: { emails: result } });
          portal.send({
            type: "TOAST.SHOW",
            toast: { kind: "success", message: { code: "emails-saved" } },
          });
          onSaved(result);
        });
      },
      refused: (_, { failure }) => {
        const message = featureToast(failure, "processing-failed");
        if (message === undefined) return;
        void ready.then(({ portal }) =>
          portal.send({ type: "TOAST.SHOW", toast: { kind: "error", message } }),
        );
      },
    },
  });
