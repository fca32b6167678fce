import { type ReactNode, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useConfirm } from '@/components/modal';
import { type Column, DataTable, type DataTableProps, type TableQuery } from '@/components/table';
import { useRole } from '@/features/auth';
import { apiError } from '@/lib/api';
import { notify } from '@/lib/notifications';

type CalendarListProps<Row> = Pick<DataTableProps<Row>, 'label' | 'columns' | 'rows' | 'rowId'> & {
  query: TableQuery & { data?: unknown };
  id: string;
  title: string;
  about: ReactNode;
  /** Text of the admin's add button, and of the toast after adding. */
  addText: string;
  addedText: string;
  dialog: (on: { done: () => void; close: () => void }) => ReactNode;
  /** Controls next to the add button. */
  controls?: ReactNode;
  /** Text in place of a table without rows. */
  emptyText?: string;
  /** Returns how an admin removes a row; null for one that stays. */
  removalOf: (row: Row) => Removal | null;
};

/** A list of the filing calendar, maintained by admins; renders nothing with a backend that doesn't have it. */
export function CalendarList<Row>(props: CalendarListProps<Row>) {
  const { id, title, about, addText, addedText, dialog, controls, emptyText, removalOf, ...table } = props;
  const isAdmin = useRole() === 'ADMIN';
  const [isAdding, setIsAdding] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  if (apiError(table.query.error)?.status === 404) return null;
  const close = () => setIsAdding(false);
  const done = () => {
    close();
    notify.success(addedText);
  };
  const isKnown = table.query.data !== undefined;
  const actions: Column<Row> = {
    id: 'actions',
    header: 'Actions',
    cell: (row) => {
      const removal = removalOf(row);
      return removal && <RemoveButton {...removal} onDone={() => addButton.current?.focus()} />;
    },
  };
  return (
    <section className="mt-4" aria-labelledby={id}>
      <div className="d-flex flex-wrap justify-content-between align-items-center gap-2 mb-2">
        <h2 id={id} className="mb-0">
          {title}
        </h2>
        <div className="d-flex gap-2">
          {controls}
          {isAdmin && isKnown && (
            <Button ref={addButton} size="sm" variant="outline-primary" onClick={() => setIsAdding(true)}>
              {addText}
            </Button>
          )}
        </div>
      </div>
      <p className="text-body-secondary">{about}</p>
      {emptyText !== undefined && isKnown && table.rows.length === 0 ? (
        <p>{emptyText}</p>
      ) : (
        <DataTable {...table} columns={isAdmin ? [...table.columns, actions] : table.columns} />
      )}
      {isAdding && dialog({ done, close })}
    </section>
  );
}

type Removal = {
  /** The row's name, for the button and the question. */
  label: string;
  consequence: string;
  remove: () => Promise<{ error?: unknown }>;
  removedText: string;
};

/** Removes a row after a confirmation; `onDone` is called once the question is answered. */
function RemoveButton({ label, consequence, remove, removedText, onDone }: Removal & { onDone: () => void }) {
  const confirm = useConfirm();
  const [isBusy, setIsBusy] = useState(false);
  const title = `Remove ${label}`;

  async function handleRemove() {
    if (!(await confirm({ title: `${title}?`, text: consequence, confirmText: 'Remove', tone: 'danger' }))) return;
    setIsBusy(true);
    const { error } = await remove();
    setIsBusy(false);
    // The button is removed with its row and has lost the focus.
    onDone();
    if (error === undefined) notify.success(removedText);
  }

  return (
    <Button variant="link" size="sm" className="p-0" disabled={isBusy} aria-label={title} onClick={handleRemove}>
      Remove
    </Button>
  );
}
