import { useSelector } from "@xstate/react";
import type { ReactElement, ReactNode } from "react";
import { Link } from "react-router-dom";
import { lacksNetwork } from "#contracts/failure.ts";
import type { Home } from "#web/billing/homes.ts";
import { homeKey, homeSearch } from "#web/billing/homes.ts";
import { groupKeyOf, hasAllTimes } from "#web/billing/missing-readings.ts";
import { useSeenMeters } from "#web/billing/seen-meters.ts";
import { waitingNow } from "#web/billing/read-waiting.ts";
import { formatMoney } from "#web/formats/money.ts";
import { paths } from "#web/runtime/paths.ts";
import { useRuntime } from "#web/runtime/runtime-context.ts";
import { useConfiguration, useUser } from "#web/runtime/use-portal.ts";
import { useToday } from "#web/runtime/use-today.ts";
import { useChangedElsewhere } from "#web/billing/changed-elsewhere.ts";
import { LoadedRegion, useLoaded } from "#web/screen/data-region.tsx";
import { Card } from "#web/ui/card.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { Debt } from "../amounts/debt.ts";
import type { DebtDue } from "../amounts/overdue.ts";
import type { Readings } from "./overview.actors.ts";
import { loadReadings, readingsAtHome } from "./overview.actors.ts";
import { OverviewBlock } from "./overview-block.tsx";
import type { DebtLine, Todo } from "./todos.ts";
import { todosOf } from "./todos.ts";
import { todoTexts as texts } from "./todo.texts.ts";

interface TodoProps {
  readonly debt: Debt;
  /** Missing if the configuration has no day for it. */
  readonly due: DebtDue | "loading" | undefined;
  /** The chosen one of several homes. */
  readonly home: Home | undefined;
}

interface Row {
  readonly icon: "payment" | "meter" | "mail";
  readonly title: string;
  readonly note: string | undefined;
  /** Its place stays free until then. */
  readonly isNoteLoading?: boolean;
  /** Missing if the configuration disables its page. */
  readonly to: string | undefined;
}

type Task = Exclude<Todo, { readonly kind: "debt" }>;

const keyOf = (todo: Task): string => {
  if (todo.kind === "pay") return todo.kind;
  return todo.kind === "email" ? todo.email : groupKeyOf(todo);
};

interface Known extends Pick<TodoProps, "due"> {
  readonly today: string;
  readonly hasInvoices: boolean;
  readonly search: string;
}

const rowOf = (todo: Task, { due, today, hasInvoices, search }: Known): Row => {
  if (todo.kind === "pay")
    return {
      icon: "payment",
      title: texts.pay(formatMoney(todo.sum)),
      note: due === undefined || due === "loading" ? undefined : texts.payBy(due),
      isNoteLoading: due === "loading",
      to: hasInvoices ? paths.invoices + search : undefined,
    };
  if (todo.kind === "email")
    return { icon: "mail", title: texts.confirmEmail, note: todo.email, to: paths.profile };
  return {
    icon: "meter",
    title: texts.sendReadings(todo.names),
    note:
      todo.time === undefined
        ? texts.withoutReading(todo.count, today.slice(0, 7))
        : texts.sendBy(todo.time),
    to: paths.meters + search,
  };
};

const shownDebt = ({ owed, pending, failed, stale }: Debt): number | DebtLine => {
  if (owed > 0) return owed;
  if (pending > 0) return "waiting";
  // An old amount does not say that nothing is owed today.
  return failed + stale > 0 ? "unknown" : "clear";
};

const DebtItem = ({ line }: { readonly line: DebtLine }): ReactElement =>
  line === "waiting" ? (
    <li className="todo-line todo-debt" aria-hidden="true" />
  ) : (
    <li className="todo-line todo-debt">
      <Icon name={line === "clear" ? "check" : "info"} />
      <span className="todo-text">{texts.debt[line]}</span>
    </li>
  );

interface ListProps extends Pick<TodoProps, "due" | "home"> {
  readonly todos: readonly Todo[];
}

const List = ({ todos, due, home }: ListProps): ReactElement => {
  const { invoices } = useConfiguration().pages.dashboard;
  const known: Known = {
    due,
    today: useToday(),
    hasInvoices: invoices.show,
    search: homeSearch(home),
  };
  if (todos.every((todo) => todo.kind === "debt" && todo.line === "waiting"))
    return <div className="todo-line todo-debt" aria-hidden="true" />;
  return (
    <ul className="todo-list">
      {todos.map((todo) => {
        if (todo.kind === "debt") return <DebtItem key={todo.kind} line={todo.line} />;
        const { icon, title, note, isNoteLoading, to } = rowOf(todo, known);
        return (
          <li
            key={keyOf(todo)}
            className="todo-line"
            data-loading={isNoteLoading === true || undefined}
          >
            <Icon name={icon} />
            <span className="todo-text">
              {to === undefined ? (
                <strong>{title}</strong>
              ) : (
                <Link className="ui-link overview-row-link" to={to}>
                  {title}
                </Link>
              )}{" "}
              {note !== undefined && <span className="ui-muted">{note}</span>}
            </span>
          </li>
        );
      })}
    </ul>
  );
};

interface BlockProps extends TodoProps {
  readonly readings: Readings | null;
  /** Whether everything has loaded that may contain tasks. */
  readonly isWhole: boolean;
  readonly children?: ReactNode;
}

const Block = ({ debt, due, home, readings, isWhole, children }: BlockProps): ReactElement => {
  const { deadlines } = useConfiguration();
  const emails = useUser()?.emails ?? null;
  const { now, later, missed } = todosOf(
    {
      debt: shownDebt(debt),
      meters: readings?.meters ?? [],
      unconfirmed: (emails ?? [])
        .filter(({ confirmed }) => confirmed === false)
        .map(({ email }) => email),
    },
    deadlines,
    useToday(),
  );
  // An address may wait that did not load.
  const isNothingNow =
    isWhole &&
    hasAllTimes(readings?.meters ?? [], deadlines) &&
    emails !== null &&
    now.every((todo) => todo.kind === "debt" && todo.line === "clear");
  return (
    // Links within the portal, hidden in print.
    <div className="todo-block ui-no-print">
      <OverviewBlock title={texts.title}>
        <Card>
          <div className="todo">
            {isNothingNow && missed === 0 ? (
              <p className="todo-nothing">
                <Icon name="check" /> {texts.nothing}
              </p>
            ) : (
              <List todos={now} due={due} home={home} />
            )}
            {/* Who has readings to send sees it beside the meters. */}
            {missed > 0 && !now.some(({ kind }) => kind === "readings") && (
              <p className="ui-muted">{texts.missed(missed)}</p>
            )}
            {children}
            {later.length > 0 && (
              <ul className="todo-later">
                {later.map((group) => (
                  <li key={groupKeyOf(group)}>
                    {group.time !== undefined && texts.later(group.names, group.time)}
                  </li>
                ))}
              </ul>
            )}
          </div>
        </Card>
      </OverviewBlock>
    </div>
  );
};

const WithReadings = (props: TodoProps): ReactElement => {
  const configuration = useConfiguration();
  const { store } = useRuntime();
  const { read, keep } = useSeenMeters();
  const ref = useLoaded<Readings>((client) =>
    loadReadings(client, configuration, keep, props.home),
  );
  useChangedElsewhere({ mark: "readings", alsoAccounts: true }, ref);
  const readings = useSelector(ref, ({ context }) => context.data);
  const failure = useSelector(ref, ({ context }) => context.failure);
  const readSeen = () => {
    const seen = read();
    if (seen === null) return null;
    // Entered already, and kept on this device.
    const waiting = new Set(waitingNow(store).map(({ counter }) => counter.id));
    const meters = seen.data.meters.filter(({ counter }) => !waiting.has(counter.id));
    return { at: seen.at, data: readingsAtHome({ ...seen.data, meters }, props.home) };
  };
  const seen = readings === null && lacksNetwork(failure) ? readSeen() : null;
  return (
    <Block {...props} readings={readings ?? seen?.data ?? null} isWhole={readings?.unread === 0}>
      <LoadedRegion<Readings>
        of={ref}
        name={texts.readings}
        // Kept by the load, for all homes.
        seen={{ read: readSeen, keep: () => undefined }}
        loading={<Skeleton label={texts.readingsLoading} shape="rows" count={1} />}
        empty={null}
      >
        {({ unread }) =>
          unread > 0 && <p className="todo-unread ui-muted">{texts.unread(unread)}</p>
        }
      </LoadedRegion>
    </Block>
  );
};

/** The resident's tasks: a debt to pay, readings to send, an email to confirm. */
export const TodoBlock = (props: TodoProps): ReactElement =>
  useConfiguration().pages.dashboard.counters.show ? (
    <WithReadings key={homeKey(props.home)} {...props} />
  ) : (
    <Block {...props} readings={null} isWhole />
  );
