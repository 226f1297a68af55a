import type { ReactElement } from "react";
import { useEffect, useId, useRef } from "react";
import type { Failure } from "#contracts/failure.ts";
import type { AccountLink } from "#contracts/schemas/accounts.ts";
import { asksForFlat } from "#contracts/water-utilities.ts";
import type { AccountValues } from "#machines/forms/account.form.ts";
import { accountIssues } from "#machines/forms/account.form.ts";
import { createOperationKeys } from "../../api/operation-keys.ts";
import { DataRegion } from "../../screen/data-region.tsx";
import { InUkrainian } from "../../runtime/in-ukrainian.tsx";
import { useRuntimeSlot } from "../../runtime/runtime-context.ts";
import { FormHelp, FormPlace } from "../../form/form-help.tsx";
import { SubmitButton } from "../../form/submit-button.tsx";
import { refusalWith } from "../../form/unknown-outcome.ts";
import { useForm } from "../../form/use-form.ts";
import { useConfiguration } from "../../runtime/use-portal.ts";
import { useUnsavedInput } from "../../runtime/use-unsaved-input.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import type { Choice } from "../../ui/combo-box.tsx";
import { ComboBox } from "../../ui/combo-box.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Form } from "../../ui/form.tsx";
import type { FormError } from "../../ui/form-context.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { accountFormTexts as texts } from "./account-form.texts.ts";
import { accountAddMachineFor, loadAllowedProviders, sentAs } from "./accounts.actors.ts";

interface AccountFormProps {
  readonly onAdded: (link: AccountLink) => void;
  readonly onCancel: () => void;
}

interface FieldsProps extends AccountFormProps {
  readonly providers: readonly Choice[];
  readonly titleId: string;
}

const needs = {};
const fields = [
  "serviceProviderCode",
  "invoiceAccountCode",
  "flat",
] as const satisfies readonly (keyof AccountValues)[];

/** Stands for no provider: codes contain no spaces. */
const nobody = "nobody yet";

/** Messages for refusals without one from the server. */
const ownMessageOf = (failure: Failure | null): string | undefined => {
  if (failure?._tag === "Rejected")
    return failure.status === 409 && failure.items.length === 0 && failure.message === undefined
      ? texts.alreadyThere
      : undefined;
  return failure?._tag === "Other" && failure.status === 404 && failure.message === undefined
    ? texts.notFound
    : undefined;
};

const useAccountForm = (onAdded: (link: AccountLink) => void) => {
  const { ready } = useRuntimeSlot();
  const form = useForm({
    machine: () => accountAddMachineFor(ready, createOperationKeys(sentAs), onAdded),
    issuesOf: accountIssues,
    needs,
    fields,
    issueTexts: texts.issues,
    fallback: "processing-failed",
  });
  const own = ownMessageOf(form.failure);
  const errors: readonly FormError[] = own === undefined ? form.errors : [{ text: own }];
  return { ...form, ...refusalWith({ ...form, errors }, texts) };
};

const Fields = ({ providers, titleId, onAdded, onCancel }: FieldsProps): ReactElement => {
  const { values, errors, title, isBusy, isValid, isUnsaved, change, submit, box } =
    useAccountForm(onAdded);
  useUnsavedInput(isUnsaved);
  const { serviceProviderCode } = values;
  useEffect(() => box.current?.querySelector("input")?.focus(), [box]);
  return (
    <div ref={box}>
      <Form
        labelledBy={titleId}
        errors={errors}
        errorTitle={title}
        isPending={isBusy}
        onSubmit={submit}
      >
        <ComboBox
          label={texts.provider}
          name="serviceProviderCode"
          choices={[{ id: nobody, text: texts.choose }, ...providers]}
          value={serviceProviderCode === "" ? nobody : serviceProviderCode}
          onChange={(id) => change("serviceProviderCode")(id === nobody ? "" : id)}
          openLabel={texts.choices}
          nothingFits={texts.nothingFits}
          isRequired
        />
        <TextField
          label={texts.account}
          name="invoiceAccountCode"
          hint={texts.accountHint}
          value={values.invoiceAccountCode}
          onChange={change("invoiceAccountCode")}
          autoComplete="off"
          enterKeyHint="next"
          isLiteral
          isRequired
        />
        {asksForFlat(serviceProviderCode) && (
          <TextField
            label={texts.flat}
            name="flat"
            hint={texts.flatHint}
            width="s"
            value={values.flat}
            onChange={change("flat")}
            autoComplete="off"
            enterKeyHint="done"
            isLiteral
            isRequired
          />
        )}
        <div className="account-form-actions">
          <SubmitButton form={{ isBusy, isValid }} reason={texts.reason}>
            {texts.submit}
          </SubmitButton>
          <Button
            variant="secondary"
            onPress={onCancel}
            disabledReason={isBusy ? texts.sending : undefined}
          >
            {texts.cancel}
          </Button>
        </div>
      </Form>
    </div>
  );
};

/** Adding an account: the provider, the number, and a flat as proof that the bill is at hand. */
export const AccountForm = ({ onAdded, onCancel }: AccountFormProps): ReactElement => {
  const configuration = useConfiguration();
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Card as="section" labelledBy={titleId}>
      <div className="ui-stack" data-gap="m">
        <h2 id={titleId} ref={title} tabIndex={-1} className="provider-heading">
          {texts.title}
        </h2>
        <FormPlace help={<FormHelp {...texts.help} level={3} />}>
          <p className="ui-muted">{texts.intro}</p>
          <InUkrainian>
            <DataRegion
              name={texts.provider}
              load={(client) => loadAllowedProviders(client, configuration)}
              loading={<Skeleton label={texts.providersLoading} shape="rows" count={3} />}
              empty={<EmptyState title={texts.noProviders} />}
            >
              {(providers) => (
                <Fields
                  providers={providers.map(({ code, name }) => ({ id: code, text: name }))}
                  titleId={titleId}
                  onAdded={onAdded}
                  onCancel={onCancel}
                />
              )}
            </DataRegion>
          </InUkrainian>
        </FormPlace>
      </div>
    </Card>
  );
};
