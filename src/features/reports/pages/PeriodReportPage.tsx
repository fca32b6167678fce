import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { useExplain } from '@/components/explain';
import { EmptyNotice, ErrorNotice, Loading } from '@/components/feedback';
import { ReportTable } from '@/components/report';
import { useCompanyId } from '@/features/company';
import { useIsNarrow } from '@/lib/hooks';
import { ComparedReport } from '../compare/ComparedReport';
import { PeriodComparison } from '../compare/PeriodComparison';
import { useComparedTime } from '../compare/useComparedTime';
import { PeriodControls } from '../statements/PeriodControls';
import type { StatementView } from '../statements/periodReports';
import { type PeriodFinding, StatementFindings } from '../statements/StatementFindings';
import { StatementHeader } from '../statements/StatementHeader';
import { shownAnswer } from '../statements/shownAnswer';
import { type Statement, statementModel } from '../statements/statementModel';
import { useGetStatementQuery } from '../statements/statementsApi';
import { usePeriodSelection } from '../statements/usePeriodSelection';
import { TieOutLine } from '../tieOut/TieOutLine';
import '../statements/statements.css';

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
      <StatementFindings findings={findingsOf(statement)} hasPeriods={timeReports.length > 1} />
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
            <ReportTable model={model} query={query} onExplain={explain} />
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

function findingsOf(statement: Statement | undefined): readonly PeriodFinding[] {
  return (statement?.report?.periods ?? []).flatMap(({ time_report: timeReport, findings }) =>
    findings.map((finding) => ({ timeReport, finding })),
  );
}
