import { useState } from 'react';
import CloseButton from 'react-bootstrap/CloseButton';
import { storedItem } from '@/lib/storage/storedItem';

/** Ids of the users who have dismissed it in this browser. */
const readers = storedItem('edit_states_read', (stored) =>
  Array.isArray(stored) ? stored.filter((id): id is number => typeof id === 'number') : null,
);

/** Explains the states of an edit screen's rows in one line, until the user dismisses it. */
export function StatesLine({ userId }: { userId: number }) {
  const [isRead, setIsRead] = useState(() => (readers.read() ?? []).includes(userId));
  if (isRead) return null;

  function dismiss() {
    readers.write([...(readers.read() ?? []), userId]);
    setIsRead(true);
  }

  return (
    <p className="nc-edit-states">
      <span>
        EDITING: saved by you. PENDING: in review. REJECTED: sent back to you. Rows without a status are in the books.
      </span>
      <CloseButton aria-label="Hide this explanation" onClick={dismiss} />
    </p>
  );
}
