/** Of `getPagePart`: the editors' warning above the profile. */
export const warningRequest = { params: { id: "warning_for_profile_page" } } as const;
