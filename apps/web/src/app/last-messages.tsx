import type { ReactElement } from "react";
import type { PastMessage } from "#machines/portal/toasts/toasts.machine.ts";
import { formatDateTime } from "../formats/dates.ts";
import { InUkrainian } from "../runtime/in-ukrainian.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Icon } from "../ui/icon.tsx";
import { LongText } from "../ui/long-text.tsx";
import { toastIcons } from "../ui/toast-icons.ts";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import { textOf } from "../screen/messages.texts.ts";
import { shellTexts } from "../screen/shell.texts.ts";
import "./last-messages.css";

interface LastMessagesProps {
  /** The newest first. */
  readonly messages: readonly PastMessage[];
  readonly onClose: () => void;
}

/** The latest messages of this tab, with their time. */
export const LastMessages = ({ messages, onClose }: LastMessagesProps): ReactElement => (
  <InUkrainian>
    <Dialog isOpen onClose={onClose} title={shellTexts.lastMessages} closeLabel={shellTexts.close}>
      <ol className="last-messages">
        {messages.map(({ id, at, kind, message, detail }) => {
          const moment = new Date(at).toISOString();
          return (
            <li key={id} data-kind={kind}>
              <Icon name={toastIcons[kind]} />
              <time className="ui-muted ui-figures" dateTime={moment}>
                {formatDateTime(moment)}
              </time>
              <div className="last-messages-text">
                <strong>
                  {kind === "warning" && <VisuallyHidden>{shellTexts.warning} </VisuallyHidden>}
                  <LongText>{textOf(message)}</LongText>
                </strong>
                {detail !== undefined && <div>{textOf(detail)}</div>}
              </div>
            </li>
          );
        })}
      </ol>
    </Dialog>
  </InUkrainian>
);
