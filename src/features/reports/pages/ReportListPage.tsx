import { useEffect, useMemo, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import CloseButton from 'react-bootstrap/CloseButton';
import FormCheck from 'react-bootstrap/FormCheck';
import { Link } from 'react-router-dom';
import { WithExtra } from '@/components/extra/WithExtra';
import { useConfirm } from '@/components/modal';
import { PageHeader } from '@/components/page/PageHeader';
import { DataTable } from '@/components/table';
import type { Report } from '@/contract/reports/report.schema';
import { isOpen } from '@/domain/questions/finding';
import { mayDelete, mayGenerate } from '@/domain/reports/reportRights';
import { useCompanyId, useRole } from '@/features/auth';
import { formatMoment } from '@/lib/format';
import { useAppDispatch, useAppSelector, useIsNarrow } from '@/lib/hooks';
import { toListQuery, useListParams } from '@/lib/listParams';
import { notify } from '@/lib/notifications';
import { paths } from '@/lib/paths';
import { ReportChangesDialog } from '../changes/ReportChangesDialog';
import { FindingsList } from '../components/FindingsList';
import { ReportActions } from '../components/ReportActions';
import { reportColumns } from '../components/reportColumns';
import { NewReport } from '../forms/NewReport';
import type { ReportKind } from '../reportKind';
import { useDeleteReportsMutation, useListReportsQuery } from '../reportsApi';
import { selectIsWholeDollars, wholeDollarsChosen } from '../reportsSlice';

const listDefaults = { pageSize: 10, sort: 'createdAt:desc', filters: {} };
const noReports: readonly Report[] = [];
const pageSizes = [10, 50, 100, 250, 'All'] as const;

/** The reports of one kind, and the button for a new one. */
export function ReportListPage({ kind }: { kind: ReportKind }) {
  const companyId = useCompanyId();
  const role = useRole();
  const confirm = useConfirm();
  const list = useListParams({ defaults: listDefaults });
  const query = useListReportsQuery(
    { company_id: companyId, ...toListQuery(list), filters: { type: kind.type } },
    // Refetched on each visit, since the books may have changed.
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
      <PageHeader title={kind.name}>
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
        label={`${kind.name} Reports`}
        columns={columns}
        rows={rows}
        rowId={(report) => report.id}
        query={query}
        list={list}
        total={query.data?.pagination.total ?? 0}
        pageSizes={pageSizes}
        errorText="Unable to fetch records. Please try again later."
        emptyText={kind.extra === undefined ? undefined : `No ${kind.name} reports yet.`}
        emptyAction={mayGenerate(role) && <Link to={paths.reports.newReport(kind.path)}>New {kind.name} report</Link>}
        selection={mayDelete(role) ? { selected, onChange: setSelected } : undefined}
      />
      <ReportChangesDialog type={kind.type} />
    </>
  );
}

/** Returns the names of the selected reports with their periods; those of other pages are only counted. */
function selectedNames(rows: readonly Report[], selected: ReadonlySet<string | number>): readonly string[] {
  const here = rows.filter(({ id }) => selected.has(id));
  const others = selected.size - here.length;
  const names = here.map(({ name, time_report, createdAt }) => `${name} (${time_report}), ${formatMoment(createdAt)}`);
  return others === 0 ? names : [...names, `${others} on other pages`];
}

/** Switches FOCUS and SSOI between whole dollars, as on the form, and cents; kept for the session. Other documents have one unit. */
function WholeDollarsSwitch() {
  const dispatch = useAppDispatch();
  const isWholeDollars = useAppSelector(selectIsWholeDollars);
  return (
    <FormCheck
      id="nc-whole-dollars"
      type="switch"
      label="Whole dollars"
      data-tooltip="Preview, PDF and Excel in whole dollars instead of cents"
      checked={isWholeDollars}
      onChange={() => dispatch(wholeDollarsChosen(!isWholeDollars))}
    />
  );
}

type GeneratedNoticeProps = { report: Report; onDismiss: () => void };

/** The report just made, with its findings and documents; it takes the focus. */
function GeneratedNotice({ report, onDismiss }: GeneratedNoticeProps) {
  const isDraft = report.findings.some(isOpen);
  const isClean = report.findings.length + report.warnings.length === 0;
  const heading = useRef<HTMLHeadingElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each report takes it once
  useEffect(() => heading.current?.focus(), [report.id]);

  return (
    <section className="nc-report-generated" aria-label="New report">
      <div className="nc-report-generated-head">
        <h2 className="mb-0" ref={heading} tabIndex={-1}>
          {report.name} ({report.time_report}) is {isDraft ? 'a draft' : 'ready'}
        </h2>
        <CloseButton aria-label="Dismiss" onClick={onDismiss} />
      </div>
      {!isClean && <p>Review these before you file:</p>}
      <FindingsList report={report} />
      <ReportActions report={report} />
    </section>
  );
}
