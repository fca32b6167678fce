import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import type { StagedRow } from '@/contract/staging/staging';
import type { ListParams } from '@/lib/listParams';
import { editsWhere, type LocalEdits, overlay, shownPart, shownRecords } from '@/lib/staging';
import type { StagedListQuery } from '@/lib/staging/kindDescription';
import type { StagedKind } from '@/lib/staging/stagedKind';
import type { ShownRows } from './markDone/hiddenRowsQuestion';

/** What an edit screen lists of its kind. */
export type EditableRowsOptions<Row extends StagedRow> = {
  kind: StagedKind<Row>;
  list: ListParams;
  /** Null while it is not known yet what to ask for. */
  query: StagedListQuery | null;
  isFiltered: boolean;
  /** The period or date that the list is of, which doesn't count as a filter; null for all of them. */
  period?: string | null;
  /** Whether a row is what the list is filtered by, as the server judges it; stable while the filters are. */
  matches?: (row: Row) => boolean;
};

/** A list left longer than this is read again on return: an administrator may have decided on its rows. */
const maxListAgeSeconds = 15;

/** The rows of an edit screen: those of the server with what is modified here over them. */
export function useEditableRows<Row extends StagedRow>(options: EditableRowsOptions<Row>, edits: LocalEdits<Row>) {
  const { kind, list, isFiltered, period = null, matches } = options;
  const query = kind.useEditableQuery(options.query ?? skipToken, { refetchOnMountOrArgChange: maxListAgeSeconds });
  const show = shownPart(list);
  const isAll = list.pageSize === 'All';
  const { isUnmapped } = kind;
  // The same array while nothing changes: with all rows here, the table sorts them whenever they are others.
  const rows = useMemo(() => {
    // All changes of one's own are asked for within what the list is filtered by; else an addition shows wherever it was made.
    const shown = show === 'changed' ? editsWhere(edits, matches) : edits;
    return overlay(shownRecords(query.data?.data ?? [], { show, isAll, isUnmapped, edits: shown }), shown);
  }, [query.data, show, isAll, isUnmapped, edits, matches]);

  /** The rows that the person sees as they are now, for Mark Done to tell which it would take unseen. */
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
