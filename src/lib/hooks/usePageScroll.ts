import { useLayoutEffect } from 'react';

/**
 * Tells the styles of a box with a table, which scrolls with the page, how it does: `data-scroll` is `sideways` where the table is wider than the
 * box, else `page`, and `--nc-box-height` is how far its head travels while the page scrolls.
 */
export function usePageScroll(box: HTMLElement | null): void {
  useLayoutEffect(() => {
    const table = box?.querySelector('table');
    if (box === null || !table) return undefined;
    const follow = () => {
      box.dataset.scroll = table.offsetWidth > box.clientWidth + 1 ? 'sideways' : 'page';
      box.style.setProperty('--nc-box-height', `${box.offsetHeight}px`);
    };
    follow();
    const observer = new ResizeObserver(follow);
    observer.observe(box);
    observer.observe(table);
    return () => observer.disconnect();
  }, [box]);
}
