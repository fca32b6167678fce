import dayjs from 'dayjs';
import { useSearchParams } from 'react-router-dom';
import { ErrorNotice } from '@/components/feedback';
import { PageHeader } from '@/components/page/PageHeader';
import { PeriodSelect } from '@/components/pickers/PeriodSelect';
import { useListPeriodsQuery } from '@/components/pickers/periodsApi';
import { useCompanyId, useRole } from '@/features/company';
import { mayGenerate, TieOutPanel } from '@/features/reports';
import { useOpenReviews } from '@/features/reviews';
import { balancePeriods } from '@/features/trialBalance';
import { paths } from '@/lib/paths';
import { useBooksState } from '@/lib/staging/booksState';
import { CapitalPanel } from '../components/CapitalPanel';
import { CapitalTrend } from '../components/CapitalTrend';
import { Checklist } from '../components/Checklist';
import { CompanyTotals } from '../components/CompanyTotals';
import { DashboardCard } from '../components/DashboardCard';
import { DueNext } from '../components/DueNext';
import { EmptyPanel, EmptyPanels } from '../components/EmptyPanels';
import { ToFinish } from '../components/ToFinish';
import { WaitingPanel, WaitingPanels } from '../components/WaitingPanels';
import { type PeriodQuery, useGetFirstStepsQuery } from '../dashboardApi';
import { cardsOf } from '../dashboardCards';
import { type FirstStep, firstStepsOf } from '../firstSteps';
import '../dashboard.css';

const parameter = 'timeReport';

export function DashboardPage() {
  const { available, period, choose } = useDashboardPeriod();
  const { steps, isKnown } = useFirstSteps(period?.timeReport ?? null);
  const isWaiting = available.isLoading || !isKnown;
  // An empty company has panels of its own, so that none of those that waited is seen to move.
  const layout = !isWaiting && period === null && steps !== null ? 'empty' : 'books';
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
          {isWaiting ? <WaitingPanels /> : <Panels query={available} period={period} steps={steps} />}
          <DueNext key={layout} today={dayjs().format('YYYY-MM-DD')} />
          {isWaiting ? (
            <WaitingPanel title="Tie-out" className="nc-panel-tie-out" />
          ) : (
            <TieOut period={period} isEmpty={available.data !== undefined && steps === null} />
          )}
        </div>
      </div>
      <Cards key={layout} />
      {period !== null && !isWaiting && <CompanyTotals {...period} />}
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

/** The steps of a company without a first report, once they are known; null for any other, and with a backend that doesn't say. */
function useFirstSteps(timeReport: string | null) {
  const role = useRole();
  const { data, isLoading } = useGetFirstStepsQuery(useCompanyId());
  const facts = data?.data ?? null;
  return {
    steps: facts && firstStepsOf({ facts, role, canGenerate: mayGenerate(role), timeReport }),
    isKnown: !isLoading,
  };
}

function TieOut({ period, isEmpty }: { period: PeriodQuery | null; isEmpty: boolean }) {
  if (period !== null) return <TieOutPanel {...period} />;
  if (!isEmpty) return null;
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

type PanelsProps = {
  query: ReturnType<typeof useListPeriodsQuery>;
  period: PeriodQuery | null;
  steps: readonly FirstStep[] | null;
};

function Panels({ query, period, steps }: PanelsProps) {
  const checklist = steps !== null && <Checklist steps={steps} />;
  if (period !== null) {
    return (
      <>
        {checklist}
        <CapitalPanels {...period} />
      </>
    );
  }
  if (query.data !== undefined) return checklist || <EmptyPanels />;
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
