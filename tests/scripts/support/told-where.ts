import { expect } from "vitest";
import { changesBetween } from "#scripts/contract/changes.ts";
import type { ContractFiles } from "#scripts/contract/contract.ts";
import { contractOf } from "#scripts/contract/contract.ts";
import { reportLinesOf } from "#scripts/contract/report.ts";
import { smallContract } from "./small-contract.ts";

/** The reported changes after one text in a file of the contract is replaced. */
export const toldWhere = (
  file: keyof ContractFiles,
  was: string,
  is: string,
): readonly string[] => {
  const before = smallContract;
  const after = { ...before, [file]: before[file].replaceAll(was, is) };
  expect(after[file]).not.toBe(before[file]);
  return reportLinesOf(changesBetween(contractOf(before), contractOf(after)));
};
