import { useHref, useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { keptFocus } from "../screen/kept-focus.ts";

/** The filters in the address; unset ones are missing. */
export type FilterValues<Name extends string> = { readonly [N in Name]?: string };

/** By name: whether a value is valid; `given` is the whole, for values that depend on each other. */
export type FilterRules<Name extends string> = {
  readonly [N in Name]: (value: string, given: FilterValues<NoInfer<Name>>) => boolean;
};

/** Filters to set, or to clear by `null`; others stay. */
export type FilterChanges<Name extends string> = { readonly [N in Name]?: string | null };

export interface AddressFilters<Name extends string> {
  /** The valid filters. */
  readonly values: FilterValues<Name>;
  /** Invalid parts of the address, for {@link IgnoredFilters}. */
  readonly ignored: readonly Name[];
  /** The address of the screen with other filters, for a link. */
  readonly hrefOf: (changes: FilterChanges<Name>) => string;
  /** The same as the search of a router link: `to={{ search: searchOf({ … }) }}`. */
  readonly searchOf: (changes: FilterChanges<Name>) => string;
  /** Navigates there; Back undoes it. The focus stays, and invalid parts leave the address. */
  readonly change: (changes: FilterChanges<Name>) => void;
}

const namesOf = <Name extends string>(rules: FilterRules<Name>): readonly Name[] => {
  const names: Name[] = [];
  for (const name in rules) names.push(name);
  return names;
};

const valuesOf = <Name extends string>(
  names: readonly Name[],
  valueOf: (name: Name) => string | null | undefined,
): FilterValues<Name> => {
  const values: { [N in Name]?: string } = {};
  for (const name of names) {
    const value = valueOf(name);
    if (typeof value === "string") values[name] = value;
  }
  return values;
};

/**
 * The filters of a screen, kept in its address: reload, Back and a shared link show the same rows. The address is
 * checked first, since anybody may have typed it; parameters without a rule are ignored.
 * @param rules by parameter name, in the order of the address.
 */
export const useAddressFilters = <Name extends string>(
  rules: FilterRules<Name>,
): AddressFilters<Name> => {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const base = useHref(pathname);
  const navigate = useNavigate();
  const names = namesOf(rules);
  const given = valuesOf(names, (name) => params.get(name));
  const values = valuesOf(names, (name) => {
    const value = given[name];
    return value !== undefined && rules[name](value, given) ? value : null;
  });
  const searchOf = (changes: FilterChanges<Name>): string => {
    const next = new URLSearchParams(params);
    for (const name of names) {
      const value = changes[name] === undefined ? values[name] : changes[name];
      next.delete(name);
      if (typeof value === "string") next.set(name, value);
    }
    const search = next.toString();
    return search === "" ? "" : `?${search}`;
  };
  return {
    values,
    ignored: names.filter((name) => given[name] !== undefined && values[name] === undefined),
    searchOf,
    hrefOf: (changes) => base + searchOf(changes),
    change: (changes) => {
      void navigate({ pathname, search: searchOf(changes) }, { state: keptFocus });
    },
  };
};
