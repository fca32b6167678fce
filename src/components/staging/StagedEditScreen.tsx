import { type ReactNode, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { ClosedNotice } from '@/components/close/ClosedNotice';
import { DraftKey } from '@/components/form/draftKey';
import { dropFormDraft } from '@/components/form/FormDraft';
import { ImportLink } from '@/components/import/ImportLink';
import { PageHeader } from '@/components/page/PageHeader';
import { type Column, DataTable } from '@/components/table';
import type { UploadResult } from '@/contract/imports/upload.schema';
import type { StagedRow } from '@/contract/staging/staging';
import { useIsNarrow } from '@/lib/hooks';
import { getRowTone, type LocalEdits, type MarkedRow, shownPart } from '@/lib/staging';
import { useFreshBooks } from '@/lib/staging/booksState';
import { DeleteModeButtons } from './deleteMode/DeleteModeButtons';
import { useDeleteMode } from './deleteMode/useDeleteMode';
import { LeftRowsNotice } from './importing/LeftRowsNotice';
import { ImportedRows, StagedImport } from './importing/StagedImport';
import { TemplateButton } from './importing/TemplateButton';
import { type LastImport, useLastImport } from './importing/useLastImport';
import { OfferedEditsNotice } from './notices/OfferedEditsNotice';
import { RefusalNotice } from './notices/RefusalNotice';
import { RejectedNotice } from './notices/RejectedNotice';
import { OwnEffect } from './OwnEffect';
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

/** Values of a form for one row; null adds a row. */
export type StagedSubmission<Row extends StagedRow, Values> = { row: MarkedRow<Row> | null; values: Values };

/** Props of the dialog of one row. */
export type StagedFormProps<Row extends StagedRow, Values> = {
  /** The row to edit; null to add one. */
  row: MarkedRow<Row> | null;
  /** The unsaved edits, additions included. */
  edits: LocalEdits<Row>;
  /** `row` is the row of the values, if the form moved on to another row than its initial one; `others` change with it. */
  onSubmit: (values: Values, row?: MarkedRow<Row> | null, others?: readonly StagedSubmission<Row, Values>[]) => void;
  onCancel: () => void;
};

/** The form of a kind's rows. */
export type StagedForm<Row extends StagedRow, Values> = {
  render: (props: StagedFormProps<Row, Values>) => ReactNode;
  /** Returns a new row with a temporary id, created at `now`. */
  make: (values: Values, addition: { id: number; now: string }) => Row;
  apply: (row: Row, values: Values) => Row;
};

export type StagedEditScreenProps<Row extends StagedRow, Values> = EditableRowsOptions<Row> & {
  companyId: number;
  /** The user who edits. */
  userId: number;
  isAdmin: boolean;
  columns: readonly Column<Row>[];
  /** Columns to compare both versions of a row in conflict, if more than the table's. */
  comparedColumns?: readonly Column<Row>[];
  form: StagedForm<Row, Values>;
  /** Terms that turn pasted rows into edits. */
  paste?: PasteTerms<Row, Values>;
  /** Called with the saved edits, before they are cleared here. */
  onSaved?: (edits: LocalEdits<Row>) => void;
  /** Called with an import's days, by field. */
  onImported?: (days: Record<string, string>) => void;
  /** Returns the import's note on the chosen days, shown before the file is sent. */
  importNoteOf?: (days: Record<string, string>) => ReactNode;
  /** True if the columns need the width: all row actions but Edit are then in a menu. */
  isDense?: boolean;
  /** The select that determines the rows, before the table's filters. */
  lead?: ReactNode;
  /** The table's filters. */
  toolbar: ReactNode;
  /** The kind's notes on all rows, above the table. */
  children?: ReactNode;
  /** The table's columns if their cells edit rows, in place of `columns`. */
  editColumns?: (editing: StagedEditing<Row>) => readonly Column<MarkedRow<Row>>[];
  /** The kind's own buttons, before the import. */
  actions?: (editing: StagedEditing<Row>, total: number) => ReactNode;
};

type OpenDialog<Row> = { kind: 'form'; row: MarkedRow<Row> | null } | { kind: 'import' } | null;

/** The edit screen of a staged kind: its rows with the user's edits, and their actions. */
export function StagedEditScreen<Row extends StagedRow, Values>(props: StagedEditScreenProps<Row, Values>) {
  const { kind, companyId, columns, form, list } = props;
  const editing = useStagedEditing({ kind, companyId, onSaved: props.onSaved });
  const focus = useStagedFocus(editing.isBusy);
  const isNarrow = useIsNarrow();
  const { rows, total, query, loadShown } = useEditableRows(props, editing.edits);
  const deleteMode = useDeleteMode({ editing, rows, rowName: kind.rowName });
  const [dialog, setDialog] = useState<OpenDialog<Row>>(null);
  const imported = useLastImport(editing.isBusy);
  const draftKeyOf = (row: MarkedRow<Row> | null) => [kind.name, row?.id ?? 'new', props.userId, companyId].join('.');

  function close() {
    if (dialog?.kind === 'form') dropFormDraft(draftKeyOf(dialog.row));
    setDialog(null);
  }

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
              {props.actions?.(editing, total)}
              <Button
                variant="outline-secondary"
                disabled={editing.isBusy}
                onClick={() => setDialog({ kind: 'import' })}
              >
                {kind.upload.buttonText}
              </Button>
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
      <OwnEffect kinds={[kind.name]} companyId={companyId} isAdmin={props.isAdmin} />
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
          rowTone={getRowTone}
          selection={deleteMode.selection}
          query={query}
          list={list}
          total={total}
          isFiltered={props.isFiltered}
          emptyAction={kind.upload.anyFile && <ImportLink kind={kind.upload.anyFile} />}
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
      {dialog?.kind === 'form' && (
        <DraftKey value={draftKeyOf(dialog.row)}>
          {form.render({
            row: dialog.row,
            edits: editing.edits,
            onSubmit: (values, row = dialog.row, others = []) => handleSubmit([{ row, values }, ...others]),
            onCancel: close,
          })}
        </DraftKey>
      )}
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

/** The notices above the table: rejected rows, unsaved edits of an earlier visit, the last import, the last refusal. */
function StagedNotices<Row extends StagedRow>(props: StagedNoticesProps<Row>) {
  const { kind, companyId, list, columns, comparedColumns = columns, editing, focus, imported, onMarkDone } = props;
  const state = useFreshBooks(companyId);

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
