import { type ReactNode, useMemo, useState } from 'react';
import { PageHeader } from '@/components/page/PageHeader';
import { type Column, DataTable, type TableQuery } from '@/components/table';
import type { ListAnswer } from '@/contract/envelope';
import type { StagedRow } from '@/contract/staging';
import type { UploadResult } from '@/contract/upload';
import type { ListParams } from '@/lib/listParams';
import { type LocalEdits, type MarkedRow, overlay, toneOf } from '@/lib/staging';
import { editableColumns } from './editableColumns';
import type { ShownRows } from './hiddenRowsQuestion';
import { ImportedRows } from './ImportedRows';
import { OfferedEditsNotice } from './OfferedEditsNotice';
import { RefusalNotice } from './RefusalNotice';
import { StagedEditBar } from './StagedEditBar';
import { type ImportTexts, StagedImport } from './StagedImport';
import { type Template, TemplateButton } from './TemplateButton';
import type { StagedEditing } from './useStagedEditing';

/** The dialog of one row. */
export type StagedFormProps<Row extends StagedRow, Values> = {
  /** The row to edit; null to add one. */
  row: MarkedRow<Row> | null;
  /** What is modified here already, additions included. */
  edits: LocalEdits<Row>;
  onSubmit: (values: Values) => void;
  /** Goes on with another row instead. */
  onEditOther: (row: MarkedRow<Row>) => void;
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
  title: string;
  /** Names the table. */
  label: string;
  companyId: number;
  editing: StagedEditing<Row>;
  query: Omit<TableQuery, 'refetch'> & {
    data?: ListAnswer<Row> | undefined;
    refetch: () => PromiseLike<{ data?: ListAnswer<Row> | undefined }>;
  };
  list: ListParams;
  isFiltered: boolean;
  columns: readonly Column<Row>[];
  /** What a row is called in the middle of a sentence. */
  rowName: (row: Row) => string;
  template: Template;
  upload: ImportTexts;
  addText: string;
  form: StagedForm<Row, Values>;
  /** The table's filters. */
  toolbar: ReactNode;
  /** What the kind shows above its table. */
  children?: ReactNode;
};

type OpenDialog<Row> = { kind: 'form'; row: MarkedRow<Row> | null } | { kind: 'import' } | null;

/** The edit screen of a staged kind; the kind brings its columns, form, calls and texts. */
export function StagedEditScreen<Row extends StagedRow, Values>(props: StagedEditScreenProps<Row, Values>) {
  const { companyId, editing, query, columns, rowName, form } = props;
  // The same array while nothing changes: with all rows here, the table sorts them whenever they are others.
  const rows = useMemo(() => overlay(query.data?.data ?? [], editing.edits), [query.data, editing.edits]);
  const [dialog, setDialog] = useState<OpenDialog<Row>>(null);
  const [imported, setImported] = useState<UploadResult | null>(null);
  // What was staged then is told until the next step.
  if (imported !== null && editing.isBusy) setImported(null);
  const close = () => setDialog(null);
  const edit = (row: MarkedRow<Row> | null) => setDialog({ kind: 'form', row });

  function handleSubmit(row: MarkedRow<Row> | null, values: Values) {
    if (row === null) editing.add((id, now) => form.make(values, { id, now }));
    else editing.change(row, (before) => form.apply(before, values));
    close();
  }

  async function loadShown(): Promise<ShownRows> {
    return { list: (await query.refetch()).data, isFiltered: props.isFiltered };
  }

  return (
    <>
      <PageHeader title={props.title} />
      <OfferedEditsNotice editing={editing} />
      <StagedEditBar editing={editing} loadShown={loadShown}>
        <TemplateButton companyId={companyId} template={props.template} />
        <button
          type="button"
          className="btn btn-outline-secondary"
          disabled={editing.isBusy}
          onClick={() => setDialog({ kind: 'import' })}
        >
          {props.upload.buttonText}
        </button>
        <button type="button" className="btn btn-outline-primary" disabled={editing.isBusy} onClick={() => edit(null)}>
          {props.addText}
        </button>
      </StagedEditBar>
      <ImportedRows result={imported} />
      <RefusalNotice editing={editing} columns={columns} rowName={rowName} />
      {props.children}
      <div className="nc-edit-table">
        <DataTable
          label={props.label}
          columns={editableColumns(columns, { editing, rowName, onEdit: edit })}
          rows={rows}
          rowId={(row) => row.id}
          rowTone={toneOf}
          query={query}
          list={props.list}
          total={query.data?.pagination.total ?? 0}
          isFiltered={props.isFiltered}
          toolbar={props.toolbar}
        />
      </div>
      {dialog?.kind === 'form' &&
        form.render({
          row: dialog.row,
          edits: editing.edits,
          onSubmit: (values) => handleSubmit(dialog.row, values),
          onEditOther: edit,
          onCancel: close,
        })}
      {dialog?.kind === 'import' && (
        <StagedImport companyId={companyId} texts={props.upload} onImported={setImported} onClose={close} />
      )}
    </>
  );
}
