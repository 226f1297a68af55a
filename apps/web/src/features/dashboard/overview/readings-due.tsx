import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { DataRegion } from "#web/screen/data-region.tsx";
import { ReadingTimes } from "#web/billing/reading-times.tsx";
import { paths } from "#web/runtime/paths.ts";
import { useConfiguration } from "#web/runtime/use-portal.ts";
import { formatFullMonth } from "#web/formats/dates.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { Card } from "#web/ui/card.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import "#web/ui/button.css";
import type { ReadingsDue as Readings } from "./overview.actors.ts";
import { loadReadingsDue } from "./overview.actors.ts";
import { OverviewBlock } from "./overview-block.tsx";
import { overviewTexts as texts } from "./overview.texts.ts";

const Due = ({ readings }: { readonly readings: Readings }): ReactElement => {
  const { month, meters, due, unread, kinds } = readings;
  if (meters === 0) return <p className="ui-muted">{texts.noMeters}</p>;
  const isDone = due === 0 && unread === 0;
  const words = [
    ...(isDone ? [texts.readingsDone(formatFullMonth(month))] : []),
    ...(due > 0 ? [texts.readingsDue(due, formatFullMonth(month))] : []),
    ...(unread > 0 ? [texts.readingsUnread(unread)] : []),
  ];
  return (
    <Card>
      <div className="readings-due">
        <Icon name={isDone ? "check" : "meter"} />
        <div className="readings-due-words">
          <p>{words.join(". ")}</p>
          <ReadingTimes kinds={kinds} />
        </div>
        {!isDone && (
          <Link {...buttonClass("secondary")} to={paths.meters}>
            {texts.submitReadings}
          </Link>
        )}
      </div>
    </Card>
  );
};

/** A reminder: the meters without a reading this month. */
export const ReadingsDue = (): ReactElement => {
  const configuration = useConfiguration();
  return (
    <OverviewBlock title={texts.readings}>
      <DataRegion<Readings>
        name={texts.readings}
        load={(client) => loadReadingsDue(client, configuration)}
        loading={
          <Card>
            <Skeleton label={texts.readingsLoading} shape="rows" count={1} />
          </Card>
        }
        empty={null}
      >
        {(readings) => <Due readings={readings} />}
      </DataRegion>
    </OverviewBlock>
  );
};
