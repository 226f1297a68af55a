import { useSelector } from "@xstate/react";
import type { ReactElement, ReactNode } from "react";
import type { HomeNameChange } from "#machines/billing/home-names/home-names.machine.ts";
import type { NamedHome } from "../../billing/homes.ts";
import { canBeNamed, homeLabel } from "../../billing/homes.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { HomeNameForm } from "./home-name-form.tsx";
import { homeNamesTexts as texts } from "./home-names.texts.ts";
import type { HomeNaming } from "./use-home-naming.ts";

interface HomeProps {
  readonly home: NamedHome;
  readonly naming: HomeNaming;
}

const textOf = ({ before, now }: HomeNameChange): string => {
  if (now === null) return texts.removed(before ?? "");
  return before === null ? texts.named(now) : texts.renamed(before, now);
};

/** What became of the last change of this home's name, with the way back. */
const Changed = ({ home, naming }: HomeProps): ReactElement => {
  const change = useSelector(naming, ({ context }) => context.change);
  const isChanged = useSelector(naming, (snapshot) => snapshot.hasTag("changed"));
  const isUndone = useSelector(naming, (snapshot) => snapshot.hasTag("undone"));
  const hasFailed = useSelector(
    naming,
    (snapshot) => snapshot.hasTag("changed") && snapshot.hasTag("failed"),
  );
  const isHere = change?.home === home.id;
  return (
    <>
      {isHere && hasFailed && <Banner kind="danger">{texts.notKept}</Banner>}
      <div className="home-changed">
        <output>{isHere && (isChanged ? textOf(change) : isUndone && texts.undone)}</output>
        {isHere && isChanged && (
          <Button variant="quiet" onPress={() => naming.send({ type: "UNDO" })}>
            {texts.undo}
          </Button>
        )}
      </div>
    </>
  );
};

const NameButton = ({ home, naming }: HomeProps): ReactElement => {
  const isClosed = useSelector(naming, ({ context }) => context.closed === home.id);
  const isUndone = useSelector(
    naming,
    (snapshot) => snapshot.hasTag("undone") && snapshot.context.change?.home === home.id,
  );
  const label = homeLabel(home);
  return (
    <span className="ui-no-print">
      <Button
        // The form, or the button that took a change back, has taken the focus along.
        key={String(isUndone)}
        variant="quiet"
        takesFocus={isClosed || isUndone}
        aria-label={home.name === undefined ? texts.giveTo(label) : texts.changeOf(label)}
        onPress={() => naming.send({ type: "EDIT", home: home.id })}
      >
        {home.name === undefined ? texts.give : texts.change}
      </Button>
    </span>
  );
};

interface HomeSectionProps extends HomeProps {
  readonly headingId: string;
  readonly children: ReactNode;
}

/** One of several homes: its name and address, and what stands there. The name is given and changed here. */
export const HomeSection = ({
  home,
  naming,
  headingId,
  children,
}: HomeSectionProps): ReactElement => {
  const edited = useSelector(naming, ({ context }) => context.home);
  const { name, address } = home;
  return (
    <section className="home" aria-labelledby={headingId}>
      <div className="home-head">
        <div className="home-text">
          <h2 id={headingId}>{homeLabel(home)}</h2>
          {name !== undefined && address !== null && <p className="ui-muted">{address}</p>}
        </div>
        {edited === null && canBeNamed(home) && <NameButton home={home} naming={naming} />}
      </div>
      {edited === home.id && <HomeNameForm home={home} naming={naming} />}
      <Changed home={home} naming={naming} />
      {children}
    </section>
  );
};
