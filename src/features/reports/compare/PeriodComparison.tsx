import { ErrorNotice, Loading } from '@/components/feedback';
import type { ComparedTimes } from '@/domain/comparison/comparedTimes';
import { compareStatement, timeNotesOf } from '@/domain/comparison/compareStatement';
import { useCompanyId } from '@/features/company';
import type { StatementView } from '../statements/periodReports';
import { useGetStatementQuery } from '../statements/statementsApi';
import type { ComparedLook } from './ComparedReport';
import { ComparedRows } from './ComparedRows';

type PeriodComparisonProps = ComparedLook & { view: StatementView; times: ComparedTimes };

/** A report of a period beside that of an earlier one. */
export function PeriodComparison({ view, times, ...look }: PeriodComparisonProps) {
  const companyId = useCompanyId();
  const timeReports = [times.before, times.now];
  const params = { company_id: companyId, time_reports: timeReports };
  const query = useGetStatementQuery({ url: view.path, params, timeReports });
  const failure = query.isFetching ? undefined : query.error;
  if (failure !== undefined) return <ErrorNotice error={failure} onRetry={query.refetch} />;
  if (query.currentData === undefined) return <Loading />;
  const statement = query.currentData;
  return (
    <ComparedRows
      {...look}
      report={view.report}
      times={times}
      timeNotes={timeNotesOf(statement, times)}
      rows={compareStatement(statement, times)}
    />
  );
}
