import type { Page } from "playwright/test";
import { expect } from "../fixtures.ts";
import {
  chooseSocial,
  socialButton,
  socialCalls,
  socialChooser,
  socialDialog,
  socialPeople,
  socialQuestion,
  socialRegion,
  socialTexts,
} from "../support/social.ts";
import { texts } from "../support/texts.ts";
import type { Given } from "./kit.ts";
import { playModel } from "./kit.ts";
import { socialModel } from "./social.model.ts";

const nothingOpen = async (page: Page): Promise<void> => {
  await expect(page).toHaveURL("/sign-in");
  await expect(socialButton(page)).toBeEnabled();
  for (const open of [socialChooser, socialQuestion, socialDialog])
    await expect(open(page)).toHaveCount(0);
};

const answer = ({ page }: Given, word: string): Promise<void> =>
  socialQuestion(page).getByRole("button", { name: word }).click();

/** Makes the server refuse the next call to `path`, and only that one. */
const refuseOnce = async ({ control, watching }: Given, path: string): Promise<void> => {
  watching.expectConsole(/status of 500/u);
  await control.setFault({ method: "POST", path, times: 1, status: 500 });
};

playModel(
  {
    name: "social sign-in, by its model [SOC-2, SOC-3, SOC-4, SOC-5]",
    model: socialModel,
    arrange: async (given: Given) => {
      await given.page.goto("/sign-in");
      return given;
    },
  },
  {
    states: {
      "sign-in page": ({ page }) => nothingOpen(page),
      chooser: async ({ page }) => {
        for (const name of Object.values(socialPeople))
          await expect(socialChooser(page).getByRole("button", { name })).toBeVisible();
      },
      refused: async ({ page }) => {
        await nothingOpen(page);
        await expect(socialRegion(page)).toContainText(texts.requestFailedAgain);
      },
      "asked to register": async ({ page }) => {
        await expect(socialQuestion(page)).toBeVisible();
        await expect(socialChooser(page)).toHaveCount(0);
      },
      "asked to connect": async ({ page }) => {
        await expect(socialQuestion(page)).toBeVisible();
        await expect(socialChooser(page)).toHaveCount(0);
      },
      terms: async ({ page }) => {
        const dialog = socialDialog(page);
        await expect(dialog).toContainText(socialPeople.newcomer);
        await expect(dialog.getByRole("region", { name: socialTexts.terms })).not.toBeEmpty();
        await expect(dialog.getByRole("button", { name: socialTexts.connect })).toHaveCount(0);
      },
      "terms refused": async ({ page }) => {
        await expect(socialDialog(page)).toContainText(texts.requestFailedAgain);
        await expect(
          socialDialog(page).getByRole("button", { name: socialTexts.accept }),
        ).toBeEnabled();
      },
      "offer to connect": async ({ page }) => {
        const dialog = socialDialog(page);
        await expect(dialog).toContainText(socialPeople.resident);
        await expect(dialog).toContainText(socialTexts.connectNote);
        await expect(dialog.getByRole("button", { name: socialTexts.accept })).toHaveCount(0);
      },
      cabinet: async ({ page }) => {
        await expect(page).toHaveURL("/dashboard");
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.overview);
        await expect(page.getByText(socialTexts.success)).toBeVisible();
        await expect(socialDialog(page)).toHaveCount(0);
      },
    },
    events: {
      OPEN_CHOOSER: ({ page }) => socialButton(page).click(),
      CLOSE_CHOOSER: ({ page }) => page.keyboard.press("Escape"),
      CHOOSE_LINKED: ({ page }) => chooseSocial(page, socialPeople.linked),
      CHOOSE_NEWCOMER: ({ page }) => chooseSocial(page, socialPeople.newcomer),
      CHOOSE_RESIDENT: ({ page }) => chooseSocial(page, socialPeople.resident),
      CHOOSE_WHILE_SERVER_REFUSES: async (given) => {
        await refuseOnce(given, socialCalls.status);
        await chooseSocial(given.page, socialPeople.linked);
      },
      SAY_NO: (given) => answer(given, socialTexts.no),
      SAY_YES: (given) => answer(given, socialTexts.yes),
      CLOSE_DIALOG: ({ page }) => page.keyboard.press("Escape"),
      ACCEPT: ({ page }) =>
        socialDialog(page)
          .getByRole("button", {
            name: new RegExp(`^(?:${socialTexts.connect}|${socialTexts.accept})$`, "u"),
          })
          .click(),
      ACCEPT_WHILE_SERVER_REFUSES: async (given) => {
        await refuseOnce(given, socialCalls.register);
        await socialDialog(given.page).getByRole("button", { name: socialTexts.accept }).click();
      },
    },
  },
);
