import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import type { TableQuery } from '@/components/table';
import type { ListAnswer } from '@/contract/wire/envelope';
import { type SearchedLine, searchLines } from '@/domain/lineSearch/lineSearch';
import { toListQuery } from '@/lib/listParams';
import type { LinesQuery } from './pickersApi';
import type { PickerList } from './usePickerList';

/** A line with the keyword by which a search found it, null where its own code or name shows why. */
export type FoundChoice<Line> = Line & { reason: string | null };

type LinesAnswer<Line> = TableQuery & { data?: ListAnswer<Line> | undefined };

/** A list of lines that a picker chooses from. */
export type LineSource<Line> = {
  /** The field of a line's code. */
  codeField: string;
  useLines: (query: LinesQuery | typeof skipToken) => LinesAnswer<Line>;
  searchedOf: (line: Line) => SearchedLine;
};

type LineChoices<Line> = {
  rows: readonly FoundChoice<Line>[];
  total: number;
  query: TableQuery;
  /** Names are found as well as codes. */
  findsNames: boolean;
};

/**
 * The lines that the list's search finds, cut to its page. A backend that gives all lines at once is asked once, and searched here, since the
 * app knows what people call them; one that gives a page of them is asked for each page, by a part of the code.
 */
export function useLineChoices<Line>(
  { codeField, useLines, searchedOf }: LineSource<Line>,
  list: PickerList,
  ownFilters: object = {},
): LineChoices<Line> {
  const { search } = list.filters;
  const all = useLines({ sort: [`${codeField}:asc`], filters: ownFilters });
  const isPaged = all.data !== undefined && all.data.data.length < all.data.pagination.total;
  const filters = { ...ownFilters, ...(search !== '' && { [codeField]: { $contains: search } }) };
  const page = useLines(isPaged ? { ...toListQuery(list), filters } : skipToken);
  const found = useFoundLines(isPaged ? undefined : all.data?.data, list, searchedOf);
  if (!isPaged) return { ...found, query: all, findsNames: true };
  const rows = (page.data?.data ?? []).map((line) => ({ ...line, reason: null }));
  return { rows, total: page.data?.pagination.total ?? 0, query: page, findsNames: false };
}

const byNaturalOrder = new Intl.Collator('en', { numeric: true });

/** The best first; without a search, and once the person sorts, in the order of their codes. */
function useFoundLines<Line>(
  lines: readonly Line[] | undefined,
  list: PickerList,
  searchedOf: (line: Line) => SearchedLine,
): { rows: readonly FoundChoice<Line>[]; total: number } {
  const { search } = list.filters;
  const found = useMemo(() => {
    const searched = (lines ?? []).map((line) => ({ ...searchedOf(line), own: line }));
    return searchLines(search, searched).map(({ line: { own, code }, reason }) => ({ code, row: { ...own, reason } }));
  }, [lines, search, searchedOf]);
  const isRanked = search !== '' && !list.isSorted;
  const sign = list.sort?.endsWith(':desc') === true ? -1 : 1;
  const sorted = isRanked ? found : found.toSorted((a, b) => sign * byNaturalOrder.compare(a.code, b.code));
  const size = list.pageSize === 'All' ? sorted.length : list.pageSize;
  const start = (list.page - 1) * size;
  return { rows: sorted.slice(start, start + size).map(({ row }) => row), total: sorted.length };
}
