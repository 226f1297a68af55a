import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { useConfiguration } from "../runtime/use-portal.ts";
import { paths } from "../runtime/paths.ts";
import { Banner } from "../ui/banner.tsx";
import { lostMetersTexts as texts } from "./lost-meters.texts.ts";

/** Reports that some meters of the service could not be read (UTIL-2), and whom to ask. */
export const LostMeters = ({ count }: { readonly count: number }): ReactElement | null => {
  const { show_callback: hasFeedback } = useConfiguration().pages;
  if (count === 0) return null;
  return (
    <Banner
      kind="warning"
      title={texts.title(count)}
      action={
        hasFeedback && (
          <Link className="ui-link" to={paths.feedback}>
            {texts.contact}
          </Link>
        )
      }
    >
      {texts.advice}
    </Banner>
  );
};
