/** What a feature's view may hold and do by itself (MACH-4). */
import { withoutComments, type Sources } from "./sources.ts";

/** State that is of the view alone, file by file. */
const OWN_STATE: ReadonlySet<string> = new Set([
  // How much of a list is open.
  "apps/web/src/features/dashboard/last-invoices.tsx isWhole",
  // Whether the first wait has passed; what is waited for is the machine's.
  "apps/web/src/features/dashboard/debt-summary.tsx isOver",
  // How many forms have done their work: the key under which React puts a new one in their place.
  "apps/web/src/features/profile/password.tsx changes",
  // What of the pasted did not come along, until something else is pasted, and the file that the dialog opens with.
  "apps/web/src/features/admin/rich/rich-editor.tsx told",
  "apps/web/src/features/admin/rich/rich-editor.tsx file",
  // What stands in the search over the questions: it is sent nowhere and ends with the page.
  "apps/web/src/features/public/question-list.tsx typed",
  // For which address it was looked whether the search hides what that points at.
  "apps/web/src/features/public/question-list.tsx seen",
]);

/** A machine or a flow made once: nothing can set it again. */
const MADE_ONCE = /^const \[\w+\] = useState\(\(\) =>/u;

const DOES_ITSELF: readonly (readonly [RegExp, string])[] = [
  [/\buseReducer\b/u, "reduces by itself"],
  [/\bEffect\.run|\bfetch\s*\(|\bfromPromise\b/u, "runs a call by itself"],
  [/\bcreateActor\b/u, "starts an actor that does not end with it"],
];

const stateProblems = (path: string, code: string): readonly string[] =>
  [...code.matchAll(/(?:const \[(\w+)[^\]]*\] = )?(?:\w+\.)?\buseState\b(?=\s*[<(])[^\n]*/gu)]
    .filter(([use, name]) => !MADE_ONCE.test(use) && !OWN_STATE.has(`${path} ${name ?? ""}`))
    .map(([use]) => `${path} keeps state by itself: ${use.trim()}`);

/**
 * Views hold no flow state: in a feature's view `useState` only keeps what is made once and never set, or what is
 * listed above; nothing reduces, fetches or runs an effect, and calls stand in the `load` of a region.
 */
export const viewProblems = (sources: Sources): readonly string[] =>
  [...sources]
    .filter(([path]) => /^apps\/web\/src\/features\/.*\.tsx$/u.test(path))
    .map(([path, text]) => [path, withoutComments(text)] as const)
    .flatMap(([path, code]) => [
      ...stateProblems(path, code),
      ...DOES_ITSELF.filter(([what]) => what.test(code)).map(([, why]) => `${path} ${why}.`),
      ...[...code.matchAll(/^.*\.call\(.*$/gmu)]
        .filter(([line]) => !/\bload=\{\(client\) =>/u.test(line))
        .map(() => `${path} calls outside a region's load.`),
    ]);

/** Views that hold an actor and do not read it by a selector, or read it as a whole. */
export const unreadActors = (sources: Sources): readonly string[] =>
  [...sources]
    .filter(([path]) => /^apps\/web\/src\/features\/.*\.tsx$/u.test(path))
    .map(([path, text]) => [path, withoutComments(text)] as const)
    .filter(
      ([, code]) =>
        /\buse(?:Machine|Actor)\s*\(|\.getSnapshot\(\)\.(?:value|context)\b|\.subscribe\(/u.test(
          code,
        ) ||
        [...code.matchAll(/const (\w+) = useActorRef\(/gu)].some(
          ([, name]) => !new RegExp(`\\buseSelector\\(\\s*${name}\\b`, "u").test(code),
        ),
    )
    .map(([path]) => `${path} does not read its machine by selectors.`);
