/** Mutants of the machines of content that live, each with its reason. */
import { inFile } from "./in-file.ts";
import type { Explained } from "./in-file.ts";

export const inContent: readonly Explained[] = [
  ...inFile("machines/content/content-list/content-list.context.ts", [
    {
      line: "export const idsOf = (items: Items | null): Ids => (items ?? []).map(({ id }) => id);",
      replacement: '["Stryker was here"]',
      reason: "It is asked of a list that has come; the check of types wants the other one.",
    },
    {
      line: "return item === undefined ? items : items.toSpliced(from, 1).toSpliced(from + by, 0, item);",
      replacement: "false",
      reason: "Only an item of the list is moved; the check of types wants the question.",
    },
  ]),
  ...inFile("machines/content/content-list/content-list.setup.ts", [
    {
      line: "items: moved(context.items ?? [], id, by),",
      replacement: '["Stryker was here"]',
      reason: "It is asked of a list that has come; the check of types wants the other one.",
    },
    {
      line: "items: ({ context }) => arranged(context.items ?? [], context.seen),",
      replacement: '["Stryker was here"]',
      reason: "It is asked of a list that has come; the check of types wants the other one.",
    },
    {
      line: "const items = (context.items ?? []).filter(({ id }) => id !== context.target?.id);",
      replacement: '["Stryker was here"]',
      reason: "An item of a list that has come is deleted; the check of types wants the other one.",
    },
    {
      line: "const items = (context.items ?? []).filter(({ id }) => id !== context.target?.id);",
      replacement: "context.target.id",
      reason: "A deletion has its item; the check of types wants the question.",
    },
  ]),
  ...inFile("machines/content/content-list/content-list.machine.ts", [
    {
      line: 'id: target?.id ?? "",',
      reason: "A deletion has its item; the check of types wants the question.",
    },
    {
      line: "version: target?.version ?? 0,",
      reason: "A deletion has its item; the check of types wants the question.",
    },
  ]),
  ...inFile("machines/content/content-editor/content-editor.setup.ts", [
    {
      line: "base !== null && areSameValues(base, values);",
      replacement: "true",
      reason: "It is asked of an item that has come; the check of types wants the question.",
    },
    {
      line: "return theirs === null",
      replacement: "false",
      reason: "It is taken over an item that has come; the check of types wants the question.",
    },
    {
      line: "kept !== null && kept.version !== item.version && !areSameValues(kept, item),",
      replacement: "true",
      reason: "What is kept on the same version is taken before.",
    },
  ]),
  ...inFile("machines/content/content-editor/content-editor.transitions.ts", [
    {
      line: "version: context.base?.version ?? 0,",
      replacement: "context.base.version",
      reason: "It is asked of an item that has come; the check of types wants the question.",
    },
    {
      line: 'restored: context.next?.what === "restore" ? context.next.version : 0,',
      replacement: "true",
      reason:
        "A revision is restored because that is wanted; the check of types wants the question.",
    },
    {
      line: 'restored: context.next?.what === "restore" ? context.next.version : 0,',
      replacement: "context.next.what",
      reason:
        "A revision is restored because that is wanted; the check of types wants the question.",
    },
  ]),
];
