/**
 * The fixed calendar day in Ukraine for builders, tests and measurements. The mock server gets it by `MOCK_TODAY`
 * (docs/mock-server.md); its price lists are relative to this day.
 */
export const referenceDay = "2026-11-21";
