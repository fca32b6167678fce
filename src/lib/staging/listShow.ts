import type { ListShow, StagedRow } from '@/contract/staging/staging';
import type { ListParams } from '@/lib/listParams';
import type { LocalEdits } from './localEdits';
import { isRejected } from './stagedRow';

const shows: readonly ListShow[] = ['unmapped', 'changed', 'rejected'];

type ShowParams = Pick<ListParams, 'filters' | 'pageSize'>;

/** Returns the list's `show` filter; undefined for all rows or an unknown value. */
export function shownPart({ filters: { show } }: Pick<ShowParams, 'filters'>): ListShow | undefined {
  return shows.find((known) => known === show);
}

/** Returns the `show` parameter of a list call; none when all rows are fetched, which are filtered in the app. */
export function toShowQuery(list: ShowParams): { show?: ListShow } {
  const show = shownPart(list);
  return show === undefined || list.pageSize === 'All' ? {} : { show };
}

export type ShownRowsOptions<Row extends StagedRow> = {
  show: ListShow | undefined;
  /** True if every row was fetched. */
  isAll: boolean;
  isUnmapped: (row: Row) => boolean;
  /** The unsaved local edits; none in a list of committed rows. */
  edits: LocalEdits<Row>;
};

/** Returns the fetched rows to show. All rows are filtered here; local edits that the server doesn't know yet join the caller's changes. */
export function shownRecords<Row extends StagedRow>(
  rows: readonly Row[],
  { show, isAll, isUnmapped, edits }: ShownRowsOptions<Row>,
): readonly Row[] {
  if (show === undefined) return rows;
  if (show === 'unmapped') return isAll ? rows.filter(isUnmapped) : rows;
  if (show === 'rejected') return rows.filter(isRejected);
  const edited = [...edits.changed.map(({ row }) => row), ...edits.removed];
  const editedIds = new Set(edited.map(({ id }) => id));
  const changed = rows.filter((row) => row.valid_at === null || editedIds.has(row.id));
  const fetchedIds = new Set(changed.map(({ id }) => id));
  return [...edited.filter(({ id }) => !fetchedIds.has(id)), ...changed];
}
