import { useActorRef, useSelector } from "@xstate/react";
import type { FocusEvent, ReactElement } from "react";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import type { ContentPlace } from "#machines/content/content-editor/content-editor.context.ts";
import { holdsUnsaved } from "#machines/content/content-editor/content-editor.machine.ts";
import { wordsIssues } from "#machines/forms/content.form.ts";
import { PageHeading } from "#web/screen/page-heading.tsx";
import { useRuntime } from "#web/runtime/runtime-context.ts";
import { useUnsentWords } from "#web/runtime/use-unsent-words.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { Beside } from "./beside.tsx";
import { Conflict } from "./conflict.tsx";
import { besideOf, contentEditorMachineFor, keptWordsOf } from "./content-editor.actors.ts";
import { EditorBar } from "./editor-bar.tsx";
import { editorTexts as texts } from "./editor.texts.ts";
import { FailedBanner } from "../failed-banner.tsx";
import { History } from "./history.tsx";
import { listPath } from "../kinds.ts";
import { Preview, Shown } from "./preview.tsx";
import { HtmlPane, WritingPane } from "./text-pane.tsx";
import { useComeback } from "#web/runtime/use-comeback.ts";

const panes = ["visual", "html", "preview", "history"] as const;

/** Writing one item: saved by itself as a draft, published on demand, never over somebody else's words unseen. */
export const ContentEditor = ({ kind, id }: ContentPlace): ReactElement => {
  const runtime = useRuntime();
  const [machine] = useState(() => contentEditorMachineFor(runtime));
  const [kept] = useState(() => keptWordsOf({ kind, id }));
  const [keptBeside] = useState(() => besideOf({ kind, id }));
  const editor = useActorRef(machine, { input: { kind, id, kept, beside: keptBeside } });
  useComeback(editor);
  const { words, base, beside, opened, pane, refused } = useSelector(
    editor,
    ({ context }) => context,
  );
  const isUnsaved = useSelector(editor, holdsUnsaved);
  const isOpen = useSelector(editor, (snapshot) => snapshot.hasTag("open"));
  const isConflict = useSelector(editor, (snapshot) => snapshot.hasTag("conflict"));
  const isGone = useSelector(editor, (snapshot) => snapshot.hasTag("gone"));
  const isMissing = useSelector(editor, (snapshot) => snapshot.hasTag("missing"));
  const isInvalid = useSelector(editor, (snapshot) => snapshot.hasTag("invalid"));
  const hasFailed = useSelector(editor, (snapshot) => snapshot.matches("failed"));
  const isCreating = useSelector(editor, (snapshot) => snapshot.matches("creating"));
  const isRestoring = useSelector(editor, (snapshot) => snapshot.matches("restoring"));
  const isLoading = useSelector(editor, (snapshot) => snapshot.matches("loading"));
  useUnsentWords(isUnsaved || beside.length > 0, () => editor.send({ type: "GIVE_UP" }));
  useEffect(() => {
    const saveHidden = () => {
      if (document.visibilityState === "hidden") editor.send({ type: "SAVE" });
    };
    document.addEventListener("visibilitychange", saveHidden);
    return () => document.removeEventListener("visibilitychange", saveHidden);
  }, [editor]);
  const top = useRef<HTMLDivElement>(null);
  const wasElsewhere = useRef(false);
  useEffect(() => {
    // What had the focus went with what stood here before; a conflict takes it to its own heading.
    if (isGone || (isOpen && wasElsewhere.current)) top.current?.querySelector("h1")?.focus();
    wasElsewhere.current = isConflict || isGone || isRestoring;
  }, [isOpen, isConflict, isGone, isRestoring]);
  const saveLeft = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
    if (relatedTarget !== null && !isInvalid) editor.send({ type: "SAVE" });
  };

  const issues = isInvalid || isGone ? wordsIssues(words) : {};
  const change = (content: string) => editor.send({ type: "CHANGE", words: { content } });
  const errorOf = (field: "title" | "content"): string | undefined => {
    const code = issues[field];
    if (code === undefined) return undefined;
    return field === "content" || code === "too-long"
      ? texts.issues[field]["too-long"]
      : texts.issues.title.required;
  };
  const titleField = (
    <TextField
      label={texts.name}
      name="title"
      value={words.title}
      onChange={(title) => editor.send({ type: "CHANGE", words: { title } })}
      error={errorOf("title")}
      isRequired
    />
  );
  const besideCards = beside.length > 0 && (
    <Beside texts={beside} onPutAside={(at) => editor.send({ type: "PUT_ASIDE", at })} />
  );
  const name = base?.title ?? "";
  const heading = name === "" ? texts.heading : `${texts.heading}: ${name}`;
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
      {(isLoading || isRestoring) && <Skeleton label={texts.loading} shape="rows" count={8} />}
      {hasFailed && (
        <FailedState
          message={texts.failed}
          retryLabel={texts.retry}
          onRetry={() => editor.send({ type: "RETRY" })}
        />
      )}
      {isMissing && <EmptyState title={texts.missing}>{texts.missingAdvice}</EmptyState>}
      {isConflict && <Conflict editor={editor} />}
      {isGone && (
        <>
          <Banner
            kind="warning"
            title={texts.gone.title}
            action={
              <Button
                isPending={isCreating}
                disabledReason={errorOf("title") ?? errorOf("content")}
                onPress={() => editor.send({ type: "CREATE_AGAIN" })}
              >
                {texts.gone.create}
              </Button>
            }
          >
            <div role="alert">{texts.gone.text}</div>
          </Banner>
          {refused !== null && (
            <FailedBanner title={texts.refused[refused.what]} failure={refused.failure} />
          )}
          {titleField}
          <Card>
            <Shown words={words} />
          </Card>
          {besideCards}
        </>
      )}
      {isOpen && (
        <>
          <EditorBar editor={editor} />
          <div
            className="admin-writing"
            data-sides={beside.length > 0 || undefined}
            onBlur={saveLeft}
          >
            <div className="ui-stack">
              {titleField}
              <fieldset className="admin-panes">
                <legend className="ui-visually-hidden">{texts.panes}</legend>
                {panes.map((one) => (
                  <button
                    key={one}
                    type="button"
                    aria-pressed={one === pane}
                    onClick={() => editor.send({ type: "SHOW", pane: one })}
                  >
                    {texts.pane[one]}
                  </button>
                ))}
              </fieldset>
              {pane === "visual" && (
                <WritingPane
                  html={words.content}
                  error={errorOf("content")}
                  opened={opened}
                  onChange={change}
                  onHtml={() => editor.send({ type: "SHOW", pane: "html" })}
                />
              )}
              {pane === "html" && (
                <HtmlPane html={words.content} error={errorOf("content")} onChange={change} />
              )}
              {pane === "preview" && <Preview words={words} />}
              {pane === "history" && base !== null && (
                <History
                  item={base}
                  words={words}
                  onRestore={(version) => editor.send({ type: "RESTORE", version })}
                />
              )}
            </div>
            {besideCards}
          </div>
        </>
      )}
    </>
  );
};
