import { fromCallback } from "xstate";
import type { AddressAsked, WhoTold } from "#machines/portal/form-input/form-input.events.ts";
import { formInputMachine } from "#machines/portal/form-input/form-input.machine.ts";
import type { Entry } from "../api/input-entries.ts";
import {
  entriesOf,
  readEntry,
  removeEntries,
  sessionEntry,
  writeEntry,
} from "../api/input-entries.ts";
import { forgetFromNowOn, forgetInput, keepAgain } from "../api/input-store.ts";
import { storedSessionEnd } from "../api/session-keys.ts";
import { forgetTabUser, tabUserEntry } from "../api/tab-user.ts";
import type { PageAddress } from "./address.ts";

/** When the input in the tab's storage was typed, seen from the present session. */
export const whenTyped = (): WhoTold["typed"] => {
  const mark = readEntry(sessionEntry);
  if (mark === storedSessionEnd()) return "now";
  if (mark === 0) return "by-visitor";
  return mark === null ? "never" : "before";
};

const removeBut = (kept: readonly string[]): void =>
  removeEntries((id) => !kept.some((one) => id.startsWith(one)));

/** The machine with the tab's storage and the address. */
export const formInputMachineFor = (address: PageAddress) => {
  /** Input that only its resident may see: it is in no storage while they are away (SES-9). */
  let takenOut: readonly (Entry & { readonly form: string })[] = [];
  return formInputMachine.provide({
    actors: {
      address: fromCallback<AddressAsked>(({ receive, sendBack }) => {
        receive((asked) => sendBack(address.tell(asked)));
      }),
    },
    actions: {
      openSignIn: (_, { back }) => address.openSignIn(back),
      openPage: (_, { path }) => address.open(path),
      forgetFromNowOn: (_, { id }) => {
        forgetFromNowOn(id);
        forgetInput(id);
      },
      keepAgain: (_, { id }) => keepAgain(id),
      takeOut: (_, { ids }) => {
        takenOut = ids.flatMap((form) => entriesOf(form).map((entry) => ({ ...entry, form })));
      },
      giveBack: (_, { ids }) => {
        for (const entry of takenOut) if (ids.includes(entry.form)) writeEntry(entry);
        takenOut = [];
      },
      keepOnly: (_, { ids, forgotten }) => {
        for (const id of forgotten) forgetFromNowOn(id);
        removeBut(ids);
        forgetTabUser();
      },
      dropInput: (_, { ids }) => removeBut([...ids, tabUserEntry, sessionEntry]),
      moveToSession: () => {
        // A sign-in may have deleted the input meanwhile, and its session with it.
        if (readEntry(sessionEntry) !== null)
          writeEntry({ id: sessionEntry, text: String(storedSessionEnd()) });
      },
    },
  });
};
