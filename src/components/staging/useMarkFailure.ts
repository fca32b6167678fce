import { useState } from 'react';
import { apiError } from '@/lib/api';
import { type EditableRow, type SaveFailure, toMarkFailure, withoutRow } from '@/lib/staging';

export type MarkFailureOptions<Row> = {
  /** All rows as their editor sees them. */
  loadRows: () => Promise<readonly Row[]>;
  /** All rows as the books have them. */
  loadCommitted: () => Promise<readonly Row[]>;
};

/** Why the last Mark Done was refused, until each row that it named is settled, or the changes are others. */
export function useMarkFailure<Row extends EditableRow>({ loadRows, loadCommitted }: MarkFailureOptions<Row>) {
  const [failure, setFailure] = useState<SaveFailure<Row> | null>(null);

  async function refuse(error: unknown): Promise<void> {
    const refusal = apiError(error) ?? { message: 'Something went wrong' };
    const isNaming = 'fieldErrors' in refusal;
    const isConflict = 'status' in refusal && refusal.status === 409;
    try {
      const [saved, committed] = await Promise.all([isNaming ? loadRows() : [], isConflict ? loadCommitted() : null]);
      setFailure(toMarkFailure(refusal, { saved, committed }));
    } catch {
      // The refusal names its rows in words, too.
      setFailure(toMarkFailure(refusal, { saved: [], committed: null }));
    }
  }

  return {
    failure,
    refuse,
    settle: (id: number) => setFailure((current) => current && withoutRow(current, id)),
    dismiss: () => setFailure(null),
  };
}
