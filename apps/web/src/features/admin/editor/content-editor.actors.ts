import type { ActorRefFrom } from "xstate";
import {
  createContent,
  getContentItem,
  getContentRevisions,
  publishContent,
  restoreContent,
  saveContent,
  withdrawContent,
} from "#contracts/endpoints/administration.ts";
import type { ContentItem, ContentRevision } from "#contracts/schemas/administration.ts";
import type {
  ContentPlace,
  KeptInput,
} from "#machines/content/content-editor/content-editor.context.ts";
import { contentEditorMachine } from "#machines/content/content-editor/content-editor.machine.ts";
import { contentHistoryMachine } from "#machines/content/content-history/content-history.machine.ts";
import type { ContentValues } from "#machines/forms/content.form.ts";
import { forgetInput, storeInput, storedInput } from "#web/api/input-store.ts";
import { runCall } from "#web/form/form-actors.ts";
import type { Runtime } from "#web/runtime/runtime.ts";
import { callActor } from "#web/runtime/call-actor.ts";

type Seen = ContentPlace & { readonly version: number };

const keyOf = ({ kind, id }: ContentPlace): string => `content.${kind}.${id}`;
const paramsOf = ({ kind, id }: ContentPlace) => ({ params: { kind, id } });
/** Apart from the input: where storage is full, what is typed comes first. */
const sentKeyOf = (place: ContentPlace): string => `${keyOf(place)}.sent`;
/** Each text may have hundreds of kilobytes. */
const sentMax = 3;
const besideKeyOf = (place: ContentPlace): string => `${keyOf(place)}.beside`;
const valuesOf = ({ title, content }: ContentValues): ContentValues => ({ title, content });

const isText = (text: unknown): text is ContentValues =>
  typeof text === "object" &&
  text !== null &&
  "title" in text &&
  typeof text.title === "string" &&
  "content" in text &&
  typeof text.content === "string";

/** The texts of an entry of the storage, which anybody may have written. */
const textsAt = (key: string): readonly ContentValues[] => {
  const nothing: { texts: readonly unknown[] } = { texts: [] };
  const { texts = [] } = storedInput(key, nothing, ["texts"]);
  return texts.filter(isText).map(valuesOf);
};

const storeTexts = (key: string, texts: readonly ContentValues[]): void => {
  if (texts.length === 0) forgetInput(key);
  else storeInput(key, { texts });
};

/** The unsaved input of this item in this tab; `null` if there is none or it is incomplete. */
export const keptInputOf = (place: ContentPlace): KeptInput | null => {
  const nothing = { title: "", content: "", version: 0 };
  const kept = storedInput(keyOf(place), nothing, ["title", "content", "version"]);
  const { title, content, version } = kept;
  return title === undefined || content === undefined || version === undefined
    ? null
    : { title, content, version, sent: textsAt(sentKeyOf(place)) };
};

/** One's own texts that were replaced by somebody else's in this tab and not dismissed yet, newest first. */
export const besideOf = (place: ContentPlace): readonly ContentValues[] =>
  textsAt(besideKeyOf(place));

export type ContentEditorRef = ActorRefFrom<typeof contentEditorMachine>;

/** The editor's machine with the portal's real actors. Input is kept in this tab only, until it is saved. */
export const contentEditorMachineFor = (runtime: Runtime) =>
  contentEditorMachine.provide({
    actors: {
      load: callActor<ContentItem, ContentPlace>((input) =>
        runtime.client.call(getContentItem, paramsOf(input)),
      ),
      save: callActor<ContentItem, Seen & ContentValues>((input, signal) =>
        runCall(runtime, {
          signal,
          call: (client) =>
            client.call(saveContent, {
              ...paramsOf(input),
              body: { ...valuesOf(input), version: input.version },
            }),
        }),
      ),
      publish: callActor<ContentItem, Seen>((input, signal) =>
        runCall(runtime, {
          signal,
          call: (client) =>
            client.call(publishContent, { ...paramsOf(input), body: { version: input.version } }),
        }),
      ),
      withdraw: callActor<ContentItem, Seen>((input, signal) =>
        runCall(runtime, {
          signal,
          call: (client) =>
            client.call(withdrawContent, { ...paramsOf(input), body: { version: input.version } }),
        }),
      ),
      restore: callActor<ContentItem, Seen & { readonly restored: number }>((input, signal) =>
        runCall(runtime, {
          signal,
          call: (client) =>
            client.call(restoreContent, {
              ...paramsOf(input),
              body: { version: input.version, restored: input.restored },
            }),
        }),
      ),
      create: callActor<ContentItem, ContentPlace & ContentValues>((input, signal) =>
        runCall(runtime, {
          signal,
          call: (client) =>
            client.call(createContent, {
              body: { kind: input.kind, id: input.id, ...valuesOf(input) },
            }),
        }),
      ),
    },
    actions: {
      keepInput: (_, { kept: { sent: texts, ...input }, ...place }) => {
        storeInput(keyOf(place), input);
        storeTexts(sentKeyOf(place), texts.slice(-sentMax));
      },
      forgetInput: (_, place) => {
        forgetInput(keyOf(place));
        forgetInput(sentKeyOf(place));
      },
      keepBeside: (_, { beside, ...place }) => storeTexts(besideKeyOf(place), beside),
    },
  });

/** The history's machine with the portal's real actors. */
export const contentHistoryMachineFor = (runtime: Runtime) =>
  contentHistoryMachine.provide({
    actors: {
      load: callActor<readonly ContentRevision[], ContentPlace>((input) =>
        runtime.client.call(getContentRevisions, paramsOf(input)),
      ),
    },
  });
