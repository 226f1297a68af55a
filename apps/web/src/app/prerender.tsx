import { StrictMode } from "react";
import { prerender } from "react-dom/static";
import { StaticRouter } from "react-router-dom";
import { defaultConfiguration } from "#contracts/default-configuration.ts";
import { platformTexts } from "../brand/platforms.texts.ts";
import { platformOf } from "../brand/platforms.ts";
import { App } from "./app.tsx";
import { prerenderedAddresses } from "./prerendered-addresses.ts";
import { ScreenBoundary } from "../screen/screen-boundary.tsx";

const platform = platformOf(defaultConfiguration.run_platform);

/** A page as HTML before any script, made by the build with the deployment's default configuration. */
export interface PrerenderedPage {
  readonly path: string;
  readonly title: string;
  readonly platform: string;
  /** The page's own module, for its style sheets and preloads. */
  readonly module: string;
  /** Its address carries a letter's code, which must not leak by a request. */
  readonly hasCode: boolean;
  readonly markup: string;
}

const markupOf = async (path: string): Promise<string> => {
  // The same tree as in start.tsx, with the router that needs no browser.
  const { prelude } = await prerender(
    <StrictMode>
      <ScreenBoundary resetKey="portal">
        <StaticRouter location={path}>
          <App />
          {/* A placeholder for the message about a missing part: React counts places for the ids it makes. */}
          {null}
        </StaticRouter>
      </ScreenBoundary>
    </StrictMode>,
  );
  return new Response(prelude).text();
};

export const prerenderAll = (): Promise<readonly PrerenderedPage[]> =>
  Promise.all(
    prerenderedAddresses.map(async ({ path, title, module, hasCode = false }) => ({
      path,
      title: `${title} — ${platformTexts[platform.id].name}`,
      platform: platform.id,
      module,
      hasCode,
      markup: await markupOf(path),
    })),
  );
