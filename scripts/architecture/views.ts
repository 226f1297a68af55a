/** What state a view or a hook may keep, and what it may do without a machine (MACH-4). */
import { withoutComments, type Sources } from "./sources.ts";

/**
 * State that belongs to a view and that no flow depends on, by file and name, each with its reason. A test also fails
 * on lines that are no longer needed.
 */
const OWN_STATE: Readonly<Record<string, string>> = {
  "apps/web/src/app/app.tsx wasSignedIn":
    "keeps the screen while the root machine leads on from an ended session",
  "apps/web/src/app/chat-bot.tsx isAside":
    "whether the block stands in the way of the focus, which only the layout knows",
  "apps/web/src/app/chat-bot.tsx isMissing": "whether an image did not come",
  "apps/web/src/app/chat-bot.tsx isHidden": "the block was put away in this tab",
  "apps/web/src/app/last-messages-button.tsx isOpen": "whether the list is open",
  "apps/web/src/app/calls-ahead.ts last": "the last move, so that two presses call once",
  "apps/web/src/app/shell.tsx isSettled":
    "whether the browser has been idle since the runtime is there, which only the browser knows",
  // These work where no machine can: the missing part may be the code of the machines itself.
  "apps/web/src/screen/lazy-part.tsx step":
    "whether the code of a part has loaded after a retry; the machines may be that code",
  "apps/web/src/screen/lazy-part.tsx loaded":
    "counts the parts that have loaded; the machines may be one of them",
  "apps/web/src/screen/lazy-part.tsx arrived":
    "the component of a part that has loaded; the machines may be that part",
  "apps/web/src/screen/lazy-part.tsx current":
    "the component of a part at its last attempt; the machines may be that part",
  "apps/web/src/screen/missing-part.tsx isRetrying":
    "whether code is being requested again; the machines may be that code",
  "apps/web/src/screen/missing-part.tsx attempts":
    "counts failed requests of code, so that each is announced; the machines may be that code",
  "apps/web/src/app/overlays.tsx question":
    "the key under which React puts a dialog of its own for each question",
  "apps/web/src/app/start.tsx runtime": "stands before the root machine is there",
  "apps/web/src/app/start.tsx failure": "the root machine could not be started",
  "apps/web/src/app/start.tsx isCurrent": "whether this start is still wanted, before any machine",
  "apps/web/src/app/start.tsx tell": "resolves the promise of the root machine",
  "apps/web/src/app/app.tsx loaded": "the code of a section, once it has loaded",
  "apps/web/src/billing/filter-box.tsx isOpen": "whether the filters are open",
  "apps/web/src/billing/filter-box.tsx wasOpen": "whether the filters' code has been needed yet",
  "apps/web/src/features/accounts/provider-meters.tsx wasOpened":
    "from then on the meters are asked for",
  "apps/web/src/features/dashboard/dashboard.page.tsx wasAny":
    "from then on a payment may be open, which has to say what became of it",
  "apps/web/src/content/shown-text.tsx shown":
    "which text's nodes stand in the box: React does not draw them",
  "apps/web/src/features/public/kept-part.tsx shown":
    "what the page was made with, before the machine that replaces it is loaded",
  "apps/web/src/features/admin/rich/rich-editor.tsx notice":
    "what of the pasted did not come along, until something else is pasted",
  "apps/web/src/features/admin/rich/rich-editor.tsx file": "the file that the dialog opens with",
  "apps/web/src/features/public/help-documents.tsx wasOpened":
    "from then on the text of the document is asked for",
  "apps/web/src/features/accounts/accounts.page.tsx query":
    "the search is sent nowhere, may hold an address and ends with the page",
  "apps/web/src/features/public/question-list.tsx typed":
    "the search is sent nowhere and ends with the page",
  "apps/web/src/features/public/question-list.tsx seen":
    "for which address the search has been looked through",
  "apps/web/src/features/recovery/recovery.page.tsx letter":
    "the key under which React begins another recovery for another letter; no machine holds its code",
  "apps/web/src/app/use-locked-page.ts place":
    "focus and scroll position, which only the page knows",
  "apps/web/src/features/admin/editor/content-editor.tsx wasElsewhere":
    "where the focus goes when what held it is gone",
  "apps/web/src/runtime/use-comeback.ts wasLocked":
    "tells the end of being locked, an event of the machine, from not having been",
  "apps/web/src/runtime/use-on-change.ts known":
    "tells a new value from the one that the actor already has",
  "apps/web/src/screen/use-leave.ts shown":
    "tells an arrival, an event of the machine, from a redraw",
  "apps/web/src/screen/leave-guard.tsx here": "which entry of the browser's history is shown",
  "apps/web/src/screen/user-part.tsx isRetried":
    "whether a retry was pressed here: its result is announced while the focus stays",
  "apps/web/src/screen/first-entry.tsx hasLeft":
    "whether the page was at another entry of the history",
  "apps/web/src/screen/page-heading.tsx shownAt":
    "where this heading was shown, if it is not new on the screen",
  "apps/web/src/features/dashboard/overview/fold.tsx isOpen": "what was unfolded on a phone",
  "apps/web/src/screen/leave-guard.tsx isGoingBack":
    "whether the next move in the browser's history is our own",
};

/** What a view does without a machine, with the reason. */
const OWN_DOING: Readonly<Record<string, string>> = {
  "apps/web/src/runtime/use-actor-value.ts reads an actor without a selector":
    "it is the hook that selects, for actors that come later",
  "apps/web/src/screen/data-region.tsx reads an actor without a selector":
    "hands it to whoever shows it, which selects",
  "apps/web/src/app/calls-ahead.ts reads an actor without a selector":
    "asks at the moment of a press; it draws nothing",
  "apps/web/src/app/prefetch.ts reads an actor without a selector":
    "asks once the browser is idle; it draws nothing",
  "apps/web/src/screen/lazy-part.tsx reduces by itself":
    "counts the parts that have loaded, so that React renders again",
  "apps/web/src/app/use-locked-page.ts reads an actor without a selector":
    "follows the session without drawing anew, to hide the locked page",
  "apps/web/src/features/accounts/use-accounts.ts reads an actor without a selector":
    "asks at the moment of leaving; it draws nothing",
  "apps/web/src/screen/use-leave.ts reads an actor without a selector":
    "asks at the moment of leaving; it draws nothing",
  "apps/web/src/billing/changed-elsewhere.ts reads an actor without a selector":
    "tells the machine whether a load is running, and starts it for what it does, not to draw it",
  "apps/web/src/features/dashboard/pay/pay-dialog.tsx keeps time by itself":
    "the browser follows the link before the dialog with it goes",
  "apps/web/src/runtime/use-today.ts keeps time by itself":
    "looks at the calendar, which no flow changes",
  "apps/web/src/runtime/use-today.ts reads the day only once": "is where views read it",
  "apps/web/src/features/feedback/feedback.page.tsx reads the day only once":
    "the day on which the message arrived",
  "apps/web/src/features/feedback/use-kept-message.ts reads the day only once":
    "the day on which the message arrived",
};

/** A machine or another value that is made once and never set again. */
const MADE_ONCE = /^const \[\w+\] = useState\(/u;

const DOES_ITSELF: readonly (readonly [RegExp, string])[] = [
  [/\buseReducer\b/u, "reduces by itself"],
  [/\bEffect\.run|\bfetch\s*\(|\bfromPromise\b/u, "runs a call by itself"],
  [/\bcreateActor\b/u, "starts an actor that does not end with it"],
  [/\bset(?:Timeout|Interval)\(|\bDate\.now\(/u, "keeps time by itself"],
  // A page may stay open over midnight: `useToday` tells it.
  [/\btodayInKyiv\b/u, "reads the day only once"],
];

/**
 * Views and hooks of the portal: everything that React renders or runs. `ui/` is left out: it knows no machine and
 * keeps the state of its widgets. `qa/` is left out as a separate tool without flows.
 */
const isView = (path: string, text: string): boolean =>
  /^apps\/web\/src\/(?!ui\/|qa\/).*\.tsx?$/u.test(path) &&
  (/\.tsx$|\/use-[^/]*\.ts$/u.test(path) || /from "(?:@xstate\/)?react";/u.test(text));

const viewsIn = (sources: Sources): readonly (readonly [string, string])[] =>
  [...sources]
    .filter(([path, text]) => isView(path, text))
    .map(([path, text]) => [path, withoutComments(text)] as const);

/** Whether an actor is kept without reading it by a selector, or read as a whole. */
const readsOtherwise = (code: string): boolean =>
  /\buse(?:Machine|Actor)\s*\(|\.getSnapshot\(\)\.(?:value|context)\b|\.subscribe\(/u.test(code) ||
  [...code.matchAll(/const (\w+) = useActorRef\(/gu)].some(
    ([, name]) => !new RegExp(`\\buseSelector\\(\\s*${name}\\b`, "u").test(code),
  );

const doingsIn = (path: string, code: string): readonly string[] => [
  ...DOES_ITSELF.filter(([what]) => what.test(code)).map(([, why]) => `${path} ${why}`),
  ...(readsOtherwise(code) ? [`${path} reads an actor without a selector`] : []),
];

interface Use {
  /** File and name, as `OWN_STATE` has them. */
  readonly key: string;
  readonly code: string;
}

/** Refs of elements are harmless. Any other ref keeps a value from one render to the next. */
const REF = /const (\w+) = (?:\w+\.)?useRef\b(?!<\w*Element\b)[^\n]*/gu;
const STATE = /(?:const \[(\w+)[^\]]*\] = )?(?:\w+\.)?\buseState\b(?=\s*[<(])[^\n]*/gu;

/** Also inside a hook or its effect. */
const LET = /^\s*let (\w+)\b[^\n]*/gmu;

const statesIn = (path: string, code: string): readonly Use[] =>
  [...code.matchAll(STATE), ...code.matchAll(REF), ...code.matchAll(LET)]
    .filter(([use]) => !MADE_ONCE.test(use))
    .map(([use, name]) => ({ key: `${path} ${name ?? ""}`, code: use.trim() }));

const problemsOf = (path: string, code: string): readonly string[] => [
  ...statesIn(path, code)
    .filter(({ key }) => !Object.hasOwn(OWN_STATE, key))
    .map((use) => `${path} keeps state by itself: ${use.code}`),
  ...doingsIn(path, code).filter((doing) => !Object.hasOwn(OWN_DOING, doing)),
  ...[...code.matchAll(/^.*\.call\(.*$/gmu)]
    .filter(([line]) => !/\bload=\{\(client\) =>/u.test(line))
    .map(() => `${path} calls outside a region's load`),
];

/**
 * Views hold no flow state. `useState`, `useRef` and `let` keep elements, values made once, or what is listed above.
 * Views use no reducer, call, timer or Effect. They read actors by selectors, and make calls only in the `load` of a
 * region.
 */
export const viewProblems = (sources: Sources): readonly string[] =>
  viewsIn(sources).flatMap(([path, code]) => problemsOf(path, code));

/** Listed exceptions that no source file needs. */
export const idleExceptions = (sources: Sources): readonly string[] => {
  const views = viewsIn(sources);
  const kept = new Set(views.flatMap(([path, code]) => statesIn(path, code).map(({ key }) => key)));
  const done = new Set(views.flatMap(([path, code]) => doingsIn(path, code)));
  return [
    ...Object.keys(OWN_STATE).filter((key) => !kept.has(key)),
    ...Object.keys(OWN_DOING).filter((key) => !done.has(key)),
  ];
};
