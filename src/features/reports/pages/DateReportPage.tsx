import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { useExplain } from '@/components/explain';
import { EmptyNotice } from '@/components/feedback';
import { PageHeader } from '@/components/page/PageHeader';
import { PeriodSelect } from '@/components/pickers/PeriodSelect';
import { ReportTable } from '@/components/report';
import { reportFile, reportTitle } from '@/domain/statements/reportNames';
import { statementFileName } from '@/domain/statements/statementFileName';
import { useCompanyId } from '@/features/company';
import { ComparedReport } from '../compare/ComparedReport';
import { DateComparison } from '../compare/DateComparison';
import { useComparedTime } from '../compare/useComparedTime';
import type { DateReportView } from '../statements/dateReports';
import { StatementActions } from '../statements/StatementActions';
import { StatementFindings } from '../statements/StatementFindings';
import { useGetDateReportQuery } from '../statements/statementsApi';
import { useReportDate } from '../statements/useReportDate';
import { TieOutLine } from '../tieOut/TieOutLine';
import '../statements/statements.css';

/** A report of one date. */
export function DateReportPage({ view }: { view: DateReportView }) {
  const title = reportTitle(view.report);
  const companyId = useCompanyId();
  const explain = useExplain();
  const { date, available, timeOf, isPending, select } = useReportDate(view.dates);
  const timeReport = date === null ? null : timeOf(date).timeReport;
  const compared = useComparedTime(date);
  const params = { company_id: companyId, reportDate: date };
  const query = useGetDateReportQuery(date === null ? skipToken : { url: view.path, params });
  const answer = date === null || query.isError ? undefined : query.data;
  const model = useMemo(
    () =>
      answer === undefined || date === null
        ? undefined
        : view.toModel(answer, { date: answer.report?.report_date ?? date, timeReport }),
    [answer, view, date, timeReport],
  );
  const findings = (answer?.report?.findings ?? []).map((finding) => ({ timeReport: timeReport ?? '', finding }));

  return (
    <>
      <PageHeader title={title}>
        {compared.before === null && (
          <StatementActions
            document={{
              report: view.report,
              title,
              fileName: statementFileName(reportFile(view.report), date === null ? [] : [date]),
              pdfCall: { url: view.path, params, failureText: view.failureText },
              emptyText: view.emptyText,
            }}
            isEmpty={date === null}
          />
        )}
      </PageHeader>
      <StatementFindings findings={findings} hasPeriods={false} />
      {timeReport !== null && <TieOutLine companyId={companyId} timeReport={timeReport} />}
      <div className="nc-periods">
        <PeriodSelect
          source={view.dates}
          companyId={companyId}
          value={date}
          promptText="Select Report Date"
          onChange={select}
        />
      </div>
      <ComparedReport
        now={date}
        available={available}
        compared={compared}
        comparison={({ now, before }) => (
          <DateComparison key={`${now} ${before}`} view={view} of={{ now: timeOf(now), before: timeOf(before) }} />
        )}
      >
        {date === null && !isPending ? (
          <EmptyNotice />
        ) : (
          <ReportTable model={model} query={query} onExplain={explain} />
        )}
      </ComparedReport>
    </>
  );
}
