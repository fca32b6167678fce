import { useMemo, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { WithExtra } from '@/components/extra/WithExtra';
import { useConfirm } from '@/components/modal';
import { PageHeader } from '@/components/page/PageHeader';
import { DataTable } from '@/components/table';
import type { Report } from '@/contract/reports/report';
import { useCompanyId, useRole } from '@/features/company';
import { formatMoment } from '@/lib/format';
import { useIsNarrow } from '@/lib/hooks';
import { toListQuery, useListParams } from '@/lib/listParams';
import { notify } from '@/lib/notifications';
import { ReportChangesDialog } from '../changes/ReportChangesDialog';
import { GeneratedNotice } from '../components/GeneratedNotice';
import { reportColumns } from '../components/reportColumns';
import { WholeDollarsSwitch } from '../components/WholeDollarsSwitch';
import { NewReport } from '../forms/NewReport';
import { listTitle, type ReportKind } from '../reportKind';
import { mayDelete, mayGenerate } from '../reportRights';
import { useDeleteReportsMutation, useListReportsQuery } from '../reportsApi';

const listDefaults = { pageSize: 10, sort: 'createdAt:desc', filters: {} };
const noReports: readonly Report[] = [];
const pageSizes = [10, 50, 100, 250, 'All'] as const;

/** The reports of one kind, and the way to a new one. */
export function ReportListPage({ kind }: { kind: ReportKind }) {
  const companyId = useCompanyId();
  const role = useRole();
  const confirm = useConfirm();
  const list = useListParams({ defaults: listDefaults });
  const query = useListReportsQuery(
    { company_id: companyId, ...toListQuery(list), filters: { type: kind.type } },
    // Whether the books changed since is told anew with every visit.
    { refetchOnMountOrArgChange: true },
  );
  const [deleteReports, { isLoading: isDeleting }] = useDeleteReportsMutation();
  const [selected, setSelected] = useState<ReadonlySet<string | number>>(new Set());
  const rows = query.data?.data ?? noReports;
  const isNarrow = useIsNarrow();
  const columns = useMemo(() => reportColumns(rows, isNarrow), [rows, isNarrow]);
  const [generated, setGenerated] = useState<Report | null>(null);

  async function handleDelete() {
    const isAgreed = await confirm({
      title: 'Confirm Delete',
      text: 'Are you sure you want to delete the selected records?',
      items: selectedNames(rows, selected),
      confirmText: 'Delete',
      tone: 'danger',
    });
    if (!isAgreed) return;
    const ids = [...selected].map(Number);
    const answer = await deleteReports({ companyId, ids });
    if (answer.error) return;
    notify.success('Records deleted successfully');
    setSelected(new Set());
    if (generated !== null && ids.includes(generated.id)) setGenerated(null);
  }

  return (
    <>
      <PageHeader title={listTitle(kind)}>
        <div className="d-flex flex-wrap align-items-center gap-2">
          {selected.size > 0 && (
            <Button variant="outline-danger" disabled={isDeleting} onClick={handleDelete}>
              Delete
            </Button>
          )}
          {kind.extra === undefined && (
            <WithExtra name="whole-dollars">
              <WholeDollarsSwitch />
            </WithExtra>
          )}
          {mayGenerate(role) && <NewReport kind={kind} onGenerated={setGenerated} />}
        </div>
      </PageHeader>
      {generated && <GeneratedNotice report={generated} onDismiss={() => setGenerated(null)} />}
      <DataTable
        label={listTitle(kind)}
        columns={columns}
        rows={rows}
        rowId={(report) => report.id}
        query={query}
        list={list}
        total={query.data?.pagination.total ?? 0}
        pageSizes={pageSizes}
        errorText="Unable to fetch records. Please try again later."
        emptyText={kind.extra === undefined ? undefined : noReportsText(kind, mayGenerate(role))}
        selection={mayDelete(role) ? { selected, onChange: setSelected } : undefined}
      />
      <ReportChangesDialog type={kind.type} />
    </>
  );
}

/** What a list says that the specification has no text for. */
function noReportsText({ name }: ReportKind, canGenerate: boolean): string {
  return canGenerate ? `No ${name} reports yet. Start one with New ${name} Report.` : `No ${name} reports yet.`;
}

/** The selected reports by name and period; those of other pages are only counted. */
function selectedNames(rows: readonly Report[], selected: ReadonlySet<string | number>): readonly string[] {
  const here = rows.filter(({ id }) => selected.has(id));
  const others = selected.size - here.length;
  const names = here.map(({ name, time_report, createdAt }) => `${name} (${time_report}), ${formatMoment(createdAt)}`);
  return others === 0 ? names : [...names, `${others} on other pages`];
}
