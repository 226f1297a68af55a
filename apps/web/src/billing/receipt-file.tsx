import type { ReactElement } from "react";
import { formatSize } from "../formats/sizes.ts";
import { Button } from "../ui/button.tsx";
import { buttonClass } from "../ui/button-class.ts";
import { Icon } from "../ui/icon.tsx";
import { sharesFiles } from "./receipt.actors.ts";
import { receiptFileTexts as texts } from "./receipt.texts.ts";
import type { ReceiptView } from "./use-receipt.ts";
import "./receipt.css";
import "../ui/button.css";

interface ReceiptProps {
  readonly view: ReceiptView;
}

/** How far it is: asked for, slow, shared or saved. */
export const ReceiptProgress = ({
  view: { isBusy, isSlow, receipt, delivery },
}: ReceiptProps): ReactElement => (
  <output className="receipt-status ui-muted">
    {isBusy
      ? isSlow
        ? texts.slow
        : texts.loading
      : receipt !== null &&
        delivery !== null &&
        texts.delivered[delivery](receipt.file, formatSize(receipt.size))}
  </output>
);

/** What can be done with the file while the browser holds it. */
export const ReceiptActions = ({ view: { receipt, delivery, hand } }: ReceiptProps) =>
  receipt !== null && (
    <>
      <a {...buttonClass("quiet")} href={receipt.address} target="_blank" rel="noopener noreferrer">
        <Icon name="external" />
        {texts.open(formatSize(receipt.size))}
      </a>
      {sharesFiles() && (
        <Button variant="secondary" onPress={() => hand("share")}>
          {texts.share}
        </Button>
      )}
      {delivery !== "saved" && (
        <Button variant="secondary" onPress={() => hand("save")}>
          {texts.save}
        </Button>
      )}
    </>
  );
