import { useState } from 'react';
import type { StagedRow } from '@/contract/staging/staging';
import { apiError } from '@/lib/api';
import { useAppDispatch } from '@/lib/hooks';
import { notify } from '@/lib/notifications';
import type { StagedKind } from '@/lib/staging/stagedKind';
import type { ImportLeft } from './useLastImport';

export type LeftRowsOptions<Row extends StagedRow> = {
  kind: StagedKind<Row>;
  companyId: number;
  left: ImportLeft;
  onSettled: () => void;
};

/** The rows that an import left, as they are once they are asked for; null until then. */
export function useLeftRows<Row extends StagedRow>({ kind, companyId, left, onSettled }: LeftRowsOptions<Row>) {
  const dispatch = useAppDispatch();
  const [rows, setRows] = useState<readonly Row[] | null>(null);
  const [isLoading, setIsLoading] = useState(false);

  async function load(): Promise<void> {
    setIsLoading(true);
    try {
      const found = await dispatch(kind.loadRecords({ from: 'editable', companyId, ids: left.ids }));
      const alive = found.filter((row) => !row.is_deleted);
      if (alive.length > 0) setRows(alive);
      else {
        notify.info('Deleted or marked for deletion already.');
        onSettled();
      }
    } catch (error) {
      notify.error(apiError(error)?.message ?? 'Something went wrong');
    } finally {
      setIsLoading(false);
    }
  }

  return { rows, isLoading, load, close: () => setRows(null) };
}
