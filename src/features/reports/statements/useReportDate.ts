import { useSearchParams } from 'react-router-dom';
import { useListPeriodsQuery } from '@/components/pickers/periodsApi';
import type { ReportTime } from '@/domain/comparison/reportLines';
import { isIsoDate, parsePeriod } from '@/domain/periods';
import { useCompanyId } from '@/features/company';
import { balancePeriods } from '@/features/trialBalance';
import type { PeriodSource } from '@/lib/staging/periodSource';

const parameter = 'report_date';

/** The date of the address, else the first one on offer; null where there is none, or none is known yet. */
export function useReportDate(dates: PeriodSource) {
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

  /** A date with the period that ends on it. */
  function timeOf(reportDate: string): ReportTime {
    const timeReport = periods.currentData?.find((name) => parsePeriod(name)?.end === reportDate);
    return { date: reportDate, timeReport: timeReport ?? null };
  }

  /** The period that ends on the date, null where there is none; undefined until that is known. */
  const timeReport = isPending || periods.isLoading ? undefined : date && timeOf(date).timeReport;
  return { date, timeReport, available: available ?? [], isPending, select, timeOf };
}
