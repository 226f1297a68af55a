import type { ReactElement } from "react";
import type { AccountLink } from "#contracts/schemas/accounts.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { payTexts as texts } from "./pay.texts.ts";

interface PayNoteProps {
  readonly account: AccountLink;
  readonly phase: "away" | "busy" | "processing";
  readonly onRefresh: () => void;
  readonly onClose: () => void;
}

const titles = { away: texts.away, busy: texts.refreshing, processing: texts.processing } as const;

/** What happens to a payment at an outside service, as far as the portal can know. */
export const PayNote = ({ account, phase, onRefresh, onClose }: PayNoteProps): ReactElement => {
  const name = `${account.serviceProvider.name}, ${account.invoiceAccount.code}`;
  return (
    <Banner
      kind="info"
      title={titles[phase]}
      action={
        <div className="pay-note-actions">
          <Button variant="secondary" isPending={phase === "busy"} onPress={onRefresh}>
            {texts.refresh}
          </Button>
          <Button variant="quiet" onPress={onClose}>
            {texts.close}
          </Button>
        </div>
      }
    >
      {phase === "processing" ? texts.processingAdvice(name) : texts.awayAdvice(name)}
    </Banner>
  );
};
