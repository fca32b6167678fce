import { useMemo } from 'react';
import type { StagedRow } from '@/contract/staging/staging';
import type { ListAnswer } from '@/contract/wire/envelope.schema';
import type { ListParams } from '@/lib/listParams';
import { shownPart, shownRecords } from './listShow';
import { noEdits } from './localEdits';

/** Returns the filtered rows of a list of committed records, and their total. */
export function useCommittedRows<Row extends StagedRow>(
  answer: ListAnswer<Row> | undefined,
  list: ListParams,
  { isUnmapped }: { isUnmapped: (row: Row) => boolean },
): { rows: readonly Row[]; total: number } {
  const show = shownPart(list);
  const isAll = list.pageSize === 'All';
  // The same array while nothing changes: a table with all rows sorts again for each new one.
  const rows = useMemo(
    () => shownRecords(answer?.data ?? [], { show, isAll, isUnmapped, edits: noEdits }),
    [answer, show, isAll, isUnmapped],
  );
  return { rows, total: isAll ? rows.length : (answer?.pagination.total ?? 0) };
}
