import { changeCall, chosen, requestCall } from "../support/recovery.ts";
import { person } from "../support/people.ts";
import { whenReady } from "../support/registration.ts";
import { texts } from "../support/texts.ts";
import { playBadInput } from "./play.ts";

playBadInput("the request for a letter", {
  open: async (page) => {
    await page.goto("/recovery/send-email");
    await whenReady(page);
  },
  call: requestCall,
  fields: [{ label: texts.email, key: "email", good: person("olena").login, isTrimmed: true }],
});

playBadInput("the new password", {
  open: async (page) => {
    await page.goto("/recovery/change-password?code=a-code-of-a-letter");
    await whenReady(page);
  },
  call: changeCall,
  fields: [{ label: texts.newPassword, key: "password", good: chosen, twin: texts.passwordAgain }],
});
