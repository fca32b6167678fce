import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { StagedChange } from '@/contract/staging';
import { apiError } from '@/lib/api';
import { notify } from '@/lib/notifications';
import type { EditableRow, ToFields } from '@/lib/staging';

export type UndoOptions<Row extends EditableRow, Fields extends object> = {
  toFields: ToFields<Row, Fields>;
  send: (changes: (Fields & StagedChange)[]) => Promise<unknown>;
};

/** Gives up what the caller saved of a row; the answer is true once the server has done so. */
export function useUndo<Row extends EditableRow, Fields extends object>({ toFields, send }: UndoOptions<Row, Fields>) {
  const [isUndoing, setIsUndoing] = useState(false);

  async function undo(row: Row): Promise<boolean> {
    setIsUndoing(true);
    try {
      await send([{ ...toFields(row), id: row.id, updatedAt: row.updatedAt, isUndo: true }]);
      return true;
    } catch (error) {
      notify.error(apiError(error)?.message ?? 'Something went wrong');
      return false;
    } finally {
      // At once, so that what has to take the focus next can take it.
      flushSync(() => setIsUndoing(false));
    }
  }

  return { undo, isUndoing };
}
