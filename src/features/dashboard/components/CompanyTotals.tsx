import { useExplain } from '@/components/explain';
import { ReportTable } from '@/components/report';
import { useCompany } from '@/features/company';
import { type PeriodQuery, useGetNetCapitalStandingQuery, useGetTotalsQuery } from '../dashboardApi';
import { incomeTitle } from '../incomeTitle';
import { totalsModel } from '../totalsModel';

/** The totals of the selected company for the period. */
export function CompanyTotals(period: PeriodQuery) {
  const company = useCompany();
  const explain = useExplain();
  const query = useGetTotalsQuery(period);
  const standing = useGetNetCapitalStandingQuery(period).currentData?.data;
  const totals = query.data?.data[period.timeReport];
  const title = standing === undefined ? null : incomeTitle(standing);
  return (
    <section className="nc-panel nc-panel-totals" aria-labelledby="nc-totals-heading">
      <header>
        <h2 id="nc-totals-heading">{company.data?.data.company_name ?? 'Key figures'}</h2>
      </header>
      <ReportTable
        model={totals && totalsModel({ timeReport: period.timeReport, totals, incomeTitle: title })}
        query={query}
        scroll="page"
        onExplain={explain}
      />
    </section>
  );
}
