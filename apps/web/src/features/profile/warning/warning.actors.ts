import * as Effect from "effect/Effect";
import { getPagePart } from "#contracts/endpoints/content.ts";
import type { Failure } from "#contracts/failure.ts";
import type { Client } from "#web/api/client.ts";
import { sanitize } from "#web/content/sanitize.ts";
import { profileTexts as texts } from "../profile.texts.ts";
import { warningRequest } from "./warning-request.ts";

/** The sanitizer's texts for links and tables. */
export const warningTexts = { opensElsewhere: texts.opensElsewhere, table: texts.table };

const isShown = (html: string): boolean => {
  const content = sanitize(html, warningTexts);
  return content.textContent.trim() !== "" || content.querySelector("img") !== null;
};

/** A missing warning counts as an empty one: the editors decide whether to warn. */
export const loadWarning = (client: Client): Effect.Effect<readonly string[], Failure> =>
  client.call(getPagePart, warningRequest).pipe(
    Effect.map(({ content }) => (isShown(content) ? [content] : [])),
    Effect.catch((failure: Failure) =>
      failure._tag === "Other" && failure.status === 404
        ? Effect.succeed([])
        : Effect.fail(failure),
    ),
  );
