import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo } from 'react';
import { RowSpacer } from '@/components/table/rows/RowSpacer';
import { ReportRowLine, ReportTitleLine, type RowLook } from './ReportRows';
import type { ReportRow, ReportSection } from './reportTableModel';
import { useColumnsInSight } from './useColumnsInSight';

export type VirtualReportRowsProps = {
  look: RowLook;
  sections: readonly ReportSection[];
  /** What the rows scroll in. */
  box: HTMLElement | null;
};

type Line = { id: string } & ({ title: string } | { row: ReportRow });

const usualHeight = 37;
const spareLines = 4;

/** The lines in sight and a few around them, with the columns in sight; empty ones keep the room of all others. */
export function VirtualReportRows({ look, sections, box }: VirtualReportRowsProps) {
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

/** How many lines the sections have, titles included. */
export function lineCount(sections: readonly ReportSection[]): number {
  return sections.reduce((count, { title, rows }) => count + rows.length + (title === undefined ? 0 : 1), 0);
}

function linesOf({ id, title, rows }: ReportSection): Line[] {
  const own = rows.map((row) => ({ id: `${id} ${row.id}`, row }));
  return title === undefined ? own : [{ id, title }, ...own];
}
