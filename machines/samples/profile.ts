import type { Profile } from "#contracts/schemas/profile.ts";

/** A resident for samples. */
export const sampleProfile: Profile = {
  firstName: "Olena",
  lastName: "Koval",
  middleName: null,
  name: "olena@example.org",
  email: "olena@example.org",
  dlc: "2026-11-01T08:00:00Z",
  dc: "2026-11-01T08:00:00Z",
};
