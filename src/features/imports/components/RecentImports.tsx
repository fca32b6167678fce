import { useMemo, useRef } from 'react';
import { ActionButton, Pill, type PillTone } from '@/components/feedback';
import { RefusalAlert } from '@/components/feedback/RefusalAlert';
import { type Column, DataTable } from '@/components/table';
import type { ImportState } from '@/contract/imports/imports';
import type { ImportEntry } from '@/contract/imports/imports.schema';
import { formatCount, formatDate, formatMoment, personName } from '@/lib/format';
import { toListQuery, useListParams } from '@/lib/listParams';
import { importLabel } from '../importKinds';
import { useListImportsQuery } from '../importsApi';
import { useImportActions } from '../useImportActions';

const defaults = { pageSize: 10, sort: null, filters: {} };
const pageSizes = [10, 50, 100];

/** The imported files, latest first, with their state. */
export function RecentImports({ companyId }: { companyId: number }) {
  const asked = useListParams({ defaults });
  const list = asked.pageSize === 'All' ? { ...asked, pageSize: defaults.pageSize } : asked;
  const { pagination } = toListQuery(list);
  const query = useListImportsQuery({ companyId, pagination }, { refetchOnMountOrArgChange: true });
  const heading = useRef<HTMLHeadingElement>(null);
  // The button of what was done is removed.
  const { undo, forget, isBusy, refusal } = useImportActions(() => heading.current?.focus());
  const columns = useMemo(() => [...importColumns, actionColumn({ undo, forget, isBusy })], [undo, forget, isBusy]);

  return (
    <div className="nc-import-recent">
      <h2 ref={heading} tabIndex={-1}>
        Recent imports
      </h2>
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
  unchanged: { tone: 'neutral', text: 'No changes' },
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

type RowActions = Omit<ReturnType<typeof useImportActions>, 'refusal'>;

function actionColumn({ undo, forget, isBusy }: RowActions): Column<ImportEntry> {
  const button = { size: 'sm', variant: 'link', isBusy } as const;
  return {
    id: 'actions',
    header: 'Action',
    cell: (entry) => (
      <>
        {entry.can_undo && (
          <ActionButton {...button} aria-label={`Undo import of ${entry.file_name}`} onClick={() => void undo(entry)}>
            Undo
          </ActionButton>
        )}
        {entry.is_remembered === true && (
          <ActionButton
            {...button}
            aria-label={`Forget columns of ${entry.file_name}`}
            onClick={() => void forget(entry)}
          >
            Forget columns
          </ActionButton>
        )}
      </>
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
