import * as Effect from "effect/Effect";
import type { ReactElement } from "react";
import { getPagePart } from "#contracts/endpoints/content.ts";
import type { Failure } from "#contracts/failure.ts";
import { DataRegion } from "../../app/data-region.tsx";
import type { Client } from "../../api/client.ts";
import { Content } from "../../content/content.tsx";
import { sanitize } from "../../content/sanitize.ts";
import { Banner } from "../../ui/banner.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { profileTexts as texts } from "./profile.texts.ts";

const words = { opensElsewhere: texts.opensElsewhere, table: texts.table };

const isShown = (html: string): boolean => {
  const content = sanitize(html, words);
  return content.textContent.trim() !== "" || content.querySelector("img") !== null;
};

/** None is as good as an empty one: the editors decide whether there is something to warn of. */
const load = (client: Client): Effect.Effect<readonly string[], Failure> =>
  client.call(getPagePart, { params: { id: "warning_for_profile_page" } }).pipe(
    Effect.map(({ content }) => (isShown(content) ? [content] : [])),
    Effect.catch((failure: Failure) =>
      failure._tag === "Other" && failure.status === 404
        ? Effect.succeed([])
        : Effect.fail(failure),
    ),
  );

/** The editors' warning above the profile (section 2). That it could not be read is said: it may matter. */
export const ProfileWarning = (): ReactElement => (
  <DataRegion<readonly string[]>
    load={load}
    loading={
      <div className="profile-warning-wait">
        <Skeleton label={texts.warningLoading} shape="text" count={2} />
      </div>
    }
    empty={null}
  >
    {([content = ""]) => (
      <Banner kind="warning" title={texts.warning}>
        <Content html={content} {...words} />
      </Banner>
    )}
  </DataRegion>
);
