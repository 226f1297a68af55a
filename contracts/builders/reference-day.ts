/**
 * The calendar day in Ukraine on which builders, tests and measurements live, whatever today is. The mock server is told
 * so by `MOCK_TODAY` (docs/mock-server.md); its price lists are written as of this day.
 */
export const referenceDay = "2026-11-21";
