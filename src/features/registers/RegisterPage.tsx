import { type ReactNode, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { ExtraPage } from '@/components/extra/ExtraPage';
import { EmptyNotice, RemovedNotice } from '@/components/feedback';
import { useConfirm } from '@/components/modal';
import { PageHeader } from '@/components/page/PageHeader';
import { type Column, DataTable, type TableQuery, usePhoneCards } from '@/components/table';
import { useRole } from '@/features/auth';
import { apiError, type Extra } from '@/lib/api';
import { notify } from '@/lib/notifications';
import './registers.css';

type RegisterPageProps<Entry> = {
  title: string;
  extra: Extra;
  query: TableQuery & { data?: unknown };
  /** The purpose of the register, below the title. */
  about: ReactNode;
  addText: string;
  emptyText: string;
  /** The register's figures; shown once it has an entry. */
  summary: ReactNode;
  columns: readonly Column<Entry>[];
  rows: readonly Entry[];
  /** Returns an entry's name for questions and button labels: `loan from Ann Owner`. */
  nameOf: (entry: Entry) => string;
  /** Returns the text about the effect of removing an entry. */
  consequenceOf: (entry: Entry) => string;
  dialog: (on: { entry: Entry | null; onSaved: () => void; onClose: () => void }) => ReactNode;
  remove: (entry: Entry) => Promise<{ error?: unknown }>;
  /** Adds a removed entry again. */
  restore: (entry: Entry) => Promise<{ error?: unknown }>;
  /** Returns true if it could be added again; always by default. */
  canRestore?: (entry: Entry) => boolean;
};

/** A register of the company: all members read it, administrators and middle users add, edit and remove entries. */
export function RegisterPage<Entry extends { id: number }>(props: RegisterPageProps<Entry>) {
  const { title, query, rows, columns, nameOf, dialog } = props;
  const canEdit = useRole() !== 'VIEWER';
  const addButton = useRef<HTMLButtonElement>(null);
  const [edited, setEdited] = useState<{ entry: Entry | null } | null>(null);
  const { removed, forget, handleRemove, handleUndo } = useRemoval(props, () => addButton.current?.focus());
  const isKnown = query.data !== undefined;

  const actions: Column<Entry> = {
    id: 'actions',
    header: 'Actions',
    cell: (entry) => (
      <span className="nc-register-actions">
        <Button variant="link" size="sm" aria-label={`Edit ${nameOf(entry)}`} onClick={() => setEdited({ entry })}>
          Edit
        </Button>
        <Button variant="link" size="sm" aria-label={`Remove ${nameOf(entry)}`} onClick={() => handleRemove(entry)}>
          Remove
        </Button>
      </span>
    ),
  };
  const shown = usePhoneCards(canEdit ? [...columns, actions] : columns);

  return (
    <ExtraPage title={title} extra={props.extra}>
      <PageHeader title={title}>
        {canEdit && isKnown && (
          <Button ref={addButton} onClick={() => setEdited({ entry: null })}>
            {props.addText}
          </Button>
        )}
      </PageHeader>
      <p className="nc-register-about">{props.about}</p>
      {removed !== null && (
        <RemovedNotice text={`Removed ${nameOf(removed)}.`} onUndo={() => handleUndo(removed)} onClose={forget} />
      )}
      {isKnown && rows.length === 0 ? (
        <EmptyNotice text={props.emptyText} />
      ) : (
        <>
          {isKnown && props.summary}
          <DataTable label={title} columns={shown} rows={rows} rowId={({ id }) => id} query={query} />
        </>
      )}
      {edited !== null &&
        dialog({
          entry: edited.entry,
          onSaved: () => {
            setEdited(null);
            forget();
            notify.success('Saved');
          },
          onClose: () => setEdited(null),
        })}
    </ExtraPage>
  );
}

type RemovalProps<Entry> = Pick<
  RegisterPageProps<Entry>,
  'nameOf' | 'consequenceOf' | 'remove' | 'restore' | 'canRestore'
>;

/** Removes an entry after a confirmation, and offers undo. The removed row takes the focused button with it: `refocus` moves the focus. */
function useRemoval<Entry>(props: RemovalProps<Entry>, refocus: () => void) {
  const { nameOf, consequenceOf, remove, restore, canRestore = () => true } = props;
  const confirm = useConfirm();
  const [removed, setRemoved] = useState<Entry | null>(null);

  async function handleRemove(entry: Entry) {
    const question = { title: `Remove ${nameOf(entry)}?`, text: consequenceOf(entry), confirmText: 'Remove' };
    if (!(await confirm({ ...question, tone: 'danger' }))) return;
    const { error } = await remove(entry);
    refocus();
    if (error !== undefined) return;
    if (canRestore(entry)) setRemoved(entry);
    else notify.success(`Removed ${nameOf(entry)}.`);
  }

  async function handleUndo(entry: Entry) {
    const failure = apiError((await restore(entry)).error);
    if (failure !== undefined) return notify.error(failure.message);
    setRemoved(null);
    refocus();
    return notify.success('Restored');
  }

  return { removed, forget: () => setRemoved(null), handleRemove, handleUndo };
}
