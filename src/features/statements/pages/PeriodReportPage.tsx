import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useExplain } from '@/components/explain';
import { EmptyNotice, ErrorNotice, Loading } from '@/components/feedback';
import { ImportLink } from '@/components/import/ImportLink';
import { useListPeriodsQuery } from '@/components/pickers/periodsApi';
import { ReportTable } from '@/components/report';
import type { ComparedTimes } from '@/domain/statements/comparison/comparedTimes';
import { compareStatement, getTimeNotes } from '@/domain/statements/comparison/compareStatement';
import { useCompanyId } from '@/features/auth';
import { balancePeriods } from '@/features/trialBalance';
import { useIsNarrow, useToday } from '@/lib/hooks';
import { type ComparedLook, ComparedReport } from '../compare/ComparedReport';
import { ComparedRows } from '../compare/ComparedRows';
import { useComparedTime } from '../compare/useComparedTime';
import { PeriodControls } from '../PeriodControls';
import type { StatementView } from '../periodReportViews';
import { type PeriodSelection, type PeriodTerms, readSelection, writeSelection } from '../periodSelection';
import { type PeriodFinding, StatementFindings } from '../StatementFindings';
import { StatementHeader } from '../StatementHeader';
import { type RequestedStatement, statementModel } from '../statementModel';
import { shownAnswer, useGetStatementQuery } from '../statementsApi';
import { TieOutLine } from '../tieOut/TieOutLine';
import '@/components/page/periods.css';
import '../statements.css';

/** A report of one or several periods side by side. */
export function PeriodReportPage({ view }: { view: StatementView }) {
  const companyId = useCompanyId();
  const explain = useExplain();
  const { query: periods, terms, selection, select } = usePeriodSelection();
  const timeReports = selection?.timeReports ?? [];
  const latest = timeReports.at(-1) ?? null;
  const compared = useComparedTime(latest);
  const isChosen = timeReports.length > 0;
  const params = { company_id: companyId, time_reports: timeReports };
  const query = useGetStatementQuery(isChosen ? { url: view.path, params, timeReports } : skipToken);
  const statement = shownAnswer(query, isChosen);
  const isNarrow = useIsNarrow();
  const model = useMemo(() => statement && statementModel(statement, view, isNarrow), [statement, view, isNarrow]);
  const isShown = query.currentData !== undefined && model !== undefined && model.sections.length > 0;

  return (
    <>
      <StatementHeader
        report={view.report}
        times={timeReports}
        document={{
          pdfCall: { url: view.path, params, failureText: 'Unable to fetch api records' },
          emptyText: 'There is no report.',
        }}
        isEmpty={!isShown}
        compared={compared}
      />
      <StatementFindings findings={collectFindings(statement)} hasPeriods={timeReports.length > 1} />
      {latest !== null && <TieOutLine companyId={companyId} timeReport={latest} />}
      {selection === null || terms === null ? (
        <PeriodsPending query={periods} />
      ) : (
        <ComparedReport
          now={latest}
          available={terms.available}
          compared={compared}
          controls={<PeriodControls selection={selection} terms={terms} onSelect={select} />}
          comparison={(times, look) => (
            <PeriodComparison {...look} key={`${times.now} ${times.before}`} view={view} times={times} />
          )}
        >
          {isChosen ? (
            <ReportTable model={model} query={query} onExplain={explain} emptyAction={<ImportLink kind="balance" />} />
          ) : (
            <EmptyNotice text="Select one or more periods." />
          )}
        </ComparedReport>
      )}
    </>
  );
}

function PeriodsPending({ query: { error, refetch } }: Pick<ReturnType<typeof usePeriodSelection>, 'query'>) {
  return error === undefined ? <Loading /> : <ErrorNotice error={error} onRetry={refetch} />;
}

function collectFindings(statement: RequestedStatement | undefined): readonly PeriodFinding[] {
  return (statement?.report?.periods ?? []).flatMap(({ time_report: timeReport, findings }) =>
    findings.map((finding) => ({ timeReport, finding })),
  );
}

/** Returns the URL's periods, else the latest one with a trial balance; null while loading. */
function usePeriodSelection() {
  const [search, setSearch] = useSearchParams();
  const companyId = useCompanyId();
  const query = useListPeriodsQuery({ source: balancePeriods, companyId });
  const available = query.currentData;
  const today = useToday();
  const terms = useMemo<PeriodTerms | null>(
    () => (available === undefined ? null : { available, today }),
    [available, today],
  );
  const selection = useMemo(() => (terms === null ? null : readSelection(search, terms)), [search, terms]);

  function select(next: PeriodSelection) {
    setSearch(writeSelection(search, next), { replace: true, preventScrollReset: true });
  }

  return { query, terms, selection, select };
}

type PeriodComparisonProps = ComparedLook & { view: StatementView; times: ComparedTimes };

/** A report of a period compared with an earlier one. */
function PeriodComparison({ view, times, ...look }: PeriodComparisonProps) {
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
      timeNotes={getTimeNotes(statement, times)}
      rows={compareStatement(statement, times)}
    />
  );
}
