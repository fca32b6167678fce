import { useLayoutEffect, useState } from 'react';
import { type ColumnRange, columnsInSight, type Sight } from './columnsInSight';

/** Follows which columns of the table in a box are in sight; null, which is all of them, until they have widths. */
export function useColumnsInSight(box: HTMLElement | null, columns: readonly unknown[]): ColumnRange | null {
  const [range, setRange] = useState<ColumnRange | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns stand elsewhere
  useLayoutEffect(() => {
    if (box === null) return undefined;
    let starts: readonly number[] = [];
    const follow = () => {
      const next = starts.length === 0 ? null : columnsInSight(starts, sightOf(box));
      setRange((former) => (former?.from === next?.from && former?.to === next?.to ? former : next));
    };
    const measure = () => {
      starts = box.clientWidth === 0 ? [] : columnStarts(box);
      follow();
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    box.addEventListener('scroll', follow, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', follow);
    };
  }, [box, columns]);

  return range;
}

function columnStarts(box: HTMLElement): readonly number[] {
  const begin = box.getBoundingClientRect().left - box.scrollLeft;
  const [, ...heads] = box.querySelectorAll('thead th');
  return heads.map((head) => head.getBoundingClientRect().left - begin);
}

/** The names of the rows stay over the columns that are scrolled away. */
function sightOf(box: HTMLElement): Sight {
  const names = box.querySelector('thead th')?.getBoundingClientRect().width ?? 0;
  return { left: box.scrollLeft + names, right: box.scrollLeft + box.clientWidth };
}
