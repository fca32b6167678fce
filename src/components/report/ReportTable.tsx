import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useMemo, useState } from 'react';
import Table from 'react-bootstrap/Table';
import { EmptyNotice, ErrorNotice, Loading, PanelBoundary } from '@/components/feedback';
import type { TableQuery } from '@/components/table';
import { RowSpacer } from '@/components/table/rows/RowSpacer';
import { type ColumnRange, columnsInSight, type Sight } from './columnsInSight';
import { FoldLine, useFoldedRows } from './FoldLine';
import { ReportBox } from './ReportBox';
import { ReportRowLine, type ReportRowLook, ReportRows, ReportTitleLine, type ShownColumn } from './ReportRows';
import {
  hasPercent,
  hasRows,
  measureColumn,
  type ReportColumn,
  type ReportRow,
  type ReportSection,
  type ReportTableModel,
} from './reportTableModel';

const usualHeight = 37;

const spareLines = 4;

export type ReportTableProps = {
  /** Undefined while loading. */
  model: ReportTableModel | undefined;
  /** State of the query for the model; without it the model is static. */
  query?: TableQuery;
  /** Shown in place of a failure's own message. */
  errorText?: string;
  /** In a `box` the header, the total and the row names stay visible; short reports are plain parts of the `page`. */
  scroll?: 'box' | 'page';
  /** For a table whose columns explain themselves; its header is still read out. */
  isHeadHidden?: boolean;
  /** The action that adds the first rows, after the text of an empty report. */
  emptyAction?: ReactNode;
  /** Turns figures with an `explainId` into buttons. */
  onExplain?: ((explainId: string) => void) | undefined;
};

/** Above this number a table renders only visible cells and scrolls in its box: rendering so many takes a quarter of a second. */
const maxCells = 3000;

/** A report: loading, failed, empty, or its sections, dimmed while refetching. */
export function ReportTable(props: ReportTableProps) {
  const { model, query, errorText, scroll = 'box' } = props;
  if (query?.error !== undefined && !query.isFetching) {
    return <ErrorNotice error={query.error} text={errorText} onRetry={query.refetch} />;
  }
  if (model === undefined) return <Loading />;
  if (!hasRows(model)) return <EmptyNotice>{props.emptyAction}</EmptyNotice>;
  return (
    <PanelBoundary of={model}>
      {scroll === 'page' ? (
        <Sections {...props} model={model} look={model.columns.length > 1 ? 'stacked' : 'plain'} />
      ) : (
        <BoxedReport {...props} model={model} />
      )}
    </PanelBoundary>
  );
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
  /** `stacked`: on a phone a row's name is above its cells. `long`: only visible rows are rendered. */
  look: 'plain' | 'stacked' | 'long';
  box?: HTMLElement | null;
};

function Sections({ model, query, isHeadHidden, onExplain, look, box = null }: SectionsProps) {
  const rowLook = useMemo<ReportRowLook>(
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
        widths={look === 'long' ? model.columns.map((column) => measureColumn(model, column)) : []}
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
  /** Column widths in digits; without them a column is as wide as its cells. */
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

/** Returns a minimum width, so that added and removed rows don't change it. */
function widthStyle(digits: number | undefined) {
  return digits === undefined ? undefined : { minWidth: `calc(${digits}ch + 1.5rem)` };
}

function columnClass(model: ReportTableModel, column: ReportColumn): string {
  if (column.kind === 'text') return 'nc-report-text';
  return hasPercent(model, column) ? 'nc-report-figure nc-report-percent' : 'nc-report-figure';
}

type VirtualReportRowsProps = {
  look: ReportRowLook;
  sections: readonly ReportSection[];
  /** The element that the rows scroll in. */
  box: HTMLElement | null;
};

type Line = { id: string } & ({ title: string } | { row: ReportRow });

/** The visible lines and a few around them, with the visible columns; spacers fill the room of all others. */
function VirtualReportRows({ look, sections, box }: VirtualReportRowsProps) {
  const lines = useMemo(() => sections.flatMap(linesOf), [sections]);
  const virtualizer = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count: lines.length,
    getScrollElement: () => box,
    estimateSize: () => usualHeight,
    getItemKey: (index) => lines[index]?.id ?? index,
    overscan: spareLines,
  });
  const inSight = useColumnsInSight(box, look.columns);
  const shownLook = useMemo(() => ({ ...look, inSight }), [look, inSight]);
  const items = virtualizer.getVirtualItems();
  return (
    <>
      <RowSpacer height={items.at(0)?.start ?? 0} />
      <tbody>
        {items.map(({ index, key }) => {
          const line = lines[index];
          if (line === undefined) return null;
          const place = { ref: virtualizer.measureElement, 'data-index': index, 'aria-rowindex': index + 2 };
          if ('title' in line) return <ReportTitleLine key={key} look={look} title={line.title} {...place} />;
          return <ReportRowLine key={key} look={shownLook} row={line.row} {...place} />;
        })}
      </tbody>
      <RowSpacer height={virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)} />
    </>
  );
}

/** Returns the number of lines in the sections, titles included. */
function lineCount(sections: readonly ReportSection[]): number {
  return sections.reduce((count, { title, rows }) => count + rows.length + (title === undefined ? 0 : 1), 0);
}

function linesOf({ id, title, rows }: ReportSection): Line[] {
  const own = rows.map((row) => ({ id: `${id} ${row.id}`, row }));
  return title === undefined ? own : [{ id, title }, ...own];
}

/**
 * Returns the visible columns of the table in a box; null, meaning all, until their widths are known. A box that narrows keeps its columns until it
 * is scrolled, so that a figure that opened a panel can take the focus back.
 */
function useColumnsInSight(box: HTMLElement | null, columns: readonly unknown[]): ColumnRange | null {
  const [range, setRange] = useState<ColumnRange | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns stand elsewhere
  useLayoutEffect(() => {
    if (box === null) return undefined;
    let starts = columnStarts(box);
    const inSight = () => (starts.length === 0 ? null : columnsInSight(starts, sightOf(box)));
    const follow = () => {
      const next = inSight();
      setRange((former) => (isSame(former, next) ? former : next));
    };
    const handleResize = () => {
      starts = columnStarts(box);
      const next = inSight();
      setRange((former) => (former === null || next === null ? next : spanOf(former, next)));
    };
    follow();
    const observer = new ResizeObserver(handleResize);
    observer.observe(box);
    box.addEventListener('scroll', follow, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', follow);
    };
  }, [box, columns]);

  return range;
}

function isSame(former: ColumnRange | null, next: ColumnRange | null): boolean {
  return former?.from === next?.from && former?.to === next?.to;
}

/** Returns the range that covers both; the former object if it contains the next. */
function spanOf(former: ColumnRange, next: ColumnRange): ColumnRange {
  const span = { from: Math.min(former.from, next.from), to: Math.max(former.to, next.to) };
  return isSame(former, span) ? former : span;
}

function columnStarts(box: HTMLElement): readonly number[] {
  if (box.clientWidth === 0) return [];
  const begin = box.getBoundingClientRect().left - box.scrollLeft;
  const [, ...heads] = box.querySelectorAll('thead th');
  return heads.map((head) => head.getBoundingClientRect().left - begin);
}

/** Returns the visible part of the box right of the row names, which stay fixed while columns scroll. */
function sightOf(box: HTMLElement): Sight {
  const names = box.querySelector('thead th')?.getBoundingClientRect().width ?? 0;
  return { left: box.scrollLeft + names, right: box.scrollLeft + box.clientWidth };
}
