import type { ReactElement } from "react";
import { useId } from "react";
import { getPagePart } from "#contracts/endpoints/content.ts";
import { DataRegion } from "../../screen/data-region.tsx";
import { Content } from "../../content/content.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { registrationTexts } from "./registration.texts.ts";

const texts = registrationTexts.agreement;

interface AgreementDialogProps {
  readonly onAccept: () => void;
  readonly onClose: () => void;
}

/** The contract terms (page part AGREEMENT). Nobody can accept what was not shown: the button appears with them. */
export const AgreementDialog = ({ onAccept, onClose }: AgreementDialogProps): ReactElement => {
  const id = useId();
  const close = (
    <Button variant="secondary" onPress={onClose}>
      {texts.close}
    </Button>
  );
  return (
    <Dialog isOpen onClose={onClose} title={texts.title} closeLabel={texts.close}>
      <div className="ui-stack">
        <DataRegion
          load={(client) => client.call(getPagePart, { params: { id: "AGREEMENT" } })}
          loading={<Skeleton label={texts.loading} shape="text" />}
          empty={null}
        >
          {({ content }) => (
            <div className="ui-stack">
              <section aria-labelledby={id}>
                <h3 id={id}>{texts.region}</h3>
                <Content html={content} opensElsewhere={texts.opensElsewhere} table={texts.table} />
              </section>
              <div className="ui-dialog-actions">
                <Button onPress={onAccept}>{texts.accept}</Button>
                {close}
              </div>
            </div>
          )}
        </DataRegion>
      </div>
    </Dialog>
  );
};
