import * as Effect from "effect/Effect";
import type { ReactElement, ReactNode } from "react";
import type { ReadyText } from "../../content/ready-text.ts";
import { ShownText } from "../../content/shown-text.tsx";
import { DataRegion } from "../../screen/data-region.tsx";
import { loadText } from "./public-calls.ts";

interface ContentBlockProps {
  /** The page of the text; requested when the block appears, and on each retry. */
  readonly id: string;
  /** Names the block in a failure, if a screen has several. */
  readonly name?: string;
  readonly loading: ReactNode;
  /** Replaces a text that is unpublished or empty. */
  readonly empty: ReactNode;
}

/** An editors' text with its own loading, empty and failed states (CMS-1). */
export const ContentBlock = ({ id, name, loading, empty }: ContentBlockProps): ReactElement => (
  <DataRegion<readonly ReadyText[]>
    {...(name === undefined ? {} : { name })}
    load={(client) =>
      loadText(client, id).pipe(Effect.map((text) => (text === null ? [] : [text])))
    }
    loading={loading}
    empty={empty}
  >
    {([text]) => text !== undefined && <ShownText text={text} />}
  </DataRegion>
);
