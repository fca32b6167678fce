import { skipToken } from '@reduxjs/toolkit/query';
import { type ReactNode, useMemo, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { PageHeader } from '@/components/page/PageHeader';
import { type Column, DataTable } from '@/components/table';
import type { StagedRow } from '@/contract/staging/staging';
import type { UploadResult } from '@/contract/staging/upload';
import { useIsNarrow } from '@/lib/hooks';
import type { ListParams } from '@/lib/listParams';
import { editsWhere, type LocalEdits, type MarkedRow, overlay, shownPart, shownRecords, toneOf } from '@/lib/staging';
import { useFreshBooks } from '@/lib/staging/booksState';
import type { StagedKind, StagedListQuery } from '@/lib/staging/stagedKind';
import { DeleteModeButtons } from './deleteMode/DeleteModeButtons';
import { useDeleteMode } from './deleteMode/useDeleteMode';
import { LeftRowsNotice } from './importing/LeftRowsNotice';
import { ImportedRows, StagedImport } from './importing/StagedImport';
import { TemplateButton } from './importing/TemplateButton';
import { useLastImport } from './importing/useLastImport';
import type { ShownRows } from './markDone/hiddenRowsQuestion';
import { OfferedEditsNotice } from './notices/OfferedEditsNotice';
import { RefusalNotice } from './notices/RefusalNotice';
import { RejectedNotice } from './notices/RejectedNotice';
import { stagedColumns } from './rows/stagedColumns';
import { SavedChangesGuard } from './SavedChangesGuard';
import { StagedEditBar } from './StagedEditBar';
import { StatesLine } from './StatesLine';
import { useStagedEditing } from './useStagedEditing';
import { useStagedFocus } from './useStagedFocus';
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

export type StagedEditScreenProps<Row extends StagedRow, Values> = {
  kind: StagedKind<Row>;
  companyId: number;
  /** Who edits. */
  userId: number;
  list: ListParams;
  /** Null while it is not known yet what to ask for. */
  query: StagedListQuery | null;
  isFiltered: boolean;
  /** The period or date that the list is of, which doesn't count as a filter; null for all of them. */
  period?: string | null;
  /** Whether a row is what the list is filtered by, as the server judges it; stable while the filters are. */
  matches?: (row: Row) => boolean;
  columns: readonly Column<Row>[];
  /** What both versions of a row in conflict are compared by, where that is more than the table shows. */
  comparedColumns?: readonly Column<Row>[];
  form: StagedForm<Row, Values>;
  /** Called with the edits that the server has taken, before they are given up here. */
  onSaved?: (edits: LocalEdits<Row>) => void;
  /** Called with the days that an import was of, by the name of their field. */
  onImported?: (days: Record<string, string>) => void;
  /** What the import says of its chosen days before the file is sent. */
  importNoteOf?: (days: Record<string, string>) => ReactNode;
  /** Whether the columns need the width for themselves: what can be done with a row beside Edit then stands in a menu. */
  isDense?: boolean;
  /** The table's filters. */
  toolbar: ReactNode;
  /** What the kind says of its rows as a whole, above the table. */
  children?: ReactNode;
};

type OpenDialog<Row> = { kind: 'form'; row: MarkedRow<Row> | null } | { kind: 'import' } | null;

/** A list left longer than this is read again on return: an administrator may have decided on its rows. */
const maxListAgeSeconds = 15;

/** The edit screen of a staged kind: its rows with the caller's edits over them, and what can be done with them. */
export function StagedEditScreen<Row extends StagedRow, Values>(props: StagedEditScreenProps<Row, Values>) {
  const { kind, companyId, columns, comparedColumns = columns, form, list, isFiltered, period, matches } = props;
  const query = kind.useEditableQuery(props.query ?? skipToken, { refetchOnMountOrArgChange: maxListAgeSeconds });
  const editing = useStagedEditing({ kind, companyId, onSaved: props.onSaved });
  const state = useFreshBooks(kind, companyId);
  const focus = useStagedFocus(editing.isBusy);
  const isNarrow = useIsNarrow();
  const show = shownPart(list);
  const isAll = list.pageSize === 'All';
  const { edits } = editing;
  const { isUnmapped } = kind;
  // The same array while nothing changes: with all rows here, the table sorts them whenever they are others.
  const rows = useMemo(() => {
    // All changes of one's own are asked for within what the list is filtered by; else an addition shows wherever it was made.
    const shown = show === 'changed' ? editsWhere(edits, matches) : edits;
    return overlay(shownRecords(query.data?.data ?? [], { show, isAll, isUnmapped, edits: shown }), shown);
  }, [query.data, show, isAll, isUnmapped, edits, matches]);
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

  /** The rows that the person sees as they are now, for Mark Done to tell which it would take unseen. */
  async function loadShown(): Promise<ShownRows> {
    if (isAll && !isNarrowed(props)) return 'all';
    return { list: (await query.refetch()).data, isFiltered, period };
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
        >
          {!deleteMode.isOn && (
            <>
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
      <SavedChangesGuard kind={kind.name} companyId={companyId} />
      <StatesLine userId={props.userId} />
      <RejectedNotice
        editing={editing}
        focus={focus}
        kind={kind.name}
        state={state}
        onShow={show === 'rejected' ? undefined : () => list.setFilter('show', 'rejected')}
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
        onMarkDone={handleMarkDone}
      />
      <div className="nc-edit-table">
        <DataTable
          label={kind.label}
          columns={stagedColumns(columns, {
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

function isNarrowed({
  isFiltered,
  period = null,
}: Pick<StagedEditScreenProps<StagedRow, never>, 'isFiltered' | 'period'>): boolean {
  return isFiltered || period !== null;
}
