import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffectEvent, useLayoutEffect } from 'react';
import { type RowLook, TableRow } from './TableRow';

export type VirtualRowsProps<Row> = {
  look: RowLook<Row>;
  rows: readonly Row[];
  box: HTMLElement | null;
  onRowsInSight: () => void;
  onRowsGone: () => void;
};

const usualHeight = 36;

/** Only the rows in sight and a few around them are in the page; empty rows keep the room of all others. */
export function VirtualRows<Row>({ look, rows, box, onRowsInSight, onRowsGone }: VirtualRowsProps<Row>) {
  const virtualizer = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count: rows.length,
    getScrollElement: () => box,
    estimateSize: () => usualHeight,
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

  const rest = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);

  return (
    <>
      <Spacer height={first} />
      <tbody>
        {items.map(({ index, key }) => {
          const row = rows[index];
          return row === undefined ? null : (
            <TableRow
              key={key}
              look={look}
              row={row}
              rowIndex={index + 2}
              index={index}
              ref={virtualizer.measureElement}
            />
          );
        })}
      </tbody>
      <Spacer height={rest} />
    </>
  );
}

function Spacer({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tbody aria-hidden="true">
      <tr style={{ height }} />
    </tbody>
  );
}
