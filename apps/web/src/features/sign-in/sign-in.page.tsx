import type { ReactElement } from "react";
import { useId } from "react";
import { Link } from "react-router-dom";
import { FormHelp } from "../../form/form-help.tsx";
import { FormScreen } from "../../form/form-screen.tsx";
import { Card } from "../../ui/card.tsx";
import { paths, recoveryPath } from "../../runtime/paths.ts";
import { SignInForm } from "./sign-in-form.tsx";
import { signInTexts as texts } from "./sign-in.texts.ts";
import { useSignIn } from "./use-sign-in.ts";

/** The sign-in screen. */
export const SignInPage = (): ReactElement => {
  const signIn = useSignIn();
  const headingId = useId();
  return (
    <FormScreen
      texts={texts}
      headingId={headingId}
      form={signIn.form}
      help={<FormHelp {...texts.help} />}
    >
      <Card>
        <SignInForm signIn={signIn} labelledBy={headingId}>
          <p>
            <Link className="ui-link" to={recoveryPath}>
              {texts.forgot}
            </Link>
          </p>
        </SignInForm>
      </Card>
      <p>
        {texts.noAccount} <Link to={paths.register}>{texts.register}</Link>
      </p>
    </FormScreen>
  );
};
