import { describe, expect, it } from "vitest";
import { refusalByName } from "#contracts/schemas/attachment.ts";
import { imageRefusalByName } from "#contracts/schemas/content-image.ts";
import { accountIssues } from "#machines/forms/account.form.ts";
import { contentIssues, newContentIssues } from "#machines/forms/content.form.ts";
import { feedbackIssues } from "#machines/forms/feedback.form.ts";
import { generalIssues } from "#machines/forms/general.form.ts";
import { newPasswordIssues } from "#machines/forms/new-password.form.ts";
import { recoveryIssues } from "#machines/forms/recovery.form.ts";
import { passwordCriteria } from "#machines/forms/rules.ts";
import { newTexts } from "#web/features/admin/admin.texts.ts";
import { editorTexts } from "#web/features/admin/editor/editor.texts.ts";
import { richTexts } from "#web/features/admin/rich/rich.texts.ts";
import { attachmentTexts } from "#web/features/feedback/attachment.texts.ts";
import { feedbackTexts } from "#web/features/feedback/feedback.texts.ts";
import { generalTexts } from "#web/features/profile/general/general.texts.ts";
import { passwordTexts } from "#web/features/profile/password/password.texts.ts";
import { recoveryTexts } from "#web/features/recovery/recovery.texts.ts";
import { registrationTexts } from "#web/features/registration/registration.texts.ts";
import { commonIssueTexts } from "#web/form/issues.texts.ts";
import { newPasswordTexts } from "#web/form/password.texts.ts";
import { passwordCriteriaTexts } from "#web/form/password-criteria.texts.ts";
import { profile } from "../support/samples.ts";

/** The last number of a text: names and samples may come before it. */
const limitIn = (text: string): number =>
  Number(
    text
      .match(/\d+(?:[ \u00A0]\d{3})*/gu)
      ?.at(-1)
      ?.replaceAll(/\D/gu, ""),
  );

const letters = (count: number): string => "я".repeat(count);
const mebibyte = 1024 * 1024;

const passwordFits = (count: number): boolean =>
  newPasswordIssues({ password: letters(count), confirmation: letters(count) }).password ===
  undefined;
const emailFits = (count: number): boolean =>
  recoveryIssues({ email: `a@b.${"c".repeat(count - 4)}` }).email !== "too-short";
const feedbackFits = (field: "name" | "message") => (count: number) =>
  feedbackIssues(
    { name: "", email: "", message: "", recaptcha: "", [field]: letters(count) },
    { captchaRequired: false },
  )[field] === undefined;
const generalFits = (field: "firstName" | "lastName" | "middleName") => (count: number) =>
  generalIssues({ ...profile, middleName: "", [field]: letters(count) }, { base: profile })[
    field
  ] === undefined;
const titleFits = (count: number): boolean =>
  contentIssues({ title: letters(count), content: "" }).title === undefined;
const attachmentFits = (size: number): boolean => refusalByName("a.pdf", size * mebibyte) === null;
const imageFits = (size: number): boolean => imageRefusalByName("a.png", size * mebibyte) === null;

const { issues: ofRegistration } = registrationTexts;

describe("the limit that a text names is the one that is enforced", () => {
  it.each<[string, (count: number) => boolean]>([
    [generalTexts.issues.firstName["too-long"], generalFits("firstName")],
    [generalTexts.issues.lastName["too-long"], generalFits("lastName")],
    [generalTexts.issues.middleName["too-long"], generalFits("middleName")],
    [newTexts.issues.title["too-long"], titleFits],
    [editorTexts.issues.title["too-long"], titleFits],
    [
      editorTexts.issues.content["too-long"],
      (count) => contentIssues({ title: "a", content: letters(count) }).content === undefined,
    ],
    [
      newTexts.issues.id["code-format"],
      (count) => newContentIssues({ title: "a", id: "a".repeat(count) }).id === undefined,
    ],
    [
      commonIssueTexts["code-format"],
      (count) =>
        accountIssues({
          serviceProviderCode: "1",
          invoiceAccountCode: "1".repeat(count),
          flat: "1",
        }).invoiceAccountCode === undefined,
    ],
    [attachmentTexts.hint, attachmentFits],
    [attachmentTexts.refused("size", { name: "a.pdf", size: 1 }), attachmentFits],
    [richTexts.fileHint, imageFits],
    [richTexts.imageIssues.file["too-long"], imageFits],
  ])("at most, in “%s”", (text, fits) => {
    expect(fits(limitIn(text))).toBe(true);
    expect(fits(limitIn(text) + 1)).toBe(false);
  });

  it.each<[string, (count: number) => boolean]>([
    [newPasswordTexts.hint.replace(/, радимо.*/u, ""), passwordFits],
    [ofRegistration.password["too-short"], passwordFits],
    [ofRegistration.confirmation["too-short"], passwordFits],
    [recoveryTexts.change.reason, passwordFits],
    [recoveryTexts.change.issues.password["too-short"], passwordFits],
    [passwordTexts.reason, passwordFits],
    [passwordTexts.issues.new_password["too-short"], passwordFits],
    [ofRegistration.email["too-short"], emailFits],
    [recoveryTexts.sendEmail.issues.email["too-short"], emailFits],
    [feedbackTexts.issues.name["too-short"], feedbackFits("name")],
    [feedbackTexts.issues.message["too-short"], feedbackFits("message")],
    [
      passwordCriteriaTexts.criteria.at(-1)?.text ?? "",
      (count) => passwordCriteria(letters(count)).length,
    ],
  ])("at least, in “%s”", (text, fits) => {
    expect(fits(limitIn(text))).toBe(true);
    expect(fits(limitIn(text) - 1)).toBe(false);
  });
});
