import type { ReactElement, ReactNode } from "react";
import { useState } from "react";
import type { Compared, Variant } from "#machines/qa/comparison/comparison.machine.ts";
import { platforms } from "../../brand/platforms.ts";
import { widths } from "../portal-frame.tsx";
import { walkTexts } from "../walk/walk.texts.ts";
import { comparisonTexts as texts } from "./comparison.texts.ts";
import type { Picture } from "./picture.ts";
import { showPicture } from "./picture.ts";
import type { ComparisonRun, Outcome } from "./use-comparison.ts";

/** Wide screens are shown at half size, so that two fit side by side. */
const scaleOf = (width: number): number => (width > 480 ? 0.5 : 1);

const choices = {
  platforms: [null, ...platforms.map(({ id }) => id)],
  widths: widths.map(Number),
  schemes: ["light", "dark"],
} as const;

const variantsOf = (
  chosenPlatforms: readonly Variant["platform"][],
  chosenWidths: readonly number[],
  schemes: readonly Variant["scheme"][],
): readonly Variant[] =>
  chosenPlatforms.flatMap((platform) =>
    chosenWidths.flatMap((width) => schemes.map((scheme) => ({ platform, width, scheme }))),
  );

interface ChoicesProps<Value> {
  readonly legend: string;
  readonly all: readonly Value[];
  readonly chosen: readonly Value[];
  readonly textOf: (value: Value) => string;
  readonly onChange: (chosen: readonly Value[]) => void;
}

/** Selected values, in the order of the full list. */
const Choices = <Value extends string | number | null>({
  legend,
  all,
  chosen,
  textOf,
  onChange,
}: ChoicesProps<Value>): ReactElement => (
  <fieldset className="qa-row">
    <legend>{legend}</legend>
    {all.map((value) => (
      <label key={value} className="qa-check">
        <input
          type="checkbox"
          checked={chosen.includes(value)}
          onChange={({ target }) =>
            onChange(all.filter((one) => (one === value ? target.checked : chosen.includes(one))))
          }
        />
        {textOf(value)}
      </label>
    ))}
  </fieldset>
);

interface PictureFrameProps {
  readonly name: string;
  readonly width: number;
  readonly picture: Picture;
}

const PictureFrame = ({ name, width, picture }: PictureFrameProps): ReactElement => {
  const scale = scaleOf(width);
  const { height } = picture;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys
    <section className="qa-picture" aria-label={texts.picture(name)} tabIndex={0}>
      <div style={{ inlineSize: width * scale, blockSize: height * scale }}>
        <iframe
          title={texts.picture(name)}
          src="/qa/picture"
          // Its elements are created by this page, and no script runs in it.
          sandbox="allow-same-origin"
          tabIndex={-1}
          style={{ inlineSize: width, blockSize: height, transform: `scale(${scale})` }}
          onLoad={({ currentTarget: { contentDocument } }) => {
            if (contentDocument !== null) showPicture(picture, contentDocument);
          }}
        />
      </div>
    </section>
  );
};

const textOf = (outcome: Outcome | null): string => {
  if (outcome === null) return texts.failed;
  return outcome.difference === null ? texts.same : walkTexts.difference(outcome.difference);
};

const Results = ({
  compared,
}: {
  readonly compared: readonly Compared<Outcome>[];
}): ReactElement => (
  <section className="qa-part">
    <h4>{texts.results}</h4>
    <div className="qa-pictures">
      {compared.map(({ variant, outcome }) => {
        const name = texts.variant(variant);
        const isSame = outcome?.difference === null;
        return (
          <figure key={name} style={{ inlineSize: variant.width * scaleOf(variant.width) + 18 }}>
            <figcaption>
              <strong>{name}</strong>
              <span className={isSame ? undefined : "qa-problem"}>{textOf(outcome)}</span>
            </figcaption>
            {outcome !== null &&
              (outcome.picture === null ? (
                <p>{texts.noPicture}</p>
              ) : (
                <PictureFrame name={name} width={variant.width} picture={outcome.picture} />
              ))}
          </figure>
        );
      })}
    </div>
  </section>
);

const progressOf = ({ isBusy, waiting, compared }: ComparisonRun): ReactNode => {
  const [now, ...later] = waiting;
  if (now !== undefined) return texts.comparing(texts.variant(now), later.length);
  if (isBusy) return texts.restoring;
  return compared === null ? null : texts.ready(compared.length);
};

interface ComparisonPartProps {
  readonly comparison: ComparisonRun;
  readonly isDisabled: boolean;
  readonly onStart: (variants: readonly Variant[]) => void;
}

/** The choice of variants for a walk, and the result in each. */
export const ComparisonPart = ({
  comparison,
  isDisabled,
  onStart,
}: ComparisonPartProps): ReactElement => {
  const [chosenPlatforms, choosePlatforms] = useState<readonly Variant["platform"][]>([null]);
  const [chosenWidths, chooseWidths] = useState<readonly number[]>([360]);
  const [schemes, chooseSchemes] = useState<readonly Variant["scheme"][]>(["light", "dark"]);
  const variants = variantsOf(chosenPlatforms, chosenWidths, schemes);
  const { isBusy, compared, isLeft, stop } = comparison;
  return (
    <section className="qa-part">
      <h3>{texts.heading}</h3>
      <p className="ui-muted">{texts.hint}</p>
      <Choices
        legend={texts.platforms}
        all={choices.platforms}
        chosen={chosenPlatforms}
        textOf={texts.platform}
        onChange={choosePlatforms}
      />
      <Choices
        legend={texts.widths}
        all={choices.widths}
        chosen={chosenWidths}
        textOf={texts.width}
        onChange={chooseWidths}
      />
      <Choices
        legend={texts.schemes}
        all={choices.schemes}
        chosen={schemes}
        textOf={(scheme) => texts.scheme[scheme]}
        onChange={chooseSchemes}
      />
      <div className="qa-row">
        <button
          type="button"
          className="qa-button"
          data-primary
          disabled={isDisabled || isBusy || variants.length === 0}
          onClick={() => onStart(variants)}
        >
          {texts.start}
        </button>
        <span className="ui-muted">
          {variants.length === 0 ? texts.nothing : texts.count(variants.length)}
        </span>
        {comparison.waiting.length > 1 && (
          <button type="button" className="qa-button" onClick={stop}>
            {texts.stop}
          </button>
        )}
      </div>
      <output>{progressOf(comparison)}</output>
      <p role="alert" className="qa-problem">
        {isLeft ? texts.left : null}
      </p>
      {compared !== null && <Results compared={compared} />}
    </section>
  );
};
