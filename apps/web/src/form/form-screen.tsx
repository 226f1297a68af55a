import type { ReactElement, ReactNode, Ref } from "react";
import { PageHeading } from "../screen/page-heading.tsx";
import { FormPlace } from "./form-help.tsx";

interface FormScreenProps {
  readonly texts: {
    readonly heading: string;
    /** The document's title while the form has errors. */
    readonly errorTitle: (title: string) => string;
  };
  /** The document's title, if it is not the heading. */
  readonly title?: string;
  /** Id of the heading, which names the form. */
  readonly headingId?: string | undefined;
  /** The view of the form (`useForm`); missing on a screen without one. */
  readonly form?: { readonly errors: readonly unknown[]; readonly box?: Ref<HTMLDivElement> };
  /** Whether the title reports an error; by default if the form has any. */
  readonly isWrong?: boolean;
  /** Shown beside the form. */
  readonly help?: ReactNode;
  readonly children: ReactNode;
}

/** A screen with one form: its heading, and the form beside its help. */
export const FormScreen = ({
  texts: { heading, errorTitle },
  title = heading,
  headingId,
  form: { errors, box } = { errors: [] },
  isWrong = errors.length > 0,
  help,
  children,
}: FormScreenProps): ReactElement => (
  <div className="ui-container shell-screen">
    <div className="ui-stack" ref={box}>
      <PageHeading title={isWrong ? errorTitle(title) : title}>
        <span id={headingId}>{heading}</span>
      </PageHeading>
      <FormPlace help={help}>{children}</FormPlace>
    </div>
  </div>
);
