import { StrictMode } from "react";
import { prerender } from "react-dom/static";
import { StaticRouter } from "react-router-dom";
import { defaultConfiguration } from "#contracts/default-configuration.ts";
import { platformTexts } from "../brand/platforms.texts.ts";
import { platformOf } from "../brand/platforms.ts";
import type { KeptContent } from "../features/public/kept-content.ts";
import { KeptContext, keptId } from "../features/public/kept-content.ts";
import { App } from "./app.tsx";
import type { PublicContent } from "./prerendered-addresses.ts";
import { prerenderedAddresses } from "./prerendered-addresses.ts";
import { textPlace } from "../content/ready-text.ts";
import { ScreenBoundary } from "../screen/screen-boundary.tsx";

const platform = platformOf(defaultConfiguration.run_platform);

/** A public page as HTML, made by the build with the default configuration of the deployment. */
export interface PrerenderedPage {
  readonly path: string;
  readonly title: string;
  readonly platform: string;
  /** The page's own module, for its style sheets and preloads. */
  readonly module: string;
  /** Its address carries a letter's code, which must not leak by a request. */
  readonly hasCode: boolean;
  readonly markup: string;
  /** The data about its texts, written beside the markup; empty for a page without any. */
  readonly kept: string;
}

/** The editors' content for public pages, and the sanitized markup of each text by its key. */
export interface CleanContent extends PublicContent {
  readonly markups: Readonly<Record<string, string>>;
}

/** Data about the texts of a page, for hydration. */
const written = ({ name, text, posts, documents }: KeptContent): string => {
  const json = JSON.stringify({ name, text, posts, documents }, (key, value: unknown) =>
    key === "place" ? undefined : value,
  );
  return `<script type="application/json" id="${keptId}">${json.replaceAll("<", String.raw`\u003c`)}</script>`;
};

const markupOf = async (path: string, kept: KeptContent | null): Promise<string> => {
  // The same tree as in start.tsx, with a router that needs no browser.
  const { prelude } = await prerender(
    <StrictMode>
      <ScreenBoundary resetKey="portal">
        <KeptContext value={kept}>
          <StaticRouter location={path}>
            <App />
            {/* A placeholder for the message about a missing part: React counts places for the ids it makes. */}
            {null}
          </StaticRouter>
        </KeptContext>
      </ScreenBoundary>
    </StrictMode>,
    // From some size on React would put parts aside and move them into place by inline scripts, which the policy forbids.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  );
  return new Response(prelude).text();
};

/** All pages that the build writes, with their content. */
export const prerenderAll = (content: CleanContent | null): Promise<readonly PrerenderedPage[]> =>
  Promise.all(
    prerenderedAddresses(content).map(
      async ({ path, title, module, hasCode = false, kept = null }) => {
        const markup = await markupOf(path, kept);
        return {
          path,
          title: `${title} — ${platformTexts[platform.id].name}`,
          platform: platform.id,
          module,
          hasCode,
          markup: markup.replaceAll(textPlace, (_, key: string) => content?.markups[key] ?? ""),
          kept: kept === null ? "" : written(kept),
        };
      },
    ),
  );
