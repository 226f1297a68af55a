import type { ActorRefFrom } from "xstate";
import {
  deleteContent,
  getContentList,
  orderContent,
} from "#contracts/endpoints/administration.ts";
import type { ContentKind, ContentSummary } from "#contracts/schemas/administration.ts";
import { contentListMachine } from "#machines/content/content-list/content-list.machine.ts";
import { runCall } from "#web/form/form-actors.ts";
import type { Runtime } from "#web/runtime/runtime.ts";
import { callActor } from "#web/runtime/call-actor.ts";

type Items = readonly ContentSummary[];
interface Order {
  readonly kind: ContentKind;
  readonly ids: readonly string[];
  readonly seen: readonly string[];
}
interface Target {
  readonly kind: ContentKind;
  readonly id: string;
  readonly version: number;
}

export type ContentListRef = ActorRefFrom<typeof contentListMachine>;

/** The list's machine with the portal's real actors. */
export const contentListMachineFor = (runtime: Runtime) =>
  contentListMachine.provide({
    actors: {
      load: callActor<Items, { kind: ContentKind }>(({ kind }) =>
        runtime.client.call(getContentList, { params: { kind } }),
      ),
      order: callActor<Items, Order>(({ kind, ids, seen }, signal) =>
        runCall(runtime, {
          signal,
          call: (client) => client.call(orderContent, { params: { kind }, body: { ids, seen } }),
        }),
      ),
      remove: callActor<undefined, Target>(({ kind, id, version }, signal) =>
        runCall(runtime, {
          signal,
          call: (client) => client.call(deleteContent, { params: { kind, id }, body: { version } }),
        }),
      ),
    },
  });
