import type { ReactElement } from "react";
import { useId } from "react";
import { Link } from "react-router-dom";
import { FormHelp, FormPlace } from "../../form/form-help.tsx";
import { PageHeading } from "../../screen/page-heading.tsx";
import { Card } from "../../ui/card.tsx";
import { paths, recoveryPath } from "../../runtime/paths.ts";
import { SignInForm } from "./sign-in-form.tsx";
import { signInTexts as texts } from "./sign-in.texts.ts";
import { useSignIn } from "./use-sign-in.ts";

/** The sign-in screen. */
export const SignInPage = (): ReactElement => {
  const signIn = useSignIn();
  const { errors, box } = signIn.form;
  const headingId = useId();
  return (
    <div className="ui-container shell-screen">
      <div className="ui-stack" ref={box}>
        <PageHeading title={errors.length > 0 ? texts.errorTitle(texts.heading) : texts.heading}>
          <span id={headingId}>{texts.heading}</span>
        </PageHeading>
        <FormPlace help={<FormHelp {...texts.help} />}>
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
        </FormPlace>
      </div>
    </div>
  );
};
