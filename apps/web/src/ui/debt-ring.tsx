import type { ReactElement } from "react";
import "./debt-ring.css";

/** One share of the whole. */
export interface DebtShare {
  readonly id: string;
  readonly name: string;
  /** Kopiykas, 0 or more; only the proportion matters. */
  readonly value: number;
  /** The formatted sum with its unit. */
  readonly amountText: string;
  readonly percentText?: string;
}

export interface DebtRingProps {
  /** Text alternative of the ring; the figures are in the list beside it. */
  readonly label: string;
  readonly shares: readonly DebtShare[];
  /** The total in short form, in the middle of the ring. */
  readonly center?: string;
}

const radius = 42;
const round = 2 * Math.PI * radius;
const gap = 3;
/** Colour tokens `--share-1` … `--share-6`; the last one is used for all others. */
const colors = 6;

interface Arc {
  readonly id: string;
  readonly color: number;
  readonly length: number;
  readonly start: number;
}

/** The arcs in the given order, clockwise from twelve o'clock, with gaps. */
const arcsOf = (shares: readonly DebtShare[]): readonly Arc[] => {
  const total = shares.reduce((sum, { value }) => sum + value, 0);
  const drawn = shares
    .map(({ id, value }, at) => ({ id, value, color: Math.min(at + 1, colors) }))
    .filter(({ value }) => value > 0);
  const between = drawn.length > 1 ? gap : 0;
  return drawn.map(({ id, value, color }, at) => {
    const before = drawn.slice(0, at).reduce((sum, share) => sum + share.value, 0);
    return {
      id,
      color,
      length: Math.max((value / total) * round - between, 1),
      start: (before / total) * round,
    };
  });
};

/** The debt by provider: a ring, and a list with the same figures. */
export const DebtRing = ({ label, shares, center }: DebtRingProps): ReactElement => (
  <div className="ui-ring">
    <div className="ui-ring-drawing">
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, in the colours of the tokens */}
      <svg viewBox="0 0 100 100" role="img" aria-label={label}>
        <circle className="ui-ring-track" cx="50" cy="50" r={radius} />
        {arcsOf(shares).map(({ id, color, length, start }) => (
          <circle
            key={id}
            className="ui-ring-arc"
            data-share={color}
            cx="50"
            cy="50"
            r={radius}
            strokeDasharray={`${length} ${round - length}`}
            strokeDashoffset={-start}
            transform="rotate(-90 50 50)"
          />
        ))}
      </svg>
      {center !== undefined && (
        <span className="ui-ring-center" aria-hidden="true">
          {center}
        </span>
      )}
    </div>
    <ul className="ui-ring-list">
      {shares.map(({ id, name, amountText, percentText }, at) => (
        <li key={id}>
          <span className="ui-ring-mark" data-share={Math.min(at + 1, colors)} />
          <span className="ui-ring-name">{name}</span>
          <span className="ui-ring-sum">
            <span>{amountText}</span>
            {percentText !== undefined && <span className="ui-muted">{` ${percentText}`}</span>}
          </span>
        </li>
      ))}
    </ul>
  </div>
);
