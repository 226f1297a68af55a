import { fromPromise } from "xstate";
import {
  deleteContent,
  getContentList,
  orderContent,
} from "#contracts/endpoints/administration.ts";
import type { ContentKind, ContentSummary } from "#contracts/schemas/administration.ts";
import { contentListMachine } from "#machines/content/content-list/content-list.machine.ts";
import { sent } from "../../form/form-actors.ts";
import type { Runtime } from "../../runtime/runtime.ts";
import { asked } from "./asked.ts";

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

/** The list's machine with the portal's real actors. */
export const contentListMachineFor = (runtime: Runtime) =>
  contentListMachine.provide({
    actors: {
      load: fromPromise<Items, { kind: ContentKind }>(({ input: { kind }, signal }) =>
        asked(runtime, signal, (client) => client.call(getContentList, { params: { kind } })),
      ),
      order: fromPromise<Items, Order>(({ input: { kind, ids, seen }, signal }) =>
        sent(runtime, {
          signal,
          call: (client) => client.call(orderContent, { params: { kind }, body: { ids, seen } }),
        }),
      ),
      remove: fromPromise<undefined, Target>(({ input: { kind, id, version }, signal }) =>
        sent(runtime, {
          signal,
          call: (client) => client.call(deleteContent, { params: { kind, id }, body: { version } }),
        }),
      ),
    },
  });
