import { useActorRef, useSelector } from "@xstate/react";
import type { ReactElement } from "react";
import { useEffect, useRef, useState } from "react";
import type { EmailManagement } from "#contracts/schemas/profile-changes.ts";
import { isOutcomeUnknown } from "#machines/forms/refusal.ts";
import { billChoiceOf } from "#machines/profile/bill-by-email/bill-by-email.setup.ts";
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

const Providers = ({ entries }: { readonly entries: EmailManagement }): ReactElement => (
  <ul className="profile-providers" aria-label={texts.providers}>
    {entries.map(({ serviceProvider: { code, name }, isAllowToSendEmail: sends }) => (
      <li key={code}>
        <span>{name}</span>{" "}
        <span className="profile-sends" data-sends={sends}>
          <Icon name={sends ? "check" : "close"} />
          <span>{sends ? texts.sends : texts.sendsNot}</span>
        </span>
      </li>
    ))}
  </ul>
);

type Bills = ReturnType<typeof useBills>;

const Choice = ({ bills }: { readonly bills: Bills }): ReactElement => {
  const { entries, unsaved } = useSelector(bills, ({ context }) => context);
  const isSaving = useSelector(bills, (snapshot) => snapshot.hasTag("busy"));
  const isSaved = useSelector(bills, (snapshot) => snapshot.hasTag("saved"));
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
        {...(choice === "some"
          ? { hint: texts.fromSome(namesOf(entries, (entry) => entry.isAllowToSendEmail)) }
          : {})}
      >
        {texts.receiveBills}
      </Checkbox>
      {entries.length > 1 && <Providers entries={entries} />}
      <output className="profile-status">
        {isSaving && <Spinner />}
        {isSaving && <span>{texts.billsSaving}</span>}
        {isSaved && <span>{texts.saved}</span>}
      </output>
      {missed !== undefined && !isSaving && (
        <FailedState
          message={texts.billsFailed(
            namesOf(entries, ({ serviceProvider }) =>
              unsaved.some(({ code }) => code === serviceProvider.code),
            ),
          )}
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
  const { entries, unsaved } = useSelector(bills, ({ context }) => context);
  const unknown = namesOf(entries, ({ serviceProvider }) =>
    unsaved.some(
      ({ code, failure: reason }) => code === serviceProvider.code && isOutcomeUnknown(reason),
    ),
  );
  const isEmpty = useSelector(bills, (snapshot) => snapshot.hasTag("empty"));
  const isFull = useSelector(bills, (snapshot) => snapshot.hasTag("full"));
  const { region, retried } = useRetryFocus<HTMLDivElement>(hasFailed);
  // The pressed checkbox disappears when nobody knows what it should show.
  const isUnknown = hasFailed && unknown.length > 0;
  useEffect(() => {
    if (isUnknown && document.activeElement === document.body) region.current?.focus();
  }, [isUnknown, region]);
  return (
    <div ref={region} tabIndex={-1} className="shell-region">
      {failure !== null && (
        <FailedState
          {...(unknown.length === 0
            ? { message: textOf(loadingMessage(failure)) }
            : { message: texts.billsUnknown(unknown), detail: textOf(loadingMessage(failure)) })}
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
