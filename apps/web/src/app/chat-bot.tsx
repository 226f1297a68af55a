import type { ReactElement } from "react";
import { useEffect, useRef, useState } from "react";
import type { ClientConfiguration } from "#contracts/schemas/configuration.ts";
import { tabKeys } from "../api/session-keys.ts";
import { CloseButton } from "../ui/close-button.tsx";
import { chatBotTexts as texts } from "./chat-bot.texts.ts";
import "./chat-bot.css";

type Block = NonNullable<ClientConfiguration["chat_bot"]>;
type BotLink = Block["links"][number];

const wasHidden = (): boolean => {
  try {
    return sessionStorage.getItem(tabKeys.chatHidden) !== null;
  } catch {
    return false;
  }
};

const rememberHidden = (): void => {
  try {
    sessionStorage.setItem(tabKeys.chatHidden, "1");
  } catch {
    // Without storage it returns with the next page.
  }
};

const overlap = (a: DOMRect, b: DOMRect): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/**
 * Hides while it would cover the focused element (WCAG 2.4.11). It stays in the tab order, and shows again when it gets
 * the focus itself.
 */
const useStepAside = () => {
  const ref = useRef<HTMLElement>(null);
  const [isAside, setAside] = useState(false);
  useEffect(() => {
    const look = (): void => {
      const block = ref.current;
      const focused = document.activeElement;
      const isOther =
        block !== null &&
        focused instanceof HTMLElement &&
        focused !== document.body &&
        // A block in the corner need not hide for an element as large as half the page.
        focused.offsetHeight < window.innerHeight / 2 &&
        !block.contains(focused);
      setAside(isOther && overlap(block.getBoundingClientRect(), focused.getBoundingClientRect()));
    };
    const events = ["focusin", "focusout", "scroll", "resize"] as const;
    for (const event of events) window.addEventListener(event, look, { passive: true });
    return () => {
      for (const event of events) window.removeEventListener(event, look);
    };
  }, []);
  return { ref, isAside };
};

const isElsewhere = (url: string): boolean => /^https?:/iu.test(url);

const Bot = ({ link }: { readonly link: BotLink }): ReactElement => {
  const { name, url, img_url, background_color } = link;
  const [isMissing, setMissing] = useState(img_url === undefined);
  return (
    <a
      className="chat-bot-link"
      href={url}
      title={name}
      {...(background_color === undefined ? {} : { style: { backgroundColor: background_color } })}
      {...(isElsewhere(url) ? { target: "_blank", rel: "noopener noreferrer" } : {})}
    >
      {isMissing ? (
        <span className="chat-bot-letter" aria-hidden="true">
          {Array.from(name)[0]}
        </span>
      ) : (
        <img src={img_url} alt="" width="28" height="28" onError={() => setMissing(true)} />
      )}
      <span className="ui-visually-hidden">
        {isElsewhere(url) ? `${name} ${texts.opensElsewhere}` : name}
      </span>
    </a>
  );
};

export interface ChatBotProps {
  readonly block: Block;
}

/** Links to chat-bots in the lower corner, with a description that can be dismissed for this tab (SHELL-10). */
export const ChatBot = ({ block: { description, links } }: ChatBotProps): ReactElement => {
  const [isHidden, setHidden] = useState(wasHidden);
  const { ref, isAside } = useStepAside();
  const list = useRef<HTMLUListElement>(null);
  const hide = (): void => {
    rememberHidden();
    setHidden(true);
    list.current?.querySelector("a")?.focus();
  };
  const text = description?.trim() ?? "";
  return (
    <aside
      ref={ref}
      className="chat-bot"
      aria-label={texts.label}
      data-aside={isAside || undefined}
    >
      {!isHidden && text !== "" && (
        <div className="chat-bot-description">
          <p>{text}</p>
          <CloseButton label={texts.hide} onPress={hide} />
        </div>
      )}
      <ul ref={list} className="chat-bot-links">
        {links.map((link) => (
          <li key={`${link.name} ${link.url}`}>
            <Bot link={link} />
          </li>
        ))}
      </ul>
    </aside>
  );
};
