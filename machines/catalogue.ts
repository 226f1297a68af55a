import { accessMachines } from "./access/catalogue.ts";
import { areas } from "./areas.ts";
import { billingMachines } from "./billing/catalogue.ts";
import { contentMachines } from "./content/catalogue.ts";
import { feedbackMachines } from "./feedback/catalogue.ts";
import type { AreaEntry } from "./kit/samples.ts";
import { portalMachines } from "./portal/catalogue.ts";
import { profileMachines } from "./profile/catalogue.ts";
import { qaMachines } from "./qa/catalogue.ts";

type Area = (typeof areas)[number];

/** One machine of the portal, with the folder above its own. */
export interface CatalogueEntry extends AreaEntry {
  readonly area: Area;
}

const machinesOf: Readonly<Record<Area, readonly AreaEntry[]>> = {
  portal: portalMachines,
  access: accessMachines,
  billing: billingMachines,
  profile: profileMachines,
  feedback: feedbackMachines,
  content: contentMachines,
  qa: qaMachines,
};

/** All machines by name, for drawings, lists, tours, and the check of untested transitions. */
export const machines: readonly CatalogueEntry[] = areas
  .flatMap((area) => machinesOf[area].map((entry) => ({ ...entry, area })))
  .toSorted((one, other) => (one.flow < other.flow ? -1 : 1));
