import type { ReactElement } from "react";
import { useId } from "react";
import { lazyPart, PartSuspense } from "#web/screen/lazy-part.tsx";
import { useConfiguration } from "#web/runtime/use-portal.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { emailsTexts as texts } from "./emails.texts.ts";

/** Few municipalities switch it on. */
const Bills = lazyPart(() => import("./bills.tsx").then((part) => part.Bills));

/** Bills by email, a part of the email block (PROF-4): only where the municipality has switched it on. */
export const BillByEmail = (): ReactElement | null => {
  const { show_send_user_notification_settings: isShown } =
    useConfiguration().pages.dashboard.profile;
  const id = useId();
  return isShown ? (
    <section className="ui-stack profile-bills" data-gap="s" aria-labelledby={id}>
      <h3 id={id}>{texts.bills}</h3>
      <PartSuspense fallback={<Skeleton label={texts.billsLoading} shape="text" count={2} />}>
        <Bills />
      </PartSuspense>
    </section>
  ) : null;
};
