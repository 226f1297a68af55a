import type { ReactElement } from "react";
import { useId, useSyncExternalStore } from "react";
import { chooseTextSize, onTextSize, textSize, textSizes } from "../runtime/text-size.ts";
import { shellTexts } from "../screen/shell.texts.ts";

/** The choice of the text size, for residents who do not know the browser's zoom (WCAG 1.4.4). */
export const TextSizeSwitch = (): ReactElement => {
  const name = useId();
  const chosen = useSyncExternalStore(onTextSize, textSize, () => "normal");
  return (
    <fieldset className="shell-text-size">
      <legend>{shellTexts.textSize}</legend>
      {textSizes.map((size) => (
        <input
          key={size}
          type="radio"
          name={name}
          value={size}
          aria-label={shellTexts.textSizes[size]}
          title={shellTexts.textSizes[size]}
          checked={chosen === size}
          onChange={() => chooseTextSize(size)}
        />
      ))}
    </fieldset>
  );
};
