import { useSelector } from "@xstate/react";
import type { ReactElement } from "react";
import type { ContentStatus } from "#contracts/schemas/administration.ts";
import { SearchField } from "#web/ui/search-field.tsx";
import { adminTexts as texts } from "../admin.texts.ts";
import type { ContentListRef } from "./content-list.actors.ts";

const statuses = ["draft", "changed", "published"] as const satisfies readonly ContentStatus[];

interface ListFiltersProps {
  readonly list: ContentListRef;
}

/** By words of the title and by status. */
export const ListFilters = ({ list }: ListFiltersProps): ReactElement => {
  const { search, status } = useSelector(list, ({ context }) => context);
  return (
    <div className="admin-filters">
      <SearchField
        label={texts.search}
        value={search}
        onChange={(typed) => list.send({ type: "FILTER", search: typed })}
      />
      <label className="ui-field">
        <span className="ui-label">{texts.status}</span>
        <select
          className="ui-input"
          value={status}
          onChange={({ target: { value } }) =>
            list.send({ type: "FILTER", status: statuses.find((one) => one === value) ?? "all" })
          }
        >
          <option value="all">{texts.anyStatus}</option>
          {statuses.map((one) => (
            <option key={one} value={one}>
              {texts.statuses[one]}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
};
