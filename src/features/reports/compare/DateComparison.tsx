import { ErrorNotice, Loading } from '@/components/feedback';
import type { Pair } from '@/domain/comparison/comparedTimes';
import { compareLines } from '@/domain/comparison/compareLines';
import type { ReportTime } from '@/domain/comparison/reportLines';
import { useCompanyId } from '@/features/company';
import type { DateReportView } from '../statements/dateReports';
import { useGetDateReportQuery } from '../statements/statementsApi';
import type { ComparedLook } from './ComparedReport';
import { ComparedRows } from './ComparedRows';

type DateComparisonProps = ComparedLook & { view: DateReportView; of: Pair<ReportTime> };

/** A report of a date beside that of an earlier one. */
export function DateComparison({ view, of, ...look }: DateComparisonProps) {
  const now = useReportOf(view, of.now);
  const before = useReportOf(view, of.before);
  const failed = [now, before].find(({ error, isFetching }) => error !== undefined && !isFetching);
  if (failed !== undefined) return <ErrorNotice error={failed.error} onRetry={failed.refetch} />;
  if (now.currentData === undefined || before.currentData === undefined) return <Loading />;
  const rows = compareLines({
    now: view.toLines(now.currentData, of.now),
    before: view.toLines(before.currentData, of.before),
  });
  const times = { now: of.now.date, before: of.before.date };
  return <ComparedRows {...look} report={view.report} times={times} rows={rows} />;
}

function useReportOf({ path }: DateReportView, { date }: ReportTime) {
  const companyId = useCompanyId();
  return useGetDateReportQuery({ url: path, params: { company_id: companyId, reportDate: date } });
}
