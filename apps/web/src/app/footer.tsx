import type { ReactElement } from "react";
import { useState, useSyncExternalStore } from "react";
import { Link } from "react-router-dom";
import { platformTexts } from "../brand/platforms.texts.ts";
import { platformOf } from "../brand/platforms.ts";
import { LastMessagesButton } from "./last-messages-button.tsx";
import { TextSizeSwitch } from "./text-size-switch.tsx";
import { navigationOf } from "../screen/navigation.ts";
import { shellTexts } from "../screen/shell.texts.ts";
import { useConfiguration } from "../runtime/use-portal.ts";
import { paths } from "../runtime/paths.ts";

/** The year the service began: the start of the copyright range (SHELL-4). */
const firstYear = 2012;

export const Footer = (): ReactElement => {
  const configuration = useConfiguration();
  const items = navigationOf(configuration);
  const [year] = useState(() => new Date().getFullYear());
  // Hydration would keep the year of the build, so the text is set again afterwards.
  const isLive = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  const { name } = platformTexts[platformOf(configuration.run_platform).id];
  return (
    <footer className="shell-footer">
      <div className="ui-container shell-footer-inner">
        {items.length > 0 && (
          <nav aria-label={shellTexts.footerMenu}>
            <ul className="shell-footer-list">
              {items.map(({ path, label }) => (
                <li key={path}>
                  <Link to={path}>{label}</Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className="shell-footer-end">
          <TextSizeSwitch />
          <LastMessagesButton />
          <ul className="shell-footer-list">
            <li>
              <Link to={paths.accessibility}>{shellTexts.accessibility}</Link>
            </li>
            <li>
              <Link to={paths.storage}>{shellTexts.storage}</Link>
            </li>
          </ul>
          <img
            src="/brand/payment-service.svg"
            alt={shellTexts.paymentService}
            width="88"
            height="32"
            loading="lazy"
          />
          <p key={String(isLive)} className="ui-muted" suppressHydrationWarning>
            {`© ${firstYear}–${year} ${name}. ${shellTexts.rights}`}
          </p>
        </div>
      </div>
    </footer>
  );
};
