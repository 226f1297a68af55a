/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   as cards the rows are no longer displayed as a table, and Safari then forgets the implicit roles */
import type { ReactElement, ReactNode } from "react";
import "./data-table.css";

/** One column; the first one contains the row header. */
export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** `end` for figures: right-aligned, tabular. */
  readonly align?: "start" | "end";
  /** A visually hidden header, for a column of buttons. */
  readonly isHeaderHidden?: boolean;
}

/** A group of rows below a heading. */
export interface TableSection<Row> {
  readonly id: string;
  readonly heading: ReactNode;
  readonly rows: readonly Row[];
}

export interface DataTableProps<Row> {
  readonly caption: string;
  /** Visually hidden, if the heading above has the same text. */
  readonly isCaptionHidden?: boolean;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** The same rows in sections. */
  readonly sections?: readonly TableSection<Row>[];
  /** Sums at the end by column id; the first column contains their label. */
  readonly footer?: Readonly<Record<string, ReactNode>>;
}

type RowProps<Row> = Pick<DataTableProps<Row>, "columns"> & { readonly row: Row };

const TableRow = <Row,>({ columns, row }: RowProps<Row>): ReactElement => (
  <tr role="row">
    {columns.map(({ id, header, cell, align, isHeaderHidden = false }, at) =>
      at === 0 ? (
        <th key={id} scope="row" role="rowheader" data-align={align}>
          {cell(row)}
        </th>
      ) : (
        <td
          key={id}
          role="cell"
          data-align={align}
          data-label={isHeaderHidden ? undefined : header}
        >
          {cell(row)}
        </td>
      ),
    )}
  </tr>
);

/**
 * A table with a caption and scoped headers; long lists must be paged before. In a narrow container every row becomes a
 * card whose cells have labels. Roles are explicit, since changing `display` removes them in some browsers.
 */
export const DataTable = <Row,>({
  caption,
  isCaptionHidden = false,
  columns,
  rows,
  rowKey,
  sections,
  footer,
}: DataTableProps<Row>): ReactElement => (
  <div className="ui-table-box">
    <table className="ui-table" role="table">
      <caption className={isCaptionHidden ? "ui-visually-hidden" : undefined}>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ id, header, align, isHeaderHidden = false }) => (
            <th key={id} scope="col" role="columnheader" data-align={align}>
              <span className={isHeaderHidden ? "ui-visually-hidden" : undefined}>{header}</span>
            </th>
          ))}
        </tr>
      </thead>
      {(sections ?? [{ id: "rows", heading: null, rows }]).map((section) => (
        <tbody key={section.id} role="rowgroup">
          {section.heading !== null && (
            <tr className="ui-table-section" role="row">
              <th scope="rowgroup" role="rowheader" colSpan={columns.length}>
                {section.heading}
              </th>
            </tr>
          )}
          {section.rows.map((row) => (
            <TableRow key={rowKey(row)} columns={columns} row={row} />
          ))}
        </tbody>
      ))}
      {footer !== undefined && (
        <tfoot role="rowgroup">
          <tr role="row">
            {columns.map(({ id, header, align }, at) =>
              at === 0 ? (
                <th key={id} scope="row" role="rowheader">
                  {footer[id]}
                </th>
              ) : (
                <td
                  key={id}
                  role="cell"
                  data-align={align}
                  data-label={footer[id] === undefined ? undefined : header}
                >
                  {footer[id]}
                </td>
              ),
            )}
          </tr>
        </tfoot>
      )}
    </table>
  </div>
);
