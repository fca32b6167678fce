import { formatCount } from '@/lib/format';

/** How much is modified here and not saved. */
export function unsavedText(count: number): string {
  if (count === 0) return 'No unsaved changes';
  return count === 1 ? '1 unsaved change' : `${formatCount(count)} unsaved changes`;
}
