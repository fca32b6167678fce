import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { isRecord } from '@/domain/records';
import { storedItem, tabStorage } from '@/lib/storage';

/** The link that was followed last: on which page of the history, of which firm, and which one of its row. */
type OpenedLink = { pageKey: string; firmId: number; place: number };

const openedLink = storedItem<OpenedLink>('opened_firm', readOpened, tabStorage);

/** Notes that a firm's link is followed, so that Back returns to it. The page is loaded anew in between. */
export function noteOpened(link: HTMLElement, { pageKey, firmId }: Omit<OpenedLink, 'place'>): void {
  openedLink.write({ pageKey, firmId, place: linksOf(firmId).indexOf(link) });
}

/** Once the firms are there: puts the focus back on the link that was followed from this page of the history, unless the person has gone on. */
export function useReturnToLink(isThere: boolean): void {
  const { key } = useLocation();
  useEffect(() => {
    const opened = openedLink.read();
    if (!isThere || opened?.pageKey !== key) return;
    openedLink.remove();
    // Where a page begins, or begins anew.
    const isAtStart = document.activeElement?.matches('body, main') ?? true;
    if (isAtStart) linksOf(opened.firmId)[opened.place]?.focus();
  }, [isThere, key]);
}

function linksOf(firmId: number): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`a[data-firm="${firmId}"]`)];
}

function readOpened(stored: unknown): OpenedLink | null {
  if (!isRecord(stored)) return null;
  const { pageKey, firmId, place } = stored;
  const isRead = typeof pageKey === 'string' && typeof firmId === 'number' && typeof place === 'number';
  return isRead ? { pageKey, firmId, place } : null;
}
