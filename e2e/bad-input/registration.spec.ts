import { expect } from "../fixtures.ts";
import { agreed, newcomer, registrationCall, whenReady } from "../support/registration.ts";
import { texts } from "../support/texts.ts";
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
    { label: texts.email, key: "email", good: newcomer.email, isTrimmed: true },
    { label: `${texts.phone} (необов’язково)`, key: "phone", good: newcomer.phone, isMasked: true },
    {
      label: texts.password,
      key: "password",
      good: newcomer.password,
      twin: texts.passwordAgain,
    },
  ],
});
