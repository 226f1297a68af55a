import type { ReactElement } from "react";
import { control } from "./control.ts";
import { qaTexts } from "./qa.texts.ts";
import type { Candidate } from "./sign-in-as.ts";
import { usePolled } from "./use-polled.ts";

const texts = qaTexts.people;

interface PeopleTabProps {
  readonly signInAs: (candidate: Candidate) => void;
  readonly say: (text: string) => void;
}

/** The test people with their situations. */
export const PeopleTab = ({ signInAs, say }: PeopleTabProps): ReactElement => {
  const { value, failure } = usePolled(control.people, null);
  const copy = (text: string, what: string): void => {
    navigator.clipboard.writeText(text).then(
      () => say(qaTexts.copied(what)),
      () => say(qaTexts.copyFailed),
    );
  };
  return (
    <div className="qa-stack">
      <h2>{texts.heading}</h2>
      {failure !== null && <p className="qa-problem">{qaTexts.failed(failure)}</p>}
      <ul className="qa-people">
        {value?.map(({ login, password, situation, provider }) => (
          <li key={`${provider} ${login}`}>
            <div>
              <strong>{login}</strong>
              <p>{situation}</p>
              <p className="ui-muted">
                {password === null ? (
                  texts.google
                ) : (
                  <>
                    {texts.password}: <code>{password}</code>
                  </>
                )}
              </p>
            </div>
            <div className="qa-row">
              {password !== null && (
                <button
                  type="button"
                  className="qa-button"
                  data-primary
                  aria-label={texts.signInAsNamed(login)}
                  onClick={() => signInAs({ login, password })}
                >
                  {texts.signInAs}
                </button>
              )}
              <button
                type="button"
                className="qa-button"
                aria-label={texts.copyLogin(login)}
                onClick={() => copy(login, login)}
              >
                {texts.copyLoginShort}
              </button>
              {password !== null && (
                <button
                  type="button"
                  className="qa-button"
                  aria-label={texts.copyPassword(login)}
                  onClick={() => copy(password, texts.password)}
                >
                  {texts.copyPasswordShort}
                </button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
};
