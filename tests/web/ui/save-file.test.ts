import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { saveFile } from "#web/ui/save-file.ts";
import { watchFiles } from "../support/files.ts";

const { saved, held } = watchFiles();

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("a saved file stays readable for a minute, since some browsers read it after the click [UTIL-11]", () => {
  const file = new Blob(["1;2"], { type: "text/csv" });
  saveFile("rows.csv", file);
  expect(saved).toEqual([{ name: "rows.csv", blob: file }]);
  expect(document.querySelector("a")).toBeNull();
  vi.advanceTimersByTime(59_999);
  expect(held()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(held()).toEqual([]);
});
