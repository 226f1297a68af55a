import { useMemo, useSyncExternalStore } from "react";
import type { AccountLink } from "#contracts/schemas/accounts.ts";
import type { HomeNames } from "#machines/forms/home-name.form.ts";
import { useRuntimeSlot } from "../runtime/runtime-context.ts";
import { useUser } from "../runtime/use-portal.ts";
import { homeNamesNow, onHomeNames } from "./home-names.ts";
import type { NamedHome } from "./homes.ts";
import { homesOf, namedHomes } from "./homes.ts";

const none: HomeNames = {};

/** The names of the resident's homes, as they change here and in other tabs. */
export const useHomeNames = (): HomeNames => {
  const { runtime } = useRuntimeSlot();
  const login = useUser()?.profile?.name ?? "";
  return useSyncExternalStore(
    onHomeNames,
    () => (runtime === null ? none : homeNamesNow(runtime.store, login)),
    () => none,
  );
};

/**
 * The homes of these accounts with their names. One home alone needs no name and no choice: then the list is empty, and
 * nothing of homes is shown.
 */
export const useHomes = (accounts: readonly AccountLink[]): readonly NamedHome[] => {
  const names = useHomeNames();
  const homes = useMemo(() => homesOf(accounts), [accounts]);
  return useMemo(() => (homes.length > 1 ? namedHomes(homes, names) : []), [homes, names]);
};
