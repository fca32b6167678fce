import { isRecord } from '@/domain/records';
import { storedItem } from '@/lib/storage';

/** A choice of firms that a person keeps under a name: filters and order, as the address has them. */
export type FirmView = { name: string; search: string };

export const maxViewName = 60;

/** The views of a person, kept in this browser. */
export function firmViewsOf(userId: number) {
  return storedItem<readonly FirmView[]>(`firm_views.${userId}`, (stored) =>
    Array.isArray(stored) ? stored.filter(isView) : null,
  );
}

/** The views with one more, in the place of one of the same name. */
export function withView(views: readonly FirmView[], view: FirmView): readonly FirmView[] {
  const others = views.filter(({ name }) => name.toLowerCase() !== view.name.toLowerCase());
  return [...others, view].toSorted((a, b) => a.name.localeCompare(b.name));
}

function isView(stored: unknown): stored is FirmView {
  return isRecord(stored) && typeof stored['name'] === 'string' && typeof stored['search'] === 'string';
}
