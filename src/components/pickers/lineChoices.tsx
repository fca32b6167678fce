import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import type { TableQuery } from '@/components/table';
import type { ListAnswer } from '@/contract/wire/envelope.schema';
import { type SearchedLine, searchLines } from '@/domain/coa/lineSearch/lineSearch';
import { toListQuery } from '@/lib/listParams';
import type { LinesQuery } from './pickersApi';
import { openAt, type PickerList } from './usePickerList';

/** A line with the keyword that a search found it by; null if its own code or name shows why. */
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
  /** The list, as opened on the page of the chosen line. */
  list: PickerList;
  /** True if names can be searched as well as codes. */
  findsNames: boolean;
};

/**
 * Returns the page of lines that the list's search finds, at first the chosen line's. A backend that sends all lines is asked once, and the app
 * searches them, since it knows their common names; one that pages is asked for each page, by a part of the code.
 */
export function useLineChoices<Line extends { id: number }>(
  { codeField, useLines, searchedOf }: LineSource<Line>,
  { list, selected, ownFilters = {} }: { list: PickerList; selected: Line | null; ownFilters?: object },
): LineChoices<Line> {
  const { search } = list.filters;
  const all = useLines({ sort: [`${codeField}:asc`], filters: ownFilters });
  const isPaged = all.data !== undefined && all.data.data.length < all.data.pagination.total;
  const filters = { ...ownFilters, ...(search !== '' && { [codeField]: { $contains: search } }) };
  const page = useLines(isPaged ? { ...toListQuery(list), filters } : skipToken);
  const found = useFoundLines(isPaged ? undefined : all.data?.data, { list, selected }, searchedOf);
  if (!isPaged) return { ...found, query: all, findsNames: true };
  const rows = (page.data?.data ?? []).map((line) => ({ ...line, reason: null }));
  return { rows, total: page.data?.pagination.total ?? 0, query: page, list, findsNames: false };
}

const byNaturalOrder = new Intl.Collator('en', { numeric: true });

/** Returns the best matches first; without a search, or once the user sorts, in the order of the codes. */
function useFoundLines<Line extends { id: number }>(
  lines: readonly Line[] | undefined,
  { list: asked, selected }: { list: PickerList; selected: Line | null },
  searchedOf: (line: Line) => SearchedLine,
): Pick<LineChoices<Line>, 'rows' | 'total' | 'list'> {
  const { search } = asked.filters;
  const found = useMemo(() => {
    const searched = (lines ?? []).map((line) => ({ ...searchedOf(line), own: line }));
    return searchLines(search, searched).map(({ line: { own, code }, reason }) => ({ code, row: { ...own, reason } }));
  }, [lines, search, searchedOf]);
  const isRanked = search !== '' && !asked.isSorted;
  const sign = asked.sort?.endsWith(':desc') === true ? -1 : 1;
  const sorted = isRanked ? found : found.toSorted((a, b) => sign * byNaturalOrder.compare(a.code, b.code));
  const list = openAt(
    asked,
    sorted.findIndex(({ row }) => row.id === selected?.id),
  );
  const size = list.pageSize === 'All' ? sorted.length : list.pageSize;
  const start = (list.page - 1) * size;
  return { rows: sorted.slice(start, start + size).map(({ row }) => row), total: sorted.length, list };
}

/** The reason that a search found a line, if its own name does not show it. */
export function MatchReason({ reason }: { reason: string | null }) {
  if (reason === null) return null;
  return <span className="text-body-secondary small d-block">matches “{reason}”</span>;
}
