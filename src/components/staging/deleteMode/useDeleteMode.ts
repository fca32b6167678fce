import { useMemo, useState } from 'react';
import { useConfirm } from '@/components/modal';
import type { TableSelection } from '@/components/table';
import { maxRowsOfSave, type StagedRow } from '@/contract/staging/staging';
import { capitalized } from '@/domain/capitalized';
import { formatCount } from '@/lib/format';
import { notify } from '@/lib/notifications';
import { canEdit, type MarkedRow } from '@/lib/staging';
import type { StagedEditing } from '../useStagedEditing';

export type DeleteMode = ReturnType<typeof useDeleteMode>;

export type DeleteModeOptions<Row extends StagedRow> = {
  editing: StagedEditing<Row>;
  /** The table's current rows. */
  rows: readonly MarkedRow<Row>[];
  rowName: (row: Row) => string;
};

/** Manages the delete mode of an edit screen: the selected rows, those of other pages included, and their deletion after a confirmation. */
export function useDeleteMode<Row extends StagedRow>({ editing, rows, rowName }: DeleteModeOptions<Row>) {
  const confirm = useConfirm();
  const [isOn, setIsOn] = useState(false);
  const [chosen, setChosen] = useState<ReadonlyMap<number, MarkedRow<Row>>>(new Map());
  const here = useMemo(() => (isOn ? new Map(rows.map((row) => [row.id, row])) : undefined), [isOn, rows]);
  const additions = new Set(editing.edits.added.map(({ id }) => id));
  // A selected row may have changed since and no longer be deletable; an addition may have been saved or reverted.
  const selected = [...chosen.values()]
    .map((row) => here?.get(row.id) ?? row)
    .filter((row) => canEdit(row) && (row.local !== 'added' || additions.has(row.id)));

  function leave() {
    setIsOn(false);
    setChosen(new Map());
  }

  const selection: TableSelection = {
    selected: new Set(selected.map(({ id }) => id)),
    onChange: (ids) =>
      setChosen(
        new Map(
          [...ids].map(Number).flatMap((id) => {
            const row = here?.get(id) ?? chosen.get(id);
            return row === undefined ? [] : [[id, row] as const];
          }),
        ),
      ),
    blockedBy: (id) => getDeleteBlock(here?.get(Number(id))),
  };

  /** Asks, then deletes the selected rows; `onAgreed` is called once the user agreed. */
  async function confirmDelete(onAgreed: () => void): Promise<void> {
    if (selected.length > maxRowsOfSave) {
      notify.warning(`Select ${formatCount(maxRowsOfSave)} rows or fewer to delete at once.`);
      return;
    }
    const isAgreed = await confirm({
      title: 'Confirm Delete',
      text: 'Are you sure you want to delete these records?',
      items: selected.map((row) => capitalized(rowName(row))),
      confirmText: 'Delete',
      tone: 'danger',
    });
    if (!isAgreed) return;
    onAgreed();
    await editing.deleteRows(selected);
    leave();
  }

  return {
    isOn,
    count: selected.length,
    toggle: () => (isOn ? leave() : setIsOn(true)),
    selection: isOn ? selection : undefined,
    confirmDelete,
  };
}

/** Returns the reason that a row can't be deleted; undefined if it can, or without a row. */
export function getDeleteBlock(row: MarkedRow<StagedRow> | undefined): string | undefined {
  if (row === undefined || canEdit(row)) return undefined;
  return row.status === 'PENDING' && row.valid_at === null
    ? 'In review. Restore it before you delete it.'
    : 'Already marked for deletion.';
}
