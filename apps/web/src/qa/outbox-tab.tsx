import type { ReactElement } from "react";
import { control } from "./control.ts";
import { pathIn } from "./letter-path.ts";
import { qaTexts } from "./qa.texts.ts";
import { usePolled } from "./use-polled.ts";
import type { NotedWays } from "./walk/noted-ways.ts";

const texts = qaTexts.outbox;
const everyMs = 2_000;

const moment = new Intl.DateTimeFormat("uk-UA", { dateStyle: "short", timeStyle: "medium" });

interface OutboxTabProps {
  readonly open: NotedWays["openLetter"];
}

/** All letters of the server, newest first, with working links. */
export const OutboxTab = ({ open }: OutboxTabProps): ReactElement => {
  const { value, failure } = usePolled(control.outbox, everyMs);
  return (
    <div className="qa-stack">
      <h2>{texts.heading}</h2>
      {failure !== null && <p className="qa-problem">{qaTexts.failed(failure)}</p>}
      {value?.length === 0 && <p>{texts.empty}</p>}
      <ul className="qa-letters">
        {value?.map((letter) => {
          const { id, to, subject, kind, link, sentAt } = letter;
          const path = pathIn(link);
          return (
            <li key={id}>
              <h3>{subject}</h3>
              <p className="ui-muted">
                {texts.to(to)} · {moment.format(new Date(sentAt))} · <code>{kind}</code>
              </p>
              <p className="qa-link">
                <code>{link}</code>
              </p>
              <div className="qa-row">
                {path !== null && (
                  <button
                    type="button"
                    className="qa-button"
                    data-primary
                    onClick={() => open(letter, path)}
                  >
                    {texts.openHere}
                  </button>
                )}
                <a className="qa-button" href={link} target="_blank" rel="noreferrer">
                  {texts.openAlone}
                </a>
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
};
