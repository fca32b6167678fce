import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useExplain } from '@/components/explain';
import { EmptyNotice, ErrorNotice, Loading } from '@/components/feedback';
import { ImportLink } from '@/components/import/ImportLink';
import { PeriodSelect } from '@/components/pickers/PeriodSelect';
import { useListPeriodsQuery } from '@/components/pickers/periodsApi';
import { ReportTable } from '@/components/report';
import { isIsoDate, parsePeriod } from '@/domain/periods';
import type { Pair } from '@/domain/statements/comparison/comparedTimes';
import { compareLines } from '@/domain/statements/comparison/compareLines';
import type { ReportTime } from '@/domain/statements/comparison/reportLines';
import { useCompanyId } from '@/features/auth';
import { balancePeriods } from '@/features/trialBalance';
import type { PeriodSource } from '@/lib/staging/periodSource';
import { type ComparedLook, ComparedReport } from '../compare/ComparedReport';
import { ComparedRows } from '../compare/ComparedRows';
import { useComparedTime } from '../compare/useComparedTime';
import type { DateReportView } from '../dateReportViews';
import { StatementFindings } from '../StatementFindings';
import { StatementHeader } from '../StatementHeader';
import { shownAnswer, useGetDateReportQuery } from '../statementsApi';
import { TieOutLine } from '../tieOut/TieOutLine';
import '@/components/page/periods.css';
import '../statements.css';

const parameter = 'report_date';

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
          <EmptyNotice>
            <ImportLink kind={view.report === 'net-capital' ? 'balance' : 'position'} />
          </EmptyNotice>
        ) : (
          <ReportTable model={model} query={query} onExplain={explain} />
        )}
      </ComparedReport>
    </>
  );
}

type DateComparisonProps = ComparedLook & { view: DateReportView; of: Pair<ReportTime> };

/** A report of a date compared with an earlier one. */
function DateComparison({ view, of, ...look }: DateComparisonProps) {
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

/** Returns the URL's date, else the first available one; null without any, or while loading. */
function useReportDate(dates: PeriodSource) {
  const [search, setSearch] = useSearchParams();
  const companyId = useCompanyId();
  const { currentData: available, isLoading: isPending } = useListPeriodsQuery({ source: dates, companyId });
  const periods = useListPeriodsQuery({ source: balancePeriods, companyId });
  const asked = search.get(parameter);
  const date = asked !== null && isIsoDate(asked) ? asked : (available?.[0] ?? null);

  function select(next: string | null) {
    const changed = new URLSearchParams(search);
    if (next === null) changed.delete(parameter);
    else changed.set(parameter, next);
    setSearch(changed, { replace: true, preventScrollReset: true });
  }

  /** Returns a date with the period that ends on it. */
  function timeOf(reportDate: string): ReportTime {
    const timeReport = periods.currentData?.find((name) => parsePeriod(name)?.end === reportDate);
    return { date: reportDate, timeReport: timeReport ?? null };
  }

  /** The period that ends on the date, null without one; undefined while loading. */
  const timeReport = isPending || periods.isLoading ? undefined : date && timeOf(date).timeReport;
  return { date, timeReport, available: available ?? [], isPending, select, timeOf };
}
