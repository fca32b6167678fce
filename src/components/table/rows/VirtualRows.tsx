import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { RowSpacer } from './RowSpacer';
import { type RowLook, TableRow } from './TableRow';
import './virtualRows.css';

export type VirtualRowsProps<Row> = {
  look: RowLook<Row>;
  rows: readonly Row[];
  box: HTMLElement | null;
  onRowsInSight: () => void;
  onRowsGone: () => void;
};

const usualHeight = 36;

/**
 * Only the rows in sight and a few around them are in the page; empty rows keep the room of all others. All are as high as the first one
 * that is shown: to measure each would lay out the whole list again whenever one differs, a third of a second for 100,000.
 */
export function VirtualRows<Row>({ look, rows, box, onRowsInSight, onRowsGone }: VirtualRowsProps<Row>) {
  const [height, setHeight] = useState(usualHeight);
  const body = useRef<HTMLTableSectionElement>(null);
  const virtualizer = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count: rows.length,
    getScrollElement: () => box,
    estimateSize: () => height,
    overscan: 8,
  });
  const items = virtualizer.getVirtualItems();
  const first = items.at(0)?.start ?? 0;
  const hasItems = items.length > 0;
  const reportVisibleRows = useEffectEvent(onRowsInSight);
  const reportGoneRows = useEffectEvent(onRowsGone);

  useLayoutEffect(() => {
    if (!hasItems) return undefined;
    reportVisibleRows();
    return () => reportGoneRows();
  }, [hasItems]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns or another width may make other heights
  useLayoutEffect(() => {
    const measured = body.current?.querySelector('tr')?.getBoundingClientRect().height ?? 0;
    if (measured > 0) setHeight(measured);
  }, [hasItems, look]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: estimates are read again only on request
  useLayoutEffect(() => virtualizer.measure(), [height]);

  const rest = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);

  return (
    <>
      <RowSpacer height={first} />
      <tbody ref={body}>
        {items.map(({ index, key }) => {
          const row = rows[index];
          return row === undefined ? null : <TableRow key={key} look={look} row={row} rowIndex={index + 2} />;
        })}
      </tbody>
      <RowSpacer height={rest} />
    </>
  );
}
