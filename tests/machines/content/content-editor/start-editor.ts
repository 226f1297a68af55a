import { expect } from "vitest";
import { waitFor } from "xstate";
import { aContentItem } from "#contracts/builders/content.data.ts";
import type { ContentItem } from "#contracts/schemas/administration.ts";
import type {
  ContentPlace,
  KeptInput,
} from "#machines/content/content-editor/content-editor.context.ts";
import {
  contentEditorMachine,
  holdsUnsaved,
} from "#machines/content/content-editor/content-editor.machine.ts";
import { failures } from "#tests/contracts/failures.ts";
import { deferredActor } from "../../deferred.ts";
import { startActor } from "../../support/start.ts";

/** Kept input, by default without texts whose saves were not answered. */
type Kept = Omit<KeptInput, "sent"> & { sent?: KeptInput["sent"] };
type TextValues = { title: string; content: string };
type Versioned = ContentPlace & { version: number };
type Tag =
  | "busy"
  | "failed"
  | "open"
  | "unsaved"
  | "invalid"
  | "conflict"
  | "known"
  | "gone"
  | "missing";

export const place: ContentPlace = { kind: "faq", id: "how-to-pay" };
export const first = aContentItem();
export const mine = "<p>Карткою або готівкою.</p>";
export const theirs = aContentItem({
  content: "<p>У касі.</p>",
  version: 2,
  savedBy: "Петро Редактор",
  savedAt: "2026-11-02T08:00:00.000Z",
});

export const start = (
  kept: Kept | null = null,
  beside: readonly TextValues[] = [],
  id = place.id,
) => {
  const actors = {
    load: deferredActor<ContentItem, ContentPlace>(),
    save: deferredActor<ContentItem, Versioned & TextValues>(),
    publish: deferredActor<ContentItem, Versioned>(),
    withdraw: deferredActor<ContentItem, Versioned>(),
    restore: deferredActor<ContentItem, Versioned & { restored: number }>(),
    create: deferredActor<ContentItem, ContentPlace & TextValues>(),
  };
  const log: unknown[] = [];
  const { actor, clock } = startActor(
    contentEditorMachine.provide({
      actors: {
        load: actors.load.logic,
        save: actors.save.logic,
        publish: actors.publish.logic,
        withdraw: actors.withdraw.logic,
        restore: actors.restore.logic,
        create: actors.create.logic,
      },
      actions: {
        keepInput: (_, params) => log.push(params),
        forgetInput: () => log.push("forgotten"),
        keepBeside: (_, params) => log.push(params),
      },
    }),
    { input: { ...place, id, kept: kept && { sent: [], ...kept }, beside } },
  );
  const stateOf = (value: unknown): string =>
    typeof value === "object" && value !== null
      ? Object.entries(value)
          .map(([name, inner]) => `${name}.${stateOf(inner)}`)
          .join()
      : String(value);
  return {
    ...actors,
    log,
    clock,
    send: actor.send.bind(actor),
    type: (content: string) => actor.send({ type: "CHANGE", values: { content } }),
    has: (tag: Tag) => actor.getSnapshot().hasTag(tag),
    isUnsaved: () => holdsUnsaved(actor.getSnapshot()),
    state: () => stateOf(actor.getSnapshot().value),
    context: () => actor.getSnapshot().context,
    until: async (state: string) => {
      const { value } = await waitFor(actor, (snapshot) => stateOf(snapshot.value) === state);
      // `waitFor` times out when the state is never reached. This makes it count as an assertion.
      expect(stateOf(value)).toBe(state);
    },
  };
};

export const opened = async (
  item: ContentItem = first,
  kept: Kept | null = null,
  beside: readonly TextValues[] = [],
) => {
  const all = start(kept, beside);
  all.load.last().resolve(item);
  await waitForOpen(all);
  return all;
};
const waitForOpen = async ({ has }: Pick<ReturnType<typeof start>, "has">) => {
  await expect.poll(() => has("open") || has("conflict")).toBe(true);
};

/** Something was typed, and its save is under way. */
export const saving = async (item?: ContentItem) => {
  const all = await opened(item);
  all.type(mine);
  all.send({ type: "SAVE" });
  return all;
};

/** A save was refused, and both versions are known. */
export const deciding = async () => {
  const all = await saving();
  all.save.last().reject(failures.rejected(409));
  await all.until("conflict.comparing");
  all.load.last().resolve(theirs);
  await all.until("conflict.deciding");
  return all;
};

/** Somebody else has deleted it. */
export const deleted = async () => {
  const all = await saving();
  all.save.last().reject(failures.other(404));
  await all.until("gone");
  return all;
};
