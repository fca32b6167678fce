import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { followRows, type RowSight, type RowsInSight } from './rowsInSight';

/** Follows which rows of the table in a box are in sight, whether the box scrolls or the page does; null until there is a box. All rows are of one height. */
export function useRowsInSight(box: HTMLElement | null, rowHeight: number): RowsInSight | null {
  const [rows, setRows] = useState<RowsInSight | null>(null);

  useLayoutEffect(() => {
    if (box === null) return undefined;
    const follow = () => setRows((former) => unlessSame(former, followRows(former, sightOf(box, rowHeight))));
    // Within the frame that scrolls: in the next one, rows would be missing for a moment.
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
