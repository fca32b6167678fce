import type { MouseEvent } from 'react';
import Button from 'react-bootstrap/Button';
import { formatCount } from '@/lib/format';
import type { StagedFocus } from '../useStagedFocus';
import type { DeleteMode } from './useDeleteMode';

export type DeleteModeButtonsProps = { deleteMode: DeleteMode; focus: StagedFocus; isBusy: boolean };

/** The buttons that enter and leave delete mode and delete the selected rows. */
export function DeleteModeButtons({ deleteMode, focus, isBusy }: DeleteModeButtonsProps) {
  const { isOn, count, toggle, confirmDelete } = deleteMode;

  function handleConfirm({ currentTarget }: MouseEvent<HTMLElement>) {
    void confirmDelete(() => focus.moveFrom(currentTarget));
  }

  return (
    <>
      {isOn && (
        <>
          <output className="nc-edit-count">{count === 0 ? 'Select rows to delete' : selectedText(count)}</output>
          <Button variant="danger" disabled={count === 0 || isBusy} onClick={handleConfirm}>
            Confirm Delete
          </Button>
        </>
      )}
      <Button variant="outline-secondary" disabled={isBusy} onClick={toggle}>
        {isOn ? 'Exit Delete Mode' : 'Delete Mode'}
      </Button>
    </>
  );
}

function selectedText(count: number): string {
  return count === 1 ? '1 row selected' : `${formatCount(count)} rows selected`;
}
