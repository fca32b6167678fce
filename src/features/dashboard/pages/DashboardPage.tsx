import dayjs from 'dayjs';
import { useSearchParams } from 'react-router-dom';
import { ErrorNotice } from '@/components/feedback';
import { PageHeader } from '@/components/page/PageHeader';
import { PeriodSelect } from '@/components/pickers/PeriodSelect';
import { useListPeriodsQuery } from '@/components/pickers/periodsApi';
import { useCompanyId, useRole } from '@/features/company';
import { TieOutPanel } from '@/features/reports';
import { useOpenReviews } from '@/features/reviews';
import { balancePeriods } from '@/features/trialBalance';
import { paths } from '@/lib/paths';
import { useBooksState } from '@/lib/staging/booksState';
import { CapitalPanel } from '../components/CapitalPanel';
import { CapitalTrend } from '../components/CapitalTrend';
import { CompanyTotals } from '../components/CompanyTotals';
import { DashboardCard } from '../components/DashboardCard';
import { DueNext } from '../components/DueNext';
import { EmptyPanel, EmptyPanels } from '../components/EmptyPanels';
import { ToFinish } from '../components/ToFinish';
import { WaitingPanel, WaitingPanels } from '../components/WaitingPanels';
import type { PeriodQuery } from '../dashboardApi';
import { cardsOf } from '../dashboardCards';
import '../dashboard.css';

const parameter = 'timeReport';

export function DashboardPage() {
  const { available, period, choose } = useDashboardPeriod();
  return (
    <>
      <PageHeader title="Dashboard">
        {period !== null && (
          <PeriodSelect
            source={balancePeriods}
            companyId={period.companyId}
            value={period.timeReport}
            onChange={choose}
          />
        )}
      </PageHeader>
      <div className="nc-dashboard-room">
        <div className="nc-dashboard">
          {period === null ? <NoPeriod query={available} /> : <CapitalPanels {...period} />}
          <DueNext today={dayjs().format('YYYY-MM-DD')} />
          {period !== null && <TieOutPanel {...period} />}
          {period === null && available.data !== undefined && <EmptyTieOut />}
          {available.isLoading && <WaitingPanel title="Tie-out" className="nc-panel-tie-out" />}
        </div>
      </div>
      <Cards />
      {period !== null && <CompanyTotals {...period} />}
    </>
  );
}

/** The period of the address, else the latest one with a trial balance; null before it is known, and without any. */
function useDashboardPeriod() {
  const companyId = useCompanyId();
  const [search, setSearch] = useSearchParams();
  const available = useListPeriodsQuery({ source: balancePeriods, companyId });
  const timeReports = available.data ?? [];
  const asked = search.get(parameter) ?? '';
  const timeReport = timeReports.includes(asked) ? asked : timeReports[0];

  function choose(next: string | null) {
    setSearch(next === null ? {} : { [parameter]: next }, { replace: true });
  }

  return { available, period: timeReport === undefined ? null : { companyId, timeReport }, choose };
}

function EmptyTieOut() {
  const text = 'Checks appear here once you have a trial balance.';
  return <EmptyPanel id="nc-tie-out-heading" title="Tie-out" text={text} className="nc-panel-tie-out" />;
}

function CapitalPanels(period: PeriodQuery) {
  return (
    <>
      <CapitalPanel {...period} />
      <ToFinish {...period} />
      <CapitalTrend {...period} />
    </>
  );
}

function NoPeriod({ query }: { query: ReturnType<typeof useListPeriodsQuery> }) {
  if (query.data !== undefined) return <EmptyPanels />;
  if (query.isLoading) return <WaitingPanels />;
  return (
    <div className="nc-panel nc-panel-capital">
      <ErrorNotice error={query.error} onRetry={query.refetch} />
    </div>
  );
}

function Cards() {
  const role = useRole();
  const openReviews = useOpenReviews()?.count ?? 0;
  const state = useBooksState(useCompanyId());
  const rejected = (state?.rejected ?? []).reduce((total, { count }) => total + count, 0);
  return (
    <div className="nc-cards">
      {cardsOf(role).map((card) => (
        <DashboardCard
          key={card.to}
          card={card}
          {...(card.to === paths.reviews.list() && { count: openReviews, rejected })}
        />
      ))}
    </div>
  );
}
