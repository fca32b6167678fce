import { useLayoutEffect } from 'react';

/**
 * Sets attributes for the styles of a table box that scrolls with the page: `data-scroll` is `sideways` if the table is wider than the box, else
 * `page`; `--nc-box-height` is the distance that its head travels while the page scrolls.
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
