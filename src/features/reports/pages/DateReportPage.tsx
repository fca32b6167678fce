import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { useExplain } from '@/components/explain';
import { EmptyNotice } from '@/components/feedback';
import { PeriodSelect } from '@/components/pickers/PeriodSelect';
import { ReportTable } from '@/components/report';
import { useCompanyId } from '@/features/company';
import { ComparedReport } from '../compare/ComparedReport';
import { DateComparison } from '../compare/DateComparison';
import { useComparedTime } from '../compare/useComparedTime';
import type { DateReportView } from '../statements/dateReports';
import { StatementFindings } from '../statements/StatementFindings';
import { StatementHeader } from '../statements/StatementHeader';
import { shownAnswer } from '../statements/shownAnswer';
import { useGetDateReportQuery } from '../statements/statementsApi';
import { useReportDate } from '../statements/useReportDate';
import { TieOutLine } from '../tieOut/TieOutLine';
import '../statements/statements.css';

/** A report of one date. */
export function DateReportPage({ view }: { view: DateReportView }) {
  const companyId = useCompanyId();
  const explain = useExplain();
  const { date, timeReport, available, timeOf, isPending, select } = useReportDate(view.dates);
  const compared = useComparedTime(date);
  const params = { company_id: companyId, reportDate: date };
  const query = useGetDateReportQuery(date === null ? skipToken : { url: view.path, params });
  const answer = shownAnswer(query, date !== null);
  const model = useMemo(
    () =>
      answer === undefined || date === null
        ? undefined
        : view.toModel(answer, { date: answer.report?.report_date ?? date, timeReport: timeReport ?? null }),
    [answer, view, date, timeReport],
  );
  const findings = (answer?.report?.findings ?? []).map((finding) => ({ timeReport: timeReport ?? '', finding }));

  return (
    <>
      <StatementHeader
        report={view.report}
        times={date === null ? [] : [date]}
        document={{ pdfCall: { url: view.path, params, failureText: view.failureText }, emptyText: view.emptyText }}
        isEmpty={date === null}
        compared={compared}
      />
      <StatementFindings findings={findings} hasPeriods={false} />
      <TieOutLine companyId={companyId} timeReport={timeReport} />
      <ComparedReport
        now={date}
        available={available}
        compared={compared}
        controls={
          <PeriodSelect
            source={view.dates}
            companyId={companyId}
            value={date}
            promptText="Select Report Date"
            onChange={select}
          />
        }
        comparison={({ now, before }, look) => (
          <DateComparison
            {...look}
            key={`${now} ${before}`}
            view={view}
            of={{ now: timeOf(now), before: timeOf(before) }}
          />
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
