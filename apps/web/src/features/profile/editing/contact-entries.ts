import type { Emails, Phones } from "#contracts/schemas/profile.ts";
import type { Runtime } from "#web/runtime/runtime.ts";

interface Entry {
  readonly id: string;
  readonly useAsDefault: boolean;
}

/**
 * The default mark of an entry, if known: one entry always has it, so if none has, the service left it out and it is
 * unknown.
 */
export const markOf = (
  entries: readonly Entry[],
  { useAsDefault }: Entry,
): { readonly useAsDefault?: boolean } =>
  entries.some((entry) => entry.useAsDefault) ? { useAsDefault } : {};

/** The list with one newly stored entry; only one entry is the default. */
export const withEntry = <E extends Entry>(entries: readonly E[], entry: E): readonly E[] => {
  const known = entries.some(({ id }) => id === entry.id) ? entries : [...entries, entry];
  return known.map((one) =>
    one.id === entry.id ? entry : { ...one, useAsDefault: one.useAsDefault && !entry.useAsDefault },
  );
};

/** The lists as they are known now, in any tab: this one does not follow the others while its own input is unsaved. */
export const knownContacts = ({
  portal,
  store,
}: Pick<Runtime, "portal" | "store">): { readonly emails: Emails; readonly phones: Phones } => {
  const stored = store.storedUser();
  const here = portal.getSnapshot().children.session?.getSnapshot().context.user;
  return {
    emails: stored?.emails ?? here?.emails ?? [],
    phones: stored?.phones ?? here?.phones ?? [],
  };
};
