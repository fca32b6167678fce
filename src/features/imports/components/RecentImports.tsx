import { useMemo } from 'react';
import Button from 'react-bootstrap/Button';
import { Pill, type PillTone } from '@/components/feedback';
import { RefusalAlert } from '@/components/feedback/RefusalAlert';
import { type Column, DataTable } from '@/components/table';
import type { ImportEntry, ImportState } from '@/contract/staging/imports';
import { formatCount, formatDate, formatMoment, personName } from '@/lib/format';
import { toListQuery, useListParams } from '@/lib/listParams';
import { importLabel } from '../importKinds';
import { useListImportsQuery } from '../importsApi';
import { useUndoImport } from '../useUndoImport';

const defaults = { pageSize: 10, sort: null, filters: {} };
const pageSizes = [10, 50, 100];

/** The files that were imported, the latest first, and what became of them. */
export function RecentImports({ companyId }: { companyId: number }) {
  const asked = useListParams({ defaults });
  const list = asked.pageSize === 'All' ? { ...asked, pageSize: defaults.pageSize } : asked;
  const { pagination } = toListQuery(list);
  const query = useListImportsQuery({ companyId, pagination }, { refetchOnMountOrArgChange: true });
  const { undo, isBusy, refusal } = useUndoImport();
  const columns = useMemo(() => [...importColumns, undoColumn((entry) => void undo(entry), isBusy)], [undo, isBusy]);

  return (
    <div className="nc-import-recent">
      <h2>Recent imports</h2>
      <RefusalAlert failure={refusal} />
      <DataTable
        label="Recent imports"
        columns={columns}
        rows={query.data?.data ?? []}
        rowId={({ id }) => id}
        query={query}
        list={list}
        total={query.data?.pagination.total ?? 0}
        pageSizes={pageSizes}
        emptyText="Nothing imported here yet"
        isFilling={false}
      />
    </div>
  );
}

const states: Readonly<Record<ImportState, { tone: PillTone; text: string }>> = {
  staged: { tone: 'warning', text: 'Not posted' },
  partly_posted: { tone: 'info', text: 'Partly posted' },
  posted: { tone: 'success', text: 'Posted' },
  undone: { tone: 'neutral', text: 'Undone' },
};

const importColumns: readonly Column<ImportEntry>[] = [
  { id: 'file', header: 'File', namesRow: true, className: 'nc-import-file', cell: ({ file_name: name }) => name },
  { id: 'content', header: 'Content', cell: contentOf },
  { id: 'rows', header: 'Rows', cell: rowsOf },
  {
    id: 'state',
    header: 'State',
    cell: ({ state }) => <Pill tone={states[state].tone}>{states[state].text}</Pill>,
  },
  { id: 'author', header: 'Imported by', cell: ({ author }) => personName(author) },
  { id: 'created_at', header: 'Imported on', cell: ({ created_at: at }) => formatMoment(at) },
];

function undoColumn(onUndo: (entry: ImportEntry) => void, isBusy: boolean): Column<ImportEntry> {
  return {
    id: 'undo',
    header: 'Action',
    cell: (entry) =>
      entry.can_undo && (
        <Button
          size="sm"
          variant="link"
          disabled={isBusy}
          aria-label={`Undo import of ${entry.file_name}`}
          onClick={() => onUndo(entry)}
        >
          Undo
        </Button>
      ),
  };
}

function contentOf({ kind, source, time_reports: periods, report_date: date }: ImportEntry): string {
  const of = date === null ? periods.join(', ') : formatDate(date);
  return [importLabel(kind), ...(of === '' ? [] : [of]), source].join(' · ');
}

function rowsOf({ counts }: ImportEntry): string {
  const named = [
    [counts.new, 'new'],
    [counts.changed, 'changed'],
    [counts.removed, 'removed'],
    [counts.unchanged, 'unchanged'],
  ] as const;
  return named.flatMap(([count, text]) => (count === 0 ? [] : [`${formatCount(count)} ${text}`])).join(', ');
}
