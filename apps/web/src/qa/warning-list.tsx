import type { ReactElement } from "react";

interface WarningListProps {
  readonly lines: readonly string[];
  readonly label?: string;
}

/** The differences from the contract, line by line; renders nothing without any. */
export const WarningList = ({ lines, label }: WarningListProps): ReactElement | null =>
  lines.length === 0 ? null : (
    <ul className="qa-guards" aria-label={label}>
      {lines.map((line) => (
        <li key={line}>
          <code>{line}</code>
        </li>
      ))}
    </ul>
  );
