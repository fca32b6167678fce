import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { RowId } from '../selection/selection';
import { RowSpacer } from './RowSpacer';
import { followKeys, noRowKeys } from './rowKeys';
import { type RowLook, TableRow } from './TableRow';
import { useRowsInSight } from './useRowsInSight';
import './virtualRows.css';

export type VirtualRowsProps<Row> = {
  look: RowLook<Row>;
  rows: readonly Row[];
  box: HTMLElement | null;
  /** Rows by which the columns are yet to be measured, for which they are in the page too; undefined once they are. */
  unmeasured: readonly Row[] | undefined;
  onRowsInSight: () => void;
  onRowsGone: () => void;
};

const usualHeight = 36;

/**
 * Only the rows in sight and a few around them are in the page; empty rows keep the room of all others. All are as high as the first one
 * that is shown: to measure each would lay out the whole list again whenever one differs, a third of a second for 100,000.
 */
export function VirtualRows<Row>(props: VirtualRowsProps<Row>) {
  const { look, rows, box, unmeasured, onRowsInSight, onRowsGone } = props;
  const [height, setHeight] = useState(usualHeight);
  const body = useRef<HTMLTableSectionElement>(null);
  const { from = 0, to = 0, shift = 0 } = useRowsInSight(box, height) ?? {};
  const start = Math.max(Math.min(from, rows.length - (to - from)), 0);
  const end = Math.min(to, rows.length);
  const made = rows.slice(start, end);
  const keys = useRowKeys(made.map(look.rowId), shift);
  const hasRows = end > start;
  const isMeasured = unmeasured === undefined;
  const reportVisibleRows = useEffectEvent(onRowsInSight);
  const reportGoneRows = useEffectEvent(onRowsGone);

  useLayoutEffect(() => {
    if (hasRows && !isMeasured) reportVisibleRows();
  }, [hasRows, isMeasured]);

  useLayoutEffect(() => (hasRows ? () => reportGoneRows() : undefined), [hasRows]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns or another width may make other heights
  useLayoutEffect(() => {
    const measured = body.current?.querySelector('tr')?.getBoundingClientRect().height ?? 0;
    if (measured > 0) setHeight(measured);
  }, [hasRows, look]);

  return (
    <>
      <RowSpacer height={start * height} />
      <tbody ref={body}>
        {made.map((row, step) => (
          <TableRow key={keys.get(look.rowId(row))} look={look} row={row} rowIndex={start + step + 2} />
        ))}
        {unmeasured?.map((row) => (
          <TableRow key={`unmeasured ${look.rowId(row)}`} look={look} row={row} rowIndex={0} />
        ))}
      </tbody>
      <RowSpacer height={(rows.length - end) * height} />
    </>
  );
}

/** The key of each row's element, by the row's id. */
function useRowKeys(ids: readonly RowId[], shift: number): ReadonlyMap<RowId, number> {
  const [former, setFormer] = useState(noRowKeys);
  const now = followKeys(former, ids, shift);
  if (now !== former) setFormer(now);
  return now.keys;
}
