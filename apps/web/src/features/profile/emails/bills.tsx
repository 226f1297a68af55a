import { useActorRef, useSelector } from "@xstate/react";
import type { ReactElement } from "react";
import { useRef, useState } from "react";
import type { EmailManagement } from "#contracts/schemas/profile-changes.ts";
import { isOutcomeUnknown } from "#machines/forms/refusal.ts";
import type { Unsaved } from "#machines/profile/bill-by-email/bill-by-email.machine.ts";
import { billChoiceOf } from "#machines/profile/bill-by-email/bill-by-email.machine.ts";
import { loadingMessage, messageInPlace } from "#machines/portal/message.ts";
import { textOf } from "#web/screen/messages.texts.ts";
import { useRetryFocus } from "#web/ui/use-retry-focus.ts";
import { useRuntimeSlot } from "#web/runtime/runtime-context.ts";
import { useComeback } from "#web/runtime/use-comeback.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { billByEmailMachineFor } from "./bill-by-email.actors.ts";
import { emailsTexts as texts } from "./emails.texts.ts";

/** The machine of this section; it hears when network and resident are back. */
const useBills = () => {
  const { ready } = useRuntimeSlot();
  const [machine] = useState(() => billByEmailMachineFor(ready));
  const bills = useActorRef(machine);
  useComeback(bills);
  return bills;
};

const namesOf = (entries: EmailManagement, isNamed: (entry: EmailManagement[number]) => boolean) =>
  entries.filter(isNamed).map(({ serviceProvider }) => serviceProvider.name);

type Bills = ReturnType<typeof useBills>;

interface ProvidersProps {
  readonly entries: EmailManagement;
  /** Those whose setting nobody knows. */
  readonly unknown: ReadonlySet<string>;
}

const Providers = ({ entries, unknown }: ProvidersProps): ReactElement => (
  <ul className="profile-providers" aria-label={texts.providers}>
    {entries.map(({ serviceProvider: { code, name }, isAllowToSendEmail: sends }) => (
      <li key={code}>
        <span>{name}</span>{" "}
        {unknown.has(code) ? (
          <span className="profile-sends">
            <Icon name="info" />
            <span>{texts.sendsUnknown}</span>
          </span>
        ) : (
          <span className="profile-sends" data-sends={sends}>
            <Icon name={sends ? "check" : "close"} />
            <span>{sends ? texts.sends : texts.sendsNot}</span>
          </span>
        )}
      </li>
    ))}
  </ul>
);

/** What became of the providers that the last change did not reach for certain. */
const outcomeOf = (
  entries: EmailManagement,
  unsaved: readonly Unsaved[],
  unknown: ReadonlySet<string>,
): string => {
  const codes = new Set(unsaved.map(({ code }) => code));
  const namesWhere = (isUnknown: boolean) =>
    namesOf(
      entries,
      ({ serviceProvider: { code } }) => codes.has(code) && unknown.has(code) === isUnknown,
    );
  const [failed, open] = [namesWhere(false), namesWhere(true)];
  return [
    ...(failed.length > 0 ? [texts.billsFailed(failed)] : []),
    ...(open.length > 0 ? [texts.billsUnknown(open)] : []),
  ].join(". ");
};

const Choice = ({ bills }: { readonly bills: Bills }): ReactElement => {
  const { entries, unsaved } = useSelector(bills, ({ context }) => context);
  const isSaving = useSelector(bills, (snapshot) => snapshot.hasTag("busy"));
  const isSaved = useSelector(bills, (snapshot) => snapshot.hasTag("saved"));
  const isUnsure = useSelector(bills, (snapshot) => snapshot.hasTag("unsure"));
  const unknown = new Set(
    unsaved.filter(({ failure }) => isUnsure && isOutcomeUnknown(failure)).map(({ code }) => code),
  );
  const box = useRef<HTMLDivElement>(null);
  const choice = billChoiceOf(entries);
  const [missed] = unsaved;
  return (
    <div className="ui-stack" data-gap="s" ref={box}>
      <Checkbox
        name="bill-by-email"
        isChecked={choice === "all"}
        isMixed={choice === "some"}
        isBusy={isSaving}
        onChange={(isAllowed) => bills.send({ type: "TOGGLE", isAllowed })}
        {...(choice === "some" && unknown.size === 0
          ? { hint: texts.fromSome(namesOf(entries, (entry) => entry.isAllowToSendEmail)) }
          : {})}
      >
        {texts.receiveBills}
      </Checkbox>
      {entries.length > 1 && <Providers entries={entries} unknown={unknown} />}
      <output className="profile-status">
        {isSaving && <Spinner />}
        {isSaving && <span>{texts.billsSaving}</span>}
        {isSaved && <span>{texts.saved}</span>}
      </output>
      {missed !== undefined && !isSaving && (
        <FailedState
          message={outcomeOf(entries, unsaved, unknown)}
          detail={textOf(messageInPlace(missed.failure, "processing-failed"))}
          retryLabel={texts.retry}
          onRetry={() => {
            // The button disappears with its message.
            box.current?.querySelector("input")?.focus();
            bills.send({ type: "RETRY" });
          }}
        />
      )}
    </div>
  );
};

/** The checkbox for bills by email, and its outcome for each provider. */
export const Bills = (): ReactElement => {
  const bills = useBills();
  // The failure stays during a retry, so that the button keeps its place and the focus.
  const failure = useSelector(bills, ({ context }) => context.failure);
  const hasFailed = failure !== null;
  const isLoading = useSelector(bills, (snapshot) => snapshot.matches("loading"));
  const isEmpty = useSelector(bills, (snapshot) => snapshot.hasTag("empty"));
  const isFull = useSelector(bills, (snapshot) => snapshot.hasTag("full"));
  const { region, retried } = useRetryFocus<HTMLDivElement>(hasFailed);
  return (
    <div ref={region} tabIndex={-1} className="shell-region">
      {failure !== null && (
        <FailedState
          message={textOf(loadingMessage(failure))}
          retryLabel={texts.retry}
          isRetrying={isLoading}
          onRetry={() => {
            retried();
            bills.send({ type: "RETRY" });
          }}
        />
      )}
      {isLoading && !hasFailed && <Skeleton label={texts.billsLoading} shape="text" count={2} />}
      {isEmpty && (
        <EmptyState title={texts.noProviders} icon="invoice">
          <p>{texts.noProvidersAdvice}</p>
        </EmptyState>
      )}
      {isFull && <Choice bills={bills} />}
    </div>
  );
};
