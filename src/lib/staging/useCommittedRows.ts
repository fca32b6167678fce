import { useMemo } from 'react';
import type { StagedRow } from '@/contract/staging/staging';
import type { ListAnswer } from '@/contract/wire/envelope';
import type { ListParams } from '@/lib/listParams';
import { shownPart, shownRecords } from './listShow';
import { noEdits } from './localEdits';

/** The rows of a list of committed records, narrowed to what it shows, and how many there are in all. */
export function useCommittedRows<Row extends StagedRow>(
  answer: ListAnswer<Row> | undefined,
  list: ListParams,
  { isUnmapped }: { isUnmapped: (row: Row) => boolean },
): { rows: readonly Row[]; total: number } {
  const show = shownPart(list);
  const isAll = list.pageSize === 'All';
  // The same array while nothing changes: with all rows here, the table sorts them whenever they are others.
  const rows = useMemo(
    () => shownRecords(answer?.data ?? [], { show, isAll, isUnmapped, edits: noEdits }),
    [answer, show, isAll, isUnmapped],
  );
  return { rows, total: isAll ? rows.length : (answer?.pagination.total ?? 0) };
}
