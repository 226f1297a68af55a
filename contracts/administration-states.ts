import * as Schema from "effect/Schema";
import { state } from "./provider-state.ts";
import { ContentKind } from "./schemas/administration.ts";
import { NonEmptyString } from "./schemas/common.ts";
import { ContentId } from "./schemas/content.ts";
import { AccessToken } from "./schemas/session.ts";

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
      "As the state before; the item has the versions 1 and 2, and residents see the first.",
    params: Schema.Struct(item),
    values: Token,
  }),
  "a content manager and no such item": state({
    description: "As the state before the last; no item of the kind has this identifier.",
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
} as const;
