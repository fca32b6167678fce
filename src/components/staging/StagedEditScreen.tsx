import { type ReactNode, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { ClosedNotice } from '@/components/close/ClosedNotice';
import { PageHeader } from '@/components/page/PageHeader';
import { type Column, DataTable } from '@/components/table';
import type { StagedRow } from '@/contract/staging/staging';
import type { UploadResult } from '@/contract/staging/upload';
import { useIsNarrow } from '@/lib/hooks';
import { type LocalEdits, type MarkedRow, shownPart, toneOf } from '@/lib/staging';
import { useFreshBooks } from '@/lib/staging/booksState';
import { DeleteModeButtons } from './deleteMode/DeleteModeButtons';
import { useDeleteMode } from './deleteMode/useDeleteMode';
import { AnyFileLink } from './importing/AnyFileLink';
import { LeftRowsNotice } from './importing/LeftRowsNotice';
import { ImportedRows, StagedImport } from './importing/StagedImport';
import { TemplateButton } from './importing/TemplateButton';
import { type LastImport, useLastImport } from './importing/useLastImport';
import { OfferedEditsNotice } from './notices/OfferedEditsNotice';
import { RefusalNotice } from './notices/RefusalNotice';
import { RejectedNotice } from './notices/RejectedNotice';
import { PasteNotice } from './pasting/PasteNotice';
import type { PasteTerms } from './pasting/pasteTerms';
import { stagedColumns } from './rows/stagedColumns';
import { SavedChangesGuard } from './SavedChangesGuard';
import { StagedEditBar } from './StagedEditBar';
import { StatesLine } from './StatesLine';
import { type EditableRowsOptions, useEditableRows } from './useEditableRows';
import { type StagedEditing, useStagedEditing } from './useStagedEditing';
import { type StagedFocus, useStagedFocus } from './useStagedFocus';
import './staging.css';

/** What a form says of one row; null adds one. */
export type StagedSubmission<Row extends StagedRow, Values> = { row: MarkedRow<Row> | null; values: Values };

/** The dialog of one row. */
export type StagedFormProps<Row extends StagedRow, Values> = {
  /** The row to edit; null to add one. */
  row: MarkedRow<Row> | null;
  /** What is modified here already, additions included. */
  edits: LocalEdits<Row>;
  /** `row` is what the values are for, where the form went on to another row than it began with; `others` change along with it. */
  onSubmit: (values: Values, row?: MarkedRow<Row> | null, others?: readonly StagedSubmission<Row, Values>[]) => void;
  onCancel: () => void;
};

/** How a kind's rows are filled in. */
export type StagedForm<Row extends StagedRow, Values> = {
  render: (props: StagedFormProps<Row, Values>) => ReactNode;
  /** A new row under a temporary id, made at `now`. */
  make: (values: Values, addition: { id: number; now: string }) => Row;
  apply: (row: Row, values: Values) => Row;
};

export type StagedEditScreenProps<Row extends StagedRow, Values> = EditableRowsOptions<Row> & {
  companyId: number;
  /** Who edits. */
  userId: number;
  columns: readonly Column<Row>[];
  /** What both versions of a row in conflict are compared by, where that is more than the table shows. */
  comparedColumns?: readonly Column<Row>[];
  form: StagedForm<Row, Values>;
  /** How rows that are pasted become edits. */
  paste?: PasteTerms<Row, Values>;
  /** Called with the edits that the server has taken, before they are given up here. */
  onSaved?: (edits: LocalEdits<Row>) => void;
  /** Called with the days that an import was of, by the name of their field. */
  onImported?: (days: Record<string, string>) => void;
  /** What the import says of its chosen days before the file is sent. */
  importNoteOf?: (days: Record<string, string>) => ReactNode;
  /** Whether the columns need the width for themselves: what can be done with a row beside Edit then stands in a menu. */
  isDense?: boolean;
  /** The choice that says which rows these are, before the table's filters. */
  lead?: ReactNode;
  /** The table's filters. */
  toolbar: ReactNode;
  /** What the kind says of its rows as a whole, above the table. */
  children?: ReactNode;
  /** The table's columns where their cells edit rows, in place of `columns`. */
  editColumns?: (editing: StagedEditing<Row>) => readonly Column<MarkedRow<Row>>[];
  /** The kind's own buttons, before the import. */
  actions?: (editing: StagedEditing<Row>) => ReactNode;
};

type OpenDialog<Row> = { kind: 'form'; row: MarkedRow<Row> | null } | { kind: 'import' } | null;

/** The edit screen of a staged kind: its rows with the caller's edits over them, and what can be done with them. */
export function StagedEditScreen<Row extends StagedRow, Values>(props: StagedEditScreenProps<Row, Values>) {
  const { kind, companyId, columns, form, list } = props;
  const editing = useStagedEditing({ kind, companyId, onSaved: props.onSaved });
  const focus = useStagedFocus(editing.isBusy);
  const isNarrow = useIsNarrow();
  const { rows, total, query, loadShown } = useEditableRows(props, editing.edits);
  const deleteMode = useDeleteMode({ editing, rows, rowName: kind.rowName });
  const [dialog, setDialog] = useState<OpenDialog<Row>>(null);
  const imported = useLastImport(editing.isBusy);
  const close = () => setDialog(null);
  const edit = (row: MarkedRow<Row> | null) => setDialog({ kind: 'form', row });

  function handleSubmit(submitted: readonly StagedSubmission<Row, Values>[]) {
    for (const { row, values } of submitted) {
      if (row === null) editing.add((id, now) => form.make(values, { id, now }));
      else editing.change(row, (before) => form.apply(before, values));
    }
    close();
  }

  function handleImported(result: UploadResult | null, days: Record<string, string>) {
    imported.note(result, days);
    props.onImported?.(days);
  }

  const handleMarkDone = () => editing.markDone(loadShown);

  return (
    <>
      <PageHeader title={kind.title}>
        <StagedEditBar
          companyId={companyId}
          editing={editing}
          focus={focus}
          rowName={kind.rowName}
          onMarkDone={handleMarkDone}
          isDeleting={deleteMode.isOn}
        >
          {!deleteMode.isOn && (
            <>
              {props.actions?.(editing)}
              <Button
                variant="outline-secondary"
                disabled={editing.isBusy}
                onClick={() => setDialog({ kind: 'import' })}
              >
                {kind.upload.buttonText}
              </Button>
              <AnyFileLink kind={kind.upload.anyFile} />
              <Button variant="outline-secondary" disabled={editing.isBusy} onClick={() => edit(null)}>
                {kind.addText}
              </Button>
            </>
          )}
          <DeleteModeButtons deleteMode={deleteMode} focus={focus} isBusy={editing.isBusy} />
        </StagedEditBar>
      </PageHeader>
      <SavedChangesGuard kind={kind.name} companyId={companyId} userId={props.userId} rows={rows} />
      {!isNarrow && <StatesLine userId={props.userId} />}
      {props.paste && <PasteNotice kind={kind} editing={editing} form={form} terms={props.paste} />}
      <StagedNotices {...props} editing={editing} focus={focus} imported={imported} onMarkDone={handleMarkDone} />
      <div className="nc-edit-table">
        <DataTable
          label={kind.label}
          columns={stagedColumns(props.editColumns?.(editing) ?? columns, {
            editing,
            focus,
            type: kind.name,
            rowName: kind.rowName,
            onEdit: edit,
            isNarrow,
            history: { kind: kind.name, companyId },
            hasActions: !deleteMode.isOn,
            isDense: props.isDense,
          })}
          rows={rows}
          rowId={(row) => row.id}
          rowTone={toneOf}
          selection={deleteMode.selection}
          query={query}
          list={list}
          total={total}
          isFiltered={props.isFiltered}
          summary={props.children}
          lead={props.lead}
          toolbar={
            <>
              {props.toolbar}
              <TemplateButton kind={kind} companyId={companyId} />
            </>
          }
        />
        {/* Once the rows are there, for they would push it down. */}
        {isNarrow && !query.isLoading && <StatesLine userId={props.userId} />}
      </div>
      {dialog?.kind === 'form' &&
        form.render({
          row: dialog.row,
          edits: editing.edits,
          onSubmit: (values, row = dialog.row, others = []) => handleSubmit([{ row, values }, ...others]),
          onCancel: close,
        })}
      {dialog?.kind === 'import' && (
        <StagedImport
          kind={kind}
          companyId={companyId}
          onImported={handleImported}
          onClose={close}
          noteOf={props.importNoteOf}
        />
      )}
    </>
  );
}

type StagedNoticesProps<Row extends StagedRow> = Pick<
  StagedEditScreenProps<Row, never>,
  'kind' | 'companyId' | 'list' | 'columns' | 'comparedColumns' | 'period'
> & {
  editing: StagedEditing<Row>;
  focus: StagedFocus;
  imported: LastImport;
  onMarkDone: () => void;
};

/** What waits for a decision above the table: rejected rows, unsaved edits of an earlier visit, the last import, what was refused. */
function StagedNotices<Row extends StagedRow>(props: StagedNoticesProps<Row>) {
  const { kind, companyId, list, columns, comparedColumns = columns, editing, focus, imported, onMarkDone } = props;
  const state = useFreshBooks(kind, companyId);

  return (
    <>
      <ClosedNotice companyId={companyId} of={props.period ?? null} />
      <RejectedNotice
        editing={editing}
        focus={focus}
        kind={kind.name}
        state={state}
        onShow={shownPart(list) === 'rejected' ? undefined : () => list.setFilter('show', 'rejected')}
      />
      <OfferedEditsNotice editing={editing} focus={focus} />
      <ImportedRows result={imported.result} />
      {imported.left !== null && (
        <LeftRowsNotice
          key={imported.count}
          kind={kind}
          companyId={companyId}
          editing={editing}
          focus={focus}
          columns={columns}
          left={imported.left}
          onSettled={imported.settleLeft}
        />
      )}
      <RefusalNotice
        editing={editing}
        focus={focus}
        columns={comparedColumns}
        rowName={kind.rowName}
        onMarkDone={onMarkDone}
      />
    </>
  );
}
