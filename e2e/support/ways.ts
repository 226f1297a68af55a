import type { Page } from "playwright/test";
import { expect } from "../fixtures.ts";
import { chooseSocial, socialButton, socialDialog, socialQuestion, socialTexts } from "./social.ts";
import { texts } from "./texts.ts";

/* Ways from a public page into the middle of a flow, as a visitor takes them. */

export const toSignIn = async (page: Page): Promise<void> => {
  await page.getByRole("banner").getByRole("link", { name: texts.signIn }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.signInTitle);
};

export const toQuestion = async (page: Page, name: string): Promise<void> => {
  await toSignIn(page);
  await socialButton(page).click();
  await chooseSocial(page, name);
  await expect(socialQuestion(page)).toBeVisible();
};

export const toDialog = async (page: Page, name: string): Promise<void> => {
  await toQuestion(page, name);
  await socialQuestion(page).getByRole("button", { name: socialTexts.yes }).click();
  await expect(socialDialog(page)).toBeVisible();
};
