import type { MouseEvent, ReactElement } from "react";
import { profileTexts as texts } from "./profile.texts.ts";

interface SectionLinksProps {
  readonly sections: readonly { readonly id: string; readonly title: string }[];
}

/** Goes to a section without a new history entry: Back leaves the page, as everywhere. */
const goTo = (event: MouseEvent, id: string): void => {
  const heading = document.getElementById(id)?.querySelector<HTMLElement>("h2") ?? null;
  if (heading === null) return;
  event.preventDefault();
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  heading.scrollIntoView({ block: "start" });
};

/** Links to the sections: on a phone the last one is many screens away. */
export const SectionLinks = ({ sections }: SectionLinksProps): ReactElement => (
  <nav aria-label={texts.onThisPage}>
    <ul className="profile-links">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a className="ui-link" href={`#${id}`} onClick={(event) => goTo(event, id)}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
