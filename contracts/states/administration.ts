import * as Schema from "effect/Schema";
import { state } from "./provider-state.ts";
import { ContentKind } from "../schemas/administration.ts";
import { NonEmptyString } from "../schemas/common.ts";
import { ContentId } from "../schemas/content.ts";
import { AccessToken } from "../schemas/session.ts";

const Token = Schema.Struct({ accessToken: AccessToken });
const item = { login: NonEmptyString, kind: ContentKind, id: ContentId } as const;

/** Provider states of the content area; a part of `states`. */
export const administrationStates = {
  "a content manager": state({
    description: "This person may use the content area and is signed in with the token.",
    params: Schema.Struct({ login: NonEmptyString }),
    values: Token,
  }),
  "a content manager and an item saved twice": state({
    description:
      "As the state before; the item has the versions 1 and 2, with its identifier as the title and `<p>1</p>` and `<p>2</p>` as their texts, and residents see the first.",
    params: Schema.Struct(item),
    values: Token,
  }),
  "a content manager and an item begun anew": state({
    description:
      "An item of this identifier had the versions 1 and 2 and was deleted; now there is another one, whose version is neither of them.",
    params: Schema.Struct(item),
    values: Token,
  }),
  "a signed-in resident and an item saved twice": state({
    description:
      "The item as with the content manager; this resident is none and is signed in with the token.",
    params: Schema.Struct(item),
    values: Token,
  }),
  "a content manager and no such item": state({
    description:
      "This person may use the content area and is signed in with the token; no item of the kind has this identifier.",
    params: Schema.Struct(item),
    values: Token,
  }),
  "a content manager and items in this order": state({
    description: "The kind has exactly these items, and they stand in this order.",
    params: Schema.Struct({
      login: NonEmptyString,
      kind: ContentKind,
      ids: Schema.Array(ContentId).check(Schema.isMinLength(1)),
    }),
    values: Token,
  }),
  "a content manager and a kind that is full": state({
    description:
      "This person may use the content area and is signed in with the token; the kind has as many items as the service keeps, and none with this identifier.",
    params: Schema.Struct(item),
    values: Token,
  }),
  "a draft that nobody published": state({
    description: "The item was saved and never published: residents do not know of it.",
    params: Schema.Struct({ kind: ContentKind, id: ContentId }),
    values: Schema.Struct({}),
  }),
  "a category with nothing but a draft": state({
    description: "The category exists; its only post was saved and never published.",
    params: Schema.Struct({ id: ContentId }),
    values: Schema.Struct({}),
  }),
  "a page with a newer draft": state({
    description: "This name and text are published; a draft with others was saved after it.",
    params: Schema.Struct({ id: ContentId, name: NonEmptyString, content: NonEmptyString }),
    values: Schema.Struct({}),
  }),
} as const;
