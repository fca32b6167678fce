import type { ListShow, StagedRow } from '@/contract/staging/staging';
import type { ListParams } from '@/lib/listParams';
import type { LocalEdits } from './localEdits';
import { isRejected } from './stagedRow';

const shows: readonly ListShow[] = ['unmapped', 'changed', 'rejected'];

type ShowParams = Pick<ListParams, 'filters' | 'pageSize'>;

/** What a list is narrowed to; undefined for all its rows, and for what the address names and no list knows. */
export function shownPart({ filters: { show } }: Pick<ShowParams, 'filters'>): ListShow | undefined {
  return shows.find((known) => known === show);
}

/** What a list call says of it: nothing when all rows are fetched, which are narrowed here. */
export function toShowQuery(list: ShowParams): { show?: ListShow } {
  const show = shownPart(list);
  return show === undefined || list.pageSize === 'All' ? {} : { show };
}

export type ShownRowsOptions<Row extends StagedRow> = {
  show: ListShow | undefined;
  /** Whether every row was fetched. */
  isAll: boolean;
  isUnmapped: (row: Row) => boolean;
  /** What is modified here and not saved; none in a list of committed rows. */
  edits: LocalEdits<Row>;
};

/**
 * Of the rows that were fetched those to show: all rows are narrowed here, and the caller's changes are joined by those that the server
 * does not know yet.
 */
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
