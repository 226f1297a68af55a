import type { ReactElement } from "react";
import { useId } from "react";
import { sampleBillTexts as texts } from "./sample-bill.texts.ts";
import "./sample-bill.css";

/** A house with water, light and gas in its windows. */
const House = (): ReactElement => (
  <svg className="sample-house" viewBox="0 0 120 84" aria-hidden="true" focusable="false">
    <path className="sample-wall" d="M14 40 60 8l46 32v42H14Z" />
    <path className="sample-roof" d="M6 44 60 6l54 38" />
    <path data-kind="water" d="M32 46c5 6 8 10 8 14a8 8 0 0 1-16 0c0-4 3-8 8-14Z" />
    <path data-kind="electricity" d="m63 45-11 14h7l-2 10 11-14h-7z" />
    <path
      data-kind="gas"
      d="M88 45c1 5 8 8 8 15a8 8 0 0 1-16 0c0-4 2-6 4-8 0 2 1 3 3 4 1-4-1-7 1-11Z"
    />
  </svg>
);

/** The two compared months as bars, in proportion to their sums. */
const Months = (): ReactElement => (
  <dl className="sample-months">
    {texts.months.map(({ name, sum, share }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>
          {sum}
          <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" focusable="false">
            <rect width={share} height="6" />
          </svg>
        </dd>
      </div>
    ))}
  </dl>
);

/** Shows what the cabinet explains, on an invented bill. */
export const SampleBill = (): ReactElement => {
  const id = useId();
  return (
    <figure className="sample-bill" aria-labelledby={id}>
      <House />
      <figcaption id={id}>{texts.title}</figcaption>
      <dl className="sample-rows">
        {texts.rows.map(({ kind, name, sum }) => (
          <div key={kind}>
            <dt>
              <span className="sample-dot" data-kind={kind} />
              {name}
            </dt>
            <dd>{sum}</dd>
          </div>
        ))}
        <div className="sample-total">
          <dt>
            {texts.total} <small>{texts.due}</small>
          </dt>
          <dd>{texts.totalSum}</dd>
        </div>
      </dl>
      <p>
        <strong>{texts.why}</strong> {texts.reason}
      </p>
      <Months />
    </figure>
  );
};
