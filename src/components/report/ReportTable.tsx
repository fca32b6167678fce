import { useMemo, useState } from 'react';
import Table from 'react-bootstrap/Table';
import { EmptyNotice, ErrorNotice, Loading } from '@/components/feedback';
import type { TableQuery } from '@/components/table';
import { FoldLine } from './FoldLine';
import { ReportBox } from './ReportBox';
import { ReportRows, type RowLook, type ShownColumn } from './ReportRows';
import { hasPercent, hasRows, type ReportColumn, type ReportTableModel, widthOf } from './reportTableModel';
import { useFoldedRows } from './useFoldedRows';
import { lineCount, VirtualReportRows } from './VirtualReportRows';

export type ReportTableProps = {
  /** Undefined until it is there. */
  model: ReportTableModel | undefined;
  /** What the model is made of; without it the model is simply there. */
  query?: TableQuery;
  /** Shown in place of a failure's own message. */
  errorText?: string;
  /** In a `box` its head, its total and the names of its rows stay in sight; short ones are plain parts of the `page`. */
  scroll?: 'box' | 'page';
  /** For a table whose columns explain themselves; its head is still read out. */
  isHeadHidden?: boolean;
  /** Makes buttons of the figures with an `explainId`. */
  onExplain?: ((explainId: string) => void) | undefined;
};

/** A longer table makes only the cells in sight, for so many take a quarter of a second, and scrolls in its box. */
const maxCells = 3000;

/** A report: loading, failed, empty, or its sections, dimmed while others are on their way. */
export function ReportTable(props: ReportTableProps) {
  const { model, query, errorText, scroll = 'box' } = props;
  if (query?.error !== undefined && !query.isFetching) {
    return <ErrorNotice error={query.error} text={errorText} onRetry={query.refetch} />;
  }
  if (model === undefined) return <Loading />;
  if (!hasRows(model)) return <EmptyNotice />;
  if (scroll === 'page')
    return <Sections {...props} model={model} look={model.columns.length > 1 ? 'stacked' : 'plain'} />;
  return <BoxedReport {...props} model={model} />;
}

type ShownProps = Pick<ReportTableProps, 'query' | 'isHeadHidden' | 'onExplain'> & { model: ReportTableModel };

function BoxedReport(props: ShownProps) {
  const { model } = props;
  const [box, setBox] = useState<HTMLElement | null>(null);
  const isLong = lineCount(model.sections) * (model.columns.length + 1) > maxCells;
  return (
    <ReportBox label={model.caption} isLong={isLong} onBox={setBox}>
      <Sections {...props} look={isLong ? 'long' : 'plain'} box={box} />
    </ReportBox>
  );
}

type SectionsProps = ShownProps & {
  /** `stacked`: on a phone the name of a row stands above its cells. `long`: only the rows in sight are made. */
  look: 'plain' | 'stacked' | 'long';
  box?: HTMLElement | null;
};

function Sections({ model, query, isHeadHidden, onExplain, look, box = null }: SectionsProps) {
  const rowLook = useMemo<RowLook>(
    () => ({
      columns: model.columns.map((column) => ({ ...column, className: columnClass(model, column) })),
      onExplain,
    }),
    [model, onExplain],
  );
  const folded = useFoldedRows(model.sections);
  return (
    <Table
      className={look === 'plain' ? 'nc-report' : `nc-report nc-report-${look}`}
      aria-busy={query?.isFetching ?? false}
      aria-rowcount={look === 'long' ? lineCount(model.sections) + 1 : undefined}
    >
      <caption>{model.caption}</caption>
      <ReportHead
        rowHeader={model.rowHeader}
        columns={rowLook.columns}
        isHidden={isHeadHidden ?? false}
        widths={look === 'long' ? model.columns.map((column) => widthOf(model, column)) : []}
      />
      {look === 'long' ? (
        <VirtualReportRows look={rowLook} sections={model.sections} box={box} />
      ) : (
        folded.shown.map((section) => <ReportRows key={section.id} look={rowLook} section={section} />)
      )}
      <FoldLine {...folded} columns={model.columns.length + 1} />
    </Table>
  );
}

type ReportHeadProps = {
  rowHeader: string;
  columns: readonly ShownColumn[];
  isHidden: boolean;
  /** In digits; without them a column is as wide as its cells. */
  widths: readonly number[];
};

function ReportHead({ rowHeader, columns, isHidden, widths }: ReportHeadProps) {
  return (
    <thead className={isHidden ? 'visually-hidden' : undefined}>
      <tr>
        <th scope="col">{rowHeader}</th>
        {columns.map(({ id, header, note, className }, position) => (
          <th key={id} scope="col" className={className} style={widthStyle(widths[position])}>
            {header}
            {note !== undefined && <span className="nc-report-note">{note}</span>}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** Rows that come and go leave the width alone. */
function widthStyle(digits: number | undefined) {
  return digits === undefined ? undefined : { minWidth: `calc(${digits}ch + 1.5rem)` };
}

function columnClass(model: ReportTableModel, column: ReportColumn): string {
  if (column.kind === 'text') return 'nc-report-text';
  return hasPercent(model, column) ? 'nc-report-figure nc-report-percent' : 'nc-report-figure';
}
