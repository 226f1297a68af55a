import { expect, it } from "vitest";
import type { Failure } from "#contracts/failure.ts";
import { reasonOf } from "#web/features/admin/reason.ts";
import { failures } from "#tests/contracts/failures.ts";

const bare = "Помилка обробки запиту!";

it.each<[string, Failure, string]>([
  ["that a text is too large", failures.other(413), "Текст завеликий для сервера."],
  ["what the server says of a text", failures.other(413, "Не більше 1 МБ."), "Не більше 1 МБ."],
  ["no call to try again what is refused without a word", failures.rejected(422), bare],
  ["no call to try again a request that is wrong", failures.fault(400), bare],
  ["what the server says of a refusal", failures.rejected(422, [], "Ні."), "Ні."],
  ["a call to try again after a conflict", failures.rejected(409), `${bare} Спробуйте ще раз.`],
  ["a call to try again after a fault", failures.fault(500), `${bare} Спробуйте ще раз.`],
  [
    "nothing of loading where nothing was loaded",
    failures.contract(),
    "Помилка обробки! Спробуйте пізніше.",
  ],
])("an editor reads beside a failed action %s [CMS-4, ERR-2]", (_, failure, text) => {
  expect(reasonOf(failure)).toBe(text);
});
