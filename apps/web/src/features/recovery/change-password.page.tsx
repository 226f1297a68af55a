import type { ReactElement } from "react";
import { useLetterCode } from "../../screen/code-from-address.tsx";
import { NewPasswordForm } from "./new-password-form.tsx";
import { NoUsableCode } from "./no-usable-code.tsx";
import { recoveryTexts } from "./recovery.texts.ts";

/** Where the letter's link leads (section 2). Another code is another form. */
export const ChangePasswordPage = (): ReactElement => {
  const code = useLetterCode();
  return code === null ? (
    <NoUsableCode reason={recoveryTexts.change.noCode} />
  ) : (
    <NewPasswordForm key={code} code={code} />
  );
};
