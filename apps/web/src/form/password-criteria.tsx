import type { ReactElement } from "react";
import { passwordCriteria } from "#machines/forms/rules.ts";
import { CriteriaList } from "../ui/criteria-list.tsx";
import { passwordCriteriaTexts as texts } from "./password-criteria.texts.ts";

/** The password's criteria, ticked off while typing; display only (REG-2, docs/decisions/0005). */
export const PasswordCriteria = ({ password }: { readonly password: string }): ReactElement => {
  const met = passwordCriteria(password);
  return (
    <CriteriaList
      criteria={texts.criteria.map(({ id, text }) => ({ id, text, isMet: met[id] }))}
      metText={texts.met}
      unmetText={texts.unmet}
    />
  );
};
