import { useSearchParams } from 'react-router-dom';
import { ErrorNotice, Loading } from '@/components/feedback';
import { PeriodSelect } from '@/components/pickers/PeriodSelect';
import { useListPeriodsQuery } from '@/components/pickers/periodsApi';
import { ReportTable } from '@/components/report';
import { useCompany, useCompanyId } from '@/features/company';
import { balancePeriods } from '@/features/trialBalance';
import { useGetNetCapitalStandingQuery, useGetTotalsQuery } from '../dashboardApi';
import { incomeTitle } from '../incomeTitle';
import { totalsModel } from '../totalsModel';
import { FirstSteps } from './FirstSteps';
import { NetCapitalPanel } from './NetCapitalPanel';

const parameter = 'timeReport';

/** The totals of the selected company, for a period that holds a trial balance. */
export function CompanyTotals() {
  const companyId = useCompanyId();
  const company = useCompany();
  const [search, setSearch] = useSearchParams();
  const available = useListPeriodsQuery({ source: balancePeriods, companyId });
  const timeReports = available.data ?? [];
  const asked = search.get(parameter) ?? '';
  const timeReport = timeReports.includes(asked) ? asked : timeReports[0];

  function handleChange(next: string | null) {
    setSearch(next === null ? {} : { [parameter]: next }, { replace: true });
  }

  if (available.isLoading) return <Loading />;
  if (available.data === undefined) return <ErrorNotice error={available.error} onRetry={available.refetch} />;
  if (timeReport === undefined) return <FirstSteps />;
  return (
    <section className="nc-totals-section" aria-labelledby="nc-totals-heading">
      <header>
        <h2 id="nc-totals-heading">{company.data?.data.company_name ?? 'Key figures'}</h2>
        <PeriodSelect source={balancePeriods} companyId={companyId} value={timeReport} onChange={handleChange} />
      </header>
      <NetCapitalPanel companyId={companyId} timeReport={timeReport} />
      <TotalsOf companyId={companyId} timeReport={timeReport} />
    </section>
  );
}

function TotalsOf({ companyId, timeReport }: { companyId: number; timeReport: string }) {
  const query = useGetTotalsQuery({ companyId, timeReport });
  const standing = useGetNetCapitalStandingQuery({ companyId, timeReport }).currentData?.data;
  const totals = query.data?.data[timeReport];
  const title = standing === undefined ? null : incomeTitle(standing);
  return (
    <ReportTable
      model={totals && totalsModel({ timeReport, totals, incomeTitle: title })}
      query={query}
      scroll="page"
    />
  );
}
