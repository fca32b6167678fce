import './virtualRows.css';
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { RowId } from '../selection/selection';
import { RowSpacer } from './RowSpacer';
import { followKeys, noRowKeys } from './rowKeys';
import { followRows, type RowSight, type RowsInSight } from './rowsInSight';
import { type RowLook, TableRow } from './TableRow';

export type VirtualRowsProps<Row> = {
  look: RowLook<Row>;
  rows: readonly Row[];
  box: HTMLElement | null;
  /** Rows rendered too so that column widths can be measured; undefined once they are. */
  unmeasured: readonly Row[] | undefined;
  onRowsInSight: () => void;
  onRowsGone: () => void;
};

const usualHeight = 36;

/**
 * Renders only the visible rows and a few around them; spacers fill the height of all others. All rows have the height of the first rendered one:
 * measuring each would lay out the whole list again whenever one differs, a third of a second for 100,000.
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

/** Returns the key of each row's element, by the row's id. */
function useRowKeys(ids: readonly RowId[], shift: number): ReadonlyMap<RowId, number> {
  const [former, setFormer] = useState(noRowKeys);
  const now = followKeys(former, ids, shift);
  if (now !== former) setFormer(now);
  return now.keys;
}

/** Returns the visible rows of the table in a box, as the box or the page scrolls; null without a box. All rows have the same height. */
function useRowsInSight(box: HTMLElement | null, rowHeight: number): RowsInSight | null {
  const [rows, setRows] = useState<RowsInSight | null>(null);

  useLayoutEffect(() => {
    if (box === null) return undefined;
    const follow = () => setRows((former) => unlessSame(former, followRows(former, sightOf(box, rowHeight))));
    // In the same frame as the scroll: a frame later, rows would be missing for a moment.
    const handleScroll = () => flushSync(follow);
    follow();
    const observer = new ResizeObserver(follow);
    observer.observe(box);
    box.addEventListener('scroll', handleScroll, { passive: true });
    window.addEventListener('scroll', handleScroll, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', handleScroll);
      window.removeEventListener('scroll', handleScroll);
    };
  }, [box, rowHeight]);

  return rows;
}

function sightOf(box: HTMLElement, rowHeight: number): RowSight {
  return { ...extentOf(box), rowHeight, isHeld: isHeld(box) };
}

function extentOf(box: HTMLElement): Pick<RowSight, 'top' | 'height'> {
  if (getComputedStyle(box).overflowY !== 'hidden') return { top: box.scrollTop, height: box.clientHeight };
  const { top, bottom } = box.getBoundingClientRect();
  const above = Math.max(-top, 0);
  return { top: above, height: Math.max(Math.min(bottom, window.innerHeight) - Math.max(top, 0), 0) };
}

function isHeld(box: HTMLElement): boolean {
  const focused = document.activeElement?.closest('tbody') ?? null;
  if (focused !== null && box.contains(focused)) return true;
  const selection = document.getSelection();
  return selection?.type === 'Range' && selection.getRangeAt(0).intersectsNode(box);
}

function unlessSame(former: RowsInSight | null, next: RowsInSight): RowsInSight {
  return former?.from === next.from && former.to === next.to ? former : next;
}
