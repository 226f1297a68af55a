import { useActorRef, useSelector } from "@xstate/react";
import type { ReactElement, RefObject } from "react";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import type { ContentPlace } from "#machines/content/content-editor/content-editor.context.ts";
import { holdsUnsaved } from "#machines/content/content-editor/content-editor.machine.ts";
import { PageHeading } from "#web/screen/page-heading.tsx";
import { useComeback } from "#web/runtime/use-comeback.ts";
import { useRuntime } from "#web/runtime/runtime-context.ts";
import { useUnsavedInput } from "#web/runtime/use-unsaved-input.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Conflict } from "./conflict.tsx";
import type { ContentEditorRef } from "./content-editor.actors.ts";
import { besideOf, contentEditorMachineFor, keptInputOf } from "./content-editor.actors.ts";
import { editorTexts as texts } from "./editor.texts.ts";
import { GoneItem } from "./gone-item.tsx";
import { listPath } from "../kinds.ts";
import { OpenItem } from "./open-item.tsx";

/** The page is hidden, perhaps for good. */
const useSaveWhenHidden = (editor: ContentEditorRef): void => {
  useEffect(() => {
    const saveHidden = () => {
      if (document.visibilityState === "hidden") editor.send({ type: "SAVE" });
    };
    document.addEventListener("visibilitychange", saveHidden);
    return () => document.removeEventListener("visibilitychange", saveHidden);
  }, [editor]);
};

/** The heading, which takes the focus when the focused element disappears. */
const useHeadingFocus = (editor: ContentEditorRef): RefObject<HTMLDivElement | null> => {
  const isOpen = useSelector(editor, (snapshot) => snapshot.hasTag("open"));
  const isConflict = useSelector(editor, (snapshot) => snapshot.hasTag("conflict"));
  const isGone = useSelector(editor, (snapshot) => snapshot.hasTag("gone"));
  const isRestoring = useSelector(editor, (snapshot) => snapshot.matches("restoring"));
  const place = useRef<HTMLDivElement>(null);
  const wasElsewhere = useRef(false);
  useEffect(() => {
    // The focused element disappeared with the former content; a conflict focuses its own heading.
    if (isGone || (isOpen && wasElsewhere.current)) place.current?.querySelector("h1")?.focus();
    wasElsewhere.current = isConflict || isGone || isRestoring;
  }, [isOpen, isConflict, isGone, isRestoring]);
  return place;
};

/** Writing one item: autosaved unpublished, published on demand, never over somebody else's text unseen. */
export const ContentEditor = ({ kind, id }: ContentPlace): ReactElement => {
  const runtime = useRuntime();
  const [machine] = useState(() => contentEditorMachineFor(runtime));
  const [kept] = useState(() => keptInputOf({ kind, id }));
  const [beside] = useState(() => besideOf({ kind, id }));
  const editor = useActorRef(machine, { input: { kind, id, kept, beside } });
  useComeback(editor);
  const title = useSelector(editor, ({ context }) => context.base?.title ?? "");
  const holdsInput = useSelector(
    editor,
    (snapshot) => holdsUnsaved(snapshot) || snapshot.context.beside.length > 0,
  );
  const isOpen = useSelector(editor, (snapshot) => snapshot.hasTag("open"));
  const isConflict = useSelector(editor, (snapshot) => snapshot.hasTag("conflict"));
  const isGone = useSelector(editor, (snapshot) => snapshot.hasTag("gone"));
  const isMissing = useSelector(editor, (snapshot) => snapshot.hasTag("missing"));
  const hasFailed = useSelector(editor, (snapshot) => snapshot.matches("failed"));
  const isAwaited = useSelector(
    editor,
    (snapshot) => snapshot.matches("loading") || snapshot.matches("restoring"),
  );
  useUnsavedInput(holdsInput, () => editor.send({ type: "GIVE_UP" }));
  useSaveWhenHidden(editor);
  const top = useHeadingFocus(editor);
  const toHeading = () => top.current?.querySelector("h1")?.focus();
  const dismissBeside = (at: number) => {
    // The pressed button disappears with its text.
    toHeading();
    editor.send({ type: "PUT_ASIDE", at });
  };
  const heading = title === "" ? texts.heading : `${texts.heading}: ${title}`;
  return (
    <>
      <p>
        <Link className="ui-link" to={listPath(kind)}>
          {texts.back}
        </Link>
      </p>
      <div ref={top}>
        <PageHeading title={heading}>{heading}</PageHeading>
      </div>
      {isAwaited && <Skeleton label={texts.loading} shape="rows" count={8} />}
      {hasFailed && (
        <FailedState
          message={texts.failed}
          retryLabel={texts.retry}
          onRetry={() => {
            toHeading();
            editor.send({ type: "RETRY" });
          }}
        />
      )}
      {isMissing && <EmptyState title={texts.missing}>{texts.missingAdvice}</EmptyState>}
      {isConflict && <Conflict editor={editor} />}
      {isGone && <GoneItem editor={editor} onDismissBeside={dismissBeside} />}
      {isOpen && <OpenItem editor={editor} onDismissBeside={dismissBeside} />}
    </>
  );
};
