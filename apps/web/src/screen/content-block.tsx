import * as Effect from "effect/Effect";
import type { ReactElement, ReactNode } from "react";
import type { Failure } from "#contracts/failure.ts";
import type { Client } from "../api/client.ts";
import { Content } from "../content/content.tsx";
import { contentTexts } from "../content/content.texts.ts";
import { sanitize } from "../content/sanitize.ts";
import { DataRegion } from "./data-region.tsx";

interface Text {
  readonly content: string;
}

interface ContentBlockProps {
  /** Asked once when the block appears and at every retry. */
  readonly load: (client: Client) => Effect.Effect<Text, Failure>;
  readonly loading: ReactNode;
  /** Replaces a text that is unpublished or empty. */
  readonly empty: ReactNode;
}

/** A text this long is not empty, and cleaning it twice would take too long. */
const surelySomething = 10_000;

/** Whether a text has any visible content. */
export const saysSomething = (html: string): boolean => {
  if (html.length > surelySomething) return true;
  const content = sanitize(html, contentTexts);
  return content.textContent.trim() !== "" || content.querySelector("img") !== null;
};

/** An unpublished text counts as an empty one: the editors decide. */
export const noneIfMissing = <Item,>(
  items: Effect.Effect<readonly Item[], Failure>,
): Effect.Effect<readonly Item[], Failure> =>
  items.pipe(
    Effect.catch((failure: Failure) =>
      failure._tag === "Other" && failure.status === 404
        ? Effect.succeed([])
        : Effect.fail(failure),
    ),
  );

const shown = (text: Effect.Effect<Text, Failure>): Effect.Effect<readonly string[], Failure> =>
  noneIfMissing(text.pipe(Effect.map(({ content }) => (saysSomething(content) ? [content] : []))));

/** An editors' text with its own loading, empty and failed states (CMS-1). */
export const ContentBlock = ({ load, loading, empty }: ContentBlockProps): ReactElement => (
  <DataRegion<readonly string[]>
    load={(client) => shown(load(client))}
    loading={loading}
    empty={empty}
  >
    {([html = ""]) => (
      <Content
        html={html}
        opensElsewhere={contentTexts.opensElsewhere}
        table={contentTexts.table}
      />
    )}
  </DataRegion>
);
