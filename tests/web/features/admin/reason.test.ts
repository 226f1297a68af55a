import { expect, it } from "vitest";
import type { Failure } from "#contracts/failure.ts";
import { reasonOf } from "#web/features/admin/reason.ts";
import { failures } from "#tests/contracts/failures.ts";

it.each<[string, Failure, string]>([
  ["that a text is too large", failures.other(413), "Текст завеликий для сервера."],
  ["what the server says of a text", failures.other(413, "Не більше 1 МБ."), "Не більше 1 МБ."],
  [
    "nothing of loading where nothing was loaded",
    failures.contract(),
    "Помилка обробки! Спробуйте пізніше.",
  ],
])("an editor reads beside a failed action %s [CMS-4, ERR-2]", (_, failure, text) => {
  expect(reasonOf(failure)).toBe(text);
});
