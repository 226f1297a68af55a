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
  /** In the place of a text that is not published, or says and shows nothing. */
  readonly empty: ReactNode;
}

/** So much markup is not there for nothing, and to clean it twice would take its time. */
const surelySomething = 10_000;

/** Whether there is anything to read or to see in a text. */
export const saysSomething = (html: string): boolean => {
  if (html.length > surelySomething) return true;
  const content = sanitize(html, contentTexts);
  return content.textContent.trim() !== "" || content.querySelector("img") !== null;
};

/** What is not published is as good as empty: the editors decide. */
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

/** A text of the editors with its own loading, empty and failed states (CMS-1). */
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
