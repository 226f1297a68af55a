import { expect } from "../fixtures.ts";
import { person } from "../support/people.ts";
import { words } from "../support/words.ts";
import { playBadInput } from "./play.ts";

const { login, password } = person("olena");

playBadInput("sign-in", {
  open: async (page) => {
    await page.goto("/sign-in");
    await expect(page.getByRole("region", { name: words.messages })).toBeAttached();
  },
  call: "/api/account/authentication",
  fields: [
    { label: words.login, key: "account", good: login },
    { label: words.password, key: "password", good: password },
  ],
});
