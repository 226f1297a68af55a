import type { ReactElement } from "react";
import { useId } from "react";
import type { NamedHome } from "#web/billing/homes.ts";
import { homeLabel } from "#web/billing/homes.ts";
import { homeTexts as texts } from "#web/billing/homes.texts.ts";

interface HomeSwitchProps {
  readonly homes: readonly NamedHome[];
  readonly home: NamedHome | undefined;
  /** `null` for all. */
  readonly onChange: (id: string | null) => void;
}

const labelOf = (home: NamedHome): string =>
  home.name === undefined || home.address === null
    ? homeLabel(home)
    : texts.named(home.name, home.address);

/** Shows the overview of one home, or of all; the browser's own list, beside the heading. */
export const HomeSwitch = ({ homes, home, onChange }: HomeSwitchProps): ReactElement => {
  const id = useId();
  return (
    <>
      {home !== undefined && <span className="home-printed">{labelOf(home)}</span>}
      <span className="home-switch ui-no-print">
        <label htmlFor={id} className="ui-visually-hidden">
          {texts.home}
        </label>
        <select
          id={id}
          value={home?.id ?? ""}
          onChange={({ target: { value } }) => onChange(value === "" ? null : value)}
        >
          <option value="">{texts.all}</option>
          {homes.map((one) => (
            <option key={one.id} value={one.id}>
              {labelOf(one)}
            </option>
          ))}
        </select>
      </span>
    </>
  );
};
