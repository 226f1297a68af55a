import type { ReactElement } from "react";
import { Banner } from "../ui/banner.tsx";
import { filterNames, filterTexts as texts } from "./filters.texts.ts";
import "./filters.css";

/** Lists the invalid parts of the address that were ignored; renders nothing if all are valid. */
export const IgnoredFilters = ({ names }: { readonly names: readonly string[] }): ReactElement => (
  <output className="filters-ignored">
    {names.length > 0 && (
      <Banner kind="warning">
        {texts.ignored(names.map((name) => filterNames[name] ?? name))}
      </Banner>
    )}
  </output>
);
