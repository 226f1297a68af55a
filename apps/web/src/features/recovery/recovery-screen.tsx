import type { ComponentProps, ReactElement, ReactNode } from "react";
import { FormScreen } from "../../form/form-screen.tsx";
import type { FormView } from "../../form/use-form.ts";
import { Card } from "../../ui/card.tsx";
import { Form } from "../../ui/form.tsx";
import { recoveryTexts as texts } from "./recovery.texts.ts";

interface RecoveryScreenProps extends Omit<ComponentProps<typeof FormScreen>, "texts"> {
  /** The document's title of this step. */
  readonly title: string;
}

/** The frame of all steps: one heading; each step has its own document title (REC-1). */
export const RecoveryScreen = (props: RecoveryScreenProps): ReactElement => (
  <FormScreen texts={texts} {...props} />
);

interface StepFormProps {
  readonly form: Pick<FormView<object, undefined>, "errors" | "isBusy" | "submit">;
  readonly labelledBy: string;
  /** Heading of the errors. */
  readonly errorTitle: string;
  readonly children: ReactNode;
}

/** The form of a step, in a card. */
export const StepForm = ({
  form: { errors, isBusy, submit },
  labelledBy,
  errorTitle,
  children,
}: StepFormProps): ReactElement => (
  <Card>
    <Form
      labelledBy={labelledBy}
      errors={errors}
      errorTitle={errorTitle}
      isPending={isBusy}
      onSubmit={submit}
    >
      {children}
    </Form>
  </Card>
);
