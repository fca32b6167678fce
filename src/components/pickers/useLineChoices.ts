import { useMemo } from 'react';
import { type SearchedLine, searchLines } from '@/domain/lineSearch/lineSearch';
import type { PickerList } from './usePickerList';

/** A line with the keyword by which a search found it, null where its own code or name shows why. */
export type FoundChoice<Line> = Line & { reason: string | null };

const byNaturalOrder = new Intl.Collator('en', { numeric: true });

/**
 * The lines that the list's search finds, the best first, cut to its page. Without a search, and once the person sorts, they are in the order
 * of their codes.
 */
export function useLineChoices<Line>(
  lines: readonly Line[],
  list: PickerList,
  searchedOf: (line: Line) => SearchedLine,
): { rows: readonly FoundChoice<Line>[]; total: number } {
  const { search } = list.filters;
  const found = useMemo(() => {
    const searched = lines.map((line) => ({ ...searchedOf(line), own: line }));
    return searchLines(search, searched).map(({ line: { own, code }, reason }) => ({ code, row: { ...own, reason } }));
  }, [lines, search, searchedOf]);
  const isRanked = search !== '' && !list.isSorted;
  const sign = list.sort?.endsWith(':desc') === true ? -1 : 1;
  const sorted = isRanked ? found : found.toSorted((a, b) => sign * byNaturalOrder.compare(a.code, b.code));
  const size = list.pageSize === 'All' ? sorted.length : list.pageSize;
  const start = (list.page - 1) * size;
  return { rows: sorted.slice(start, start + size).map(({ row }) => row), total: sorted.length };
}
