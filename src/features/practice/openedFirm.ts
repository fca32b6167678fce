import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { isRecord } from '@/domain/history/records';
import { tabStorage } from '@/lib/storage/browserStorage';
import { storedItem } from '@/lib/storage/storedItem';

/** The link followed last: the history entry of its page, its firm, and its position in the row. */
type OpenedLink = { pageKey: string; firmId: number; place: number };

const openedLink = storedItem<OpenedLink>('opened_firm', readOpened, tabStorage);

/** Remembers a followed firm link, so that Back returns to it after the reload. */
export function noteOpened(link: HTMLElement, { pageKey, firmId }: Omit<OpenedLink, 'place'>): void {
  openedLink.write({ pageKey, firmId, place: linksOf(firmId).indexOf(link) });
}

/** Restores the focus, once the firms are rendered, to the link followed from this history entry, unless the user has moved on. */
export function useReturnToLink(isThere: boolean): void {
  const { key } = useLocation();
  useEffect(() => {
    const opened = openedLink.read();
    if (!isThere || opened?.pageKey !== key) return;
    openedLink.remove();
    // The focus at the start of a page.
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
