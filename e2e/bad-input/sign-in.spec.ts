import { expect } from "../fixtures.ts";
import { person } from "../support/people.ts";
import { texts } from "../support/texts.ts";
import { playBadInput } from "./play.ts";

const { login, password } = person("olena");

playBadInput("sign-in", {
  open: async (page) => {
    await page.goto("/sign-in");
    await expect(page.getByRole("region", { name: texts.messages })).toBeAttached();
  },
  call: "/api/account/authentication",
  fields: [
    { label: texts.login, key: "account", good: login },
    { label: texts.password, key: "password", good: password },
  ],
});
