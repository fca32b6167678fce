import { useLayoutEffect, useState } from 'react';
import { type ColumnRange, columnsInSight, type Sight } from './columnsInSight';

/**
 * Follows which columns of the table in a box are in sight; null, which is all of them, until they have widths. A box that narrows keeps its
 * columns until it is scrolled: a figure that opened a panel beside it gets the focus back.
 */
export function useColumnsInSight(box: HTMLElement | null, columns: readonly unknown[]): ColumnRange | null {
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

/** Both ranges in one; the former itself, where it holds the next one. */
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

/** The names of the rows stay over the columns that are scrolled away. */
function sightOf(box: HTMLElement): Sight {
  const names = box.querySelector('thead th')?.getBoundingClientRect().width ?? 0;
  return { left: box.scrollLeft + names, right: box.scrollLeft + box.clientWidth };
}
