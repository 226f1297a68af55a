import { getPagePart } from "#contracts/endpoints/content.ts";
import type { FirstCalls } from "#web/runtime/first-calls.ts";

export const warningRequest = { params: { id: "warning_for_profile_page" } } as const;

/** The editors' warning above the profile. */
export const firstWarning: FirstCalls = (ahead) => ahead(getPagePart, warningRequest);
