import { useState } from 'react';
import type { StagedRow } from '@/contract/staging/staging';
import { apiError } from '@/lib/api';
import { useAppDispatch, useIsHere } from '@/lib/hooks';
import { notify } from '@/lib/notifications';
import type { StagedKind } from '@/lib/staging/stagedKind';
import type { ImportLeft } from './useLastImport';

export type LeftRowsOptions<Row extends StagedRow> = {
  kind: StagedKind<Row>;
  companyId: number;
  left: ImportLeft;
};

/** The rows that an import left, in the order that its answer names them and as they are once they are asked for; null until then. */
export function useLeftRows<Row extends StagedRow>({ kind, companyId, left }: LeftRowsOptions<Row>) {
  const dispatch = useAppDispatch();
  const isHere = useIsHere();
  const [rows, setRows] = useState<readonly Row[] | null>(null);
  const [isLoading, setIsLoading] = useState(false);

  /** Calls `onGone` where none of them is left any more. */
  async function load(onGone: () => void): Promise<void> {
    setIsLoading(true);
    try {
      const found = await dispatch(kind.loadRecords({ from: 'editable', companyId, ids: left.ids }));
      // By then another file may be imported, which leaves others, or it is decided to keep them.
      if (!isHere.current) return;
      const alive = inOrder(found, left.ids).filter((row) => !row.is_deleted);
      if (alive.length > 0) setRows(alive);
      else {
        notify.info('These rows are already deleted or marked for deletion.');
        onGone();
      }
    } catch (error) {
      notify.error(apiError(error)?.message ?? 'Something went wrong');
    } finally {
      setIsLoading(false);
    }
  }

  return { rows, isLoading, load, close: () => setRows(null) };
}

function inOrder<Row extends StagedRow>(rows: readonly Row[], ids: readonly number[]): readonly Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}
