import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import type { StagedRow } from '@/contract/staging/staging';
import type { ListParams } from '@/lib/listParams';
import { editsWhere, type LocalEdits, overlay, shownPart, shownRecords } from '@/lib/staging';
import type { StagedRowsQuery } from '@/lib/staging/kindDescription';
import type { StagedKind } from '@/lib/staging/stagedKind';
import type { ShownRows } from './markDone/hiddenRowsQuestion';

/** Options of an edit screen's rows. */
export type EditableRowsOptions<Row extends StagedRow> = {
  kind: StagedKind<Row>;
  list: ListParams;
  /** Null while the query is not known yet. */
  query: StagedRowsQuery | null;
  isFiltered: boolean;
  /** The list's period or date, which doesn't count as a filter; null for all. */
  period?: string | null;
  /** Returns true if a row matches the list's filters, by the server's rules; stable while the filters are. */
  matches?: (row: Row) => boolean;
};

/** A list left for longer is refetched on return: an administrator may have decided on its rows. */
const maxListAgeSeconds = 15;

/** Returns the rows of an edit screen: the server's rows with the local edits applied. */
export function useEditableRows<Row extends StagedRow>(options: EditableRowsOptions<Row>, edits: LocalEdits<Row>) {
  const { kind, list, isFiltered, period = null, matches } = options;
  const query = kind.useEditableQuery(options.query ?? skipToken, { refetchOnMountOrArgChange: maxListAgeSeconds });
  const show = shownPart(list);
  const isAll = list.pageSize === 'All';
  const { isUnmapped } = kind;
  // The same array while nothing changes: a table with all rows sorts again for each new one.
  const rows = useMemo(() => {
    // The caller's own changes are filtered like the list; otherwise an addition shows wherever it was made.
    const shown = show === 'changed' ? editsWhere(edits, matches) : edits;
    return overlay(shownRecords(query.data?.data ?? [], { show, isAll, isUnmapped, edits: shown }), shown);
  }, [query.data, show, isAll, isUnmapped, edits, matches]);

  /** Loads the visible rows, for Mark Done to find those it would include unseen. */
  async function loadShown(): Promise<ShownRows> {
    if (isAll && !isFiltered && period === null) return 'all';
    return { list: (await query.refetch()).data, isFiltered, period };
  }

  return {
    rows,
    total: isAll ? rows.length : (query.data?.pagination.total ?? 0),
    query: options.query === null ? { ...query, isLoading: true } : query,
    loadShown,
  };
}
