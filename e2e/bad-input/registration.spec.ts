import { expect } from "../fixtures.ts";
import { agreed, newcomer, registrationCall, whenReady } from "../support/registration.ts";
import { words } from "../support/words.ts";
import { playBadInput } from "./play.ts";

playBadInput("registration", {
  open: async (page) => {
    await page.goto("/register");
    await whenReady(page);
    await agreed(page).check();
    await expect(agreed(page)).toBeChecked();
  },
  call: registrationCall,
  fields: [
    { label: words.email, key: "email", good: newcomer.email, isTrimmed: true },
    { label: `${words.phone} (необов’язково)`, key: "phone", good: newcomer.phone, isMasked: true },
    {
      label: words.password,
      key: "password",
      good: newcomer.password,
      twin: words.passwordAgain,
    },
  ],
});
