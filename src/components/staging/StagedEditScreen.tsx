import { skipToken } from '@reduxjs/toolkit/query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useConfirm } from '@/components/modal';
import { PageHeader } from '@/components/page/PageHeader';
import { type Column, DataTable } from '@/components/table';
import type { StagedRow } from '@/contract/staging';
import type { UploadResult } from '@/contract/upload';
import { useIsNarrow } from '@/lib/hooks';
import type { ListParams } from '@/lib/listParams';
import { type LocalEdits, type MarkedRow, overlay, shownPart, shownRecords, toneOf } from '@/lib/staging';
import type { StagedKind, StagedListQuery } from '@/lib/staging/stagedKind';
import type { ShownRows } from './hiddenRowsQuestion';
import { OfferedEditsNotice } from './OfferedEditsNotice';
import { RefusalNotice } from './RefusalNotice';
import { ImportedRows, StagedImport } from './StagedImport';
import { StatesLine } from './StatesLine';
import { stagedColumns } from './stagedColumns';
import { TemplateButton } from './TemplateButton';
import { type StagedEditing, useStagedEditing } from './useStagedEditing';
import { type StagedFocus, useStagedFocus } from './useStagedFocus';
import './staging.css';

/** The dialog of one row. */
export type StagedFormProps<Row extends StagedRow, Values> = {
  /** The row to edit; null to add one. */
  row: MarkedRow<Row> | null;
  /** What is modified here already, additions included. */
  edits: LocalEdits<Row>;
  /** `row` is what the values are for, where the form went on to another row than it began with. */
  onSubmit: (values: Values, row?: MarkedRow<Row> | null) => void;
  onCancel: () => void;
};

/** How a kind's rows are filled in. */
export type StagedForm<Row extends StagedRow, Values> = {
  render: (props: StagedFormProps<Row, Values>) => ReactNode;
  /** A new row under a temporary id, made at `now`. */
  make: (values: Values, addition: { id: number; now: string }) => Row;
  apply: (row: Row, values: Values) => Row;
};

export type StagedEditScreenProps<Row extends StagedRow, Values> = {
  kind: StagedKind<Row>;
  companyId: number;
  /** Who edits. */
  userId: number;
  list: ListParams;
  /** Null while it is not known yet what to ask for. */
  query: StagedListQuery | null;
  isFiltered: boolean;
  columns: readonly Column<Row>[];
  form: StagedForm<Row, Values>;
  /** The table's filters. */
  toolbar: ReactNode;
  /** What the kind says of its rows as a whole, above the table. */
  children?: ReactNode;
};

type OpenDialog<Row> = { kind: 'form'; row: MarkedRow<Row> | null } | { kind: 'import' } | null;

/** The edit screen of a staged kind: its rows with the caller's edits over them, and what can be done with them. */
export function StagedEditScreen<Row extends StagedRow, Values>(props: StagedEditScreenProps<Row, Values>) {
  const { kind, companyId, columns, form, list, isFiltered } = props;
  const query = kind.useEditableQuery(props.query ?? skipToken);
  const editing = useStagedEditing(kind, companyId);
  const focus = useStagedFocus(editing.isBusy);
  const isNarrow = useIsNarrow();
  const show = shownPart(list);
  const isAll = list.pageSize === 'All';
  const { edits } = editing;
  const { isUnmapped } = kind;
  // The same array while nothing changes: with all rows here, the table sorts them whenever they are others.
  const rows = useMemo(
    () => overlay(shownRecords(query.data?.data ?? [], { show, isAll, isUnmapped, edits }), edits),
    [query.data, show, isAll, isUnmapped, edits],
  );
  const [dialog, setDialog] = useState<OpenDialog<Row>>(null);
  const [imported, setImported] = useState<UploadResult | null>(null);
  // Shows what was staged until the next step.
  if (imported !== null && editing.isBusy) setImported(null);
  const close = () => setDialog(null);
  const edit = (row: MarkedRow<Row> | null) => setDialog({ kind: 'form', row });

  function handleSubmit(row: MarkedRow<Row> | null, values: Values) {
    if (row === null) editing.add((id, now) => form.make(values, { id, now }));
    else editing.change(row, (before) => form.apply(before, values));
    close();
  }

  /** The rows that the person sees as they are now, for Mark Done to tell which it would take unseen. */
  async function loadShown(): Promise<ShownRows> {
    if (list.pageSize === 'All' && !isFiltered) return 'all';
    return { list: (await query.refetch()).data, isFiltered };
  }

  const handleMarkDone = () => editing.markDone(loadShown);

  return (
    <>
      <PageHeader title={kind.title}>
        <StagedEditBar editing={editing} focus={focus} onMarkDone={handleMarkDone}>
          <Button variant="outline-secondary" disabled={editing.isBusy} onClick={() => setDialog({ kind: 'import' })}>
            {kind.upload.buttonText}
          </Button>
          <Button variant="outline-secondary" disabled={editing.isBusy} onClick={() => edit(null)}>
            {kind.addText}
          </Button>
        </StagedEditBar>
      </PageHeader>
      <StatesLine userId={props.userId} />
      <OfferedEditsNotice editing={editing} focus={focus} />
      <ImportedRows result={imported} />
      <RefusalNotice
        editing={editing}
        focus={focus}
        columns={columns}
        rowName={kind.rowName}
        onMarkDone={handleMarkDone}
      />
      <div className="nc-edit-table">
        <DataTable
          label={kind.label}
          columns={stagedColumns(columns, { editing, focus, rowName: kind.rowName, onEdit: edit, isNarrow })}
          rows={rows}
          rowId={(row) => row.id}
          rowTone={toneOf}
          query={props.query === null ? { ...query, isLoading: true } : query}
          list={list}
          total={isAll ? rows.length : (query.data?.pagination.total ?? 0)}
          isFiltered={isFiltered}
          summary={props.children}
          toolbar={
            <>
              {props.toolbar}
              <TemplateButton kind={kind} companyId={companyId} />
            </>
          }
        />
      </div>
      {dialog?.kind === 'form' &&
        form.render({
          row: dialog.row,
          edits: editing.edits,
          onSubmit: (values, row = dialog.row) => handleSubmit(row, values),
          onCancel: close,
        })}
      {dialog?.kind === 'import' && (
        <StagedImport kind={kind} companyId={companyId} onImported={setImported} onClose={close} />
      )}
    </>
  );
}

type StagedEditBarProps<Row extends StagedRow> = {
  editing: StagedEditing<Row>;
  focus: StagedFocus;
  onMarkDone: () => void;
  /** The kind's own buttons: template, import, add. */
  children: ReactNode;
};

/** The actions of an edit screen, with how much is modified and not saved. */
function StagedEditBar<Row extends StagedRow>({ editing, focus, onMarkDone, children }: StagedEditBarProps<Row>) {
  const { count, isBusy, isSaving, isMarking } = editing;
  const isSending = isSaving || isMarking;
  const confirm = useConfirm();

  // The button that was pressed is disabled while rows are on their way, and would drop the focus.
  useEffect(() => {
    if (isSending) focus.count.current?.focus();
  }, [isSending, focus.count]);

  async function handleRevertAll() {
    const isAgreed = await confirm({
      title: 'Please Confirm',
      text: `Revert ${count === 1 ? '1 unsaved change' : `all ${count} unsaved changes`}?`,
      confirmText: 'Revert all',
      cancelText: 'Cancel',
      tone: 'danger',
    });
    if (!isAgreed) return;
    editing.revertAll();
    focus.count.current?.focus();
  }

  return (
    <div className="nc-edit-bar">
      <div className="nc-edit-bar-group">{children}</div>
      <div className="nc-edit-bar-group">
        <output className="nc-edit-count" ref={focus.count} tabIndex={-1}>
          {countText(count, editing.offered !== null)}
        </output>
        {count > 0 && (
          <Button variant="link" disabled={isBusy} onClick={handleRevertAll}>
            Revert all
          </Button>
        )}
        <span data-tooltip={saveTooltip}>
          <Button ref={focus.save} disabled={count === 0 || isBusy} onClick={editing.save}>
            {isSaving ? 'Saving…' : 'Save'}
          </Button>
        </span>
        <span data-tooltip={markDoneTooltip}>
          <Button variant="outline-secondary" disabled={isBusy} onClick={onMarkDone}>
            {isMarking ? 'Processing...' : 'Mark Done'}
          </Button>
        </span>
      </div>
    </div>
  );
}

const saveTooltip = 'Keeps your changes on the server. Only you see them until you mark them done.';
const markDoneTooltip =
  "Sends all your saved changes for review. An administrator's changes post to the books right away.";

/** While changes of an earlier visit are offered back, their notice counts them: here nothing may deny them. */
function countText(count: number, isOffered: boolean): string {
  if (count === 0) return isOffered ? '' : 'No unsaved changes';
  return count === 1 ? '1 unsaved change' : `${count} unsaved changes`;
}
