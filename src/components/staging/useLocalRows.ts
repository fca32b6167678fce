import type { StagedRow } from '@/contract/staging';
import { useAppDispatch } from '@/lib/hooks';
import { notify } from '@/lib/notifications';
import { type LocalEdits, type MarkedRow, type StagingSlice, temporaryId, unmarked } from '@/lib/staging';
import type { AddRow } from './useConflicts';

/** What is done to rows here, without the server. */
export function useLocalRows<Name extends string, Row extends StagedRow>(
  { actions }: StagingSlice<Name, Row>,
  edits: LocalEdits<Row>,
) {
  const dispatch = useAppDispatch();

  const add: AddRow<Row> = (make) => {
    const id = temporaryId(edits, Math.random());
    if (id === undefined) notify.warning('Please save your changes before adding more.');
    else dispatch(actions.added(make(id, new Date().toISOString())));
    return id !== undefined;
  };

  function change(shown: MarkedRow<Row>, edit: (row: Row) => Row): void {
    const original = unmarked(shown);
    dispatch(actions.changed({ original, row: edit(original) }));
  }

  return {
    add,
    change,
    revert: (id: number) => void dispatch(actions.reverted(id)),
    revertAll: () => void dispatch(actions.cleared()),
    restoreOffer: () => void dispatch(actions.offerRestored()),
    discardOffer: () => void dispatch(actions.offerDiscarded()),
  };
}
