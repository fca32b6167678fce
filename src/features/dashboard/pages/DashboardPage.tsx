import '../capitalPanel.css';
import '../capitalTrend.css';
import '../areaCards.css';
import '@/components/page/panel.css';
import '../dashboard.css';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import BootstrapCard from 'react-bootstrap/Card';
import { Link, useSearchParams } from 'react-router-dom';
import { ErrorNotice, PanelBoundary, Pill } from '@/components/feedback';
import { Icon } from '@/components/icon/Icon';
import { PageHeader } from '@/components/page/PageHeader';
import { PeriodSelect } from '@/components/pickers/PeriodSelect';
import { useListPeriodsQuery } from '@/components/pickers/periodsApi';
import { mayGenerate } from '@/domain/reports/reportRights';
import { useCompanyId, useRole } from '@/features/auth';
import { useDueFilings } from '@/features/calendar';
import { useOpenNotices } from '@/features/notices';
import { useOpenReviews } from '@/features/reviews';
import { balancePeriods } from '@/features/trialBalance';
import { useExtra } from '@/lib/api';
import { formatCount } from '@/lib/format';
import { useNow, useToday } from '@/lib/hooks';
import { paths } from '@/lib/paths';
import { useBooksState } from '@/lib/staging/booksState';
import { Board } from '../components/Board';
import { Checklist } from '../components/Checklist';
import { DueNext } from '../components/DueNext';
import { NoticeStrip } from '../components/NoticeStrip';
import { PastDueStrip } from '../components/PastDueStrip';
import { ToFinish, useToFinish } from '../components/ToFinish';
import {
  type PeriodQuery,
  useGetFirstStepsQuery,
  useGetNetCapitalTrendQuery,
  useGetTotalsQuery,
} from '../dashboardApi';
import { type Card, getCards } from '../dashboardCards';
import { getFirstSteps } from '../firstSteps';

const steps = [
  { to: paths.coa.edit(), text: 'Import a chart of accounts', rest: 'and map each account to its FOCUS line.' },
  { to: paths.trialBalance.edit(), text: 'Import a trial balance', rest: 'for the period you want to report.' },
  { to: paths.reports.focus(), text: 'Generate a FOCUS report', rest: 'from your approved balances.' },
];

const parameter = 'timeReport';

export function DashboardPage() {
  const today = useToday();
  const { available, period, choose } = useDashboardPeriod();
  const { steps, isKnown } = useFirstSteps(period?.timeReport ?? null);
  const due = useDueFilings(today);
  const rights = { canGenerate: mayGenerate(useRole()), heldPeriods: available.data ?? [] };
  const now = useNow();
  const open = useOpenNotices();
  const urgent = { notices: open.notices, now };
  const toFinish = useToFinish(period, { pastDue: due.pastDue, ...urgent });
  useEarlyFigures(period);
  const isWaiting = !useSettled(
    [available.isLoading, !isKnown, due.state === 'loading', toFinish.isLoading].every((isLoading) => !isLoading),
  );
  const checklist = steps !== null && <Checklist steps={steps} />;
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
        {isWaiting ? (
          <WaitingBoard />
        ) : (
          <>
            <PanelBoundary>
              <NoticeStrip {...urgent} failure={open.failure} />
            </PanelBoundary>
            <PanelBoundary>
              <PastDueStrip filings={due.pastDue} {...rights} />
            </PanelBoundary>
            {period !== null && checklist}
            <Board
              period={period}
              hasFormer={rights.heldPeriods.at(-1) !== period?.timeReport}
              instead={
                available.data === undefined ? <PeriodsFailure query={available} /> : checklist || <FirstStepsPanel />
              }
            >
              {period !== null && (
                <PanelBoundary of={period.timeReport} className="nc-panel">
                  <ToFinish timeReport={period.timeReport} {...toFinish} />
                </PanelBoundary>
              )}
              <PanelBoundary className="nc-panel nc-panel-due">
                <DueNext due={due} today={today} />
              </PanelBoundary>
            </Board>
            <PanelBoundary>
              <AreaCards />
            </PanelBoundary>
          </>
        )}
      </div>
    </>
  );
}

/** Returns the URL's period, else the latest one with a trial balance; null while loading, and without any. */
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

/** Returns the steps of a company without a first report, once loaded; null for any other, and with a backend that doesn't send them. */
function useFirstSteps(timeReport: string | null) {
  const role = useRole();
  const canImport = useExtra('imports');
  const { data, isLoading } = useGetFirstStepsQuery(useCompanyId());
  const facts = data?.data ?? null;
  return {
    steps: facts && getFirstSteps({ facts, role, canGenerate: mayGenerate(role), canImport, timeReport }),
    isKnown: !isLoading,
  };
}

/** Returns true once everything was known: a panel that retries doesn't hide the others again. */
function useSettled(isKnown: boolean): boolean {
  const [isSettled, setIsSettled] = useState(isKnown);
  if (isKnown && !isSettled) setIsSettled(true);
  return isSettled || isKnown;
}

/** Starts the queries of panels that are rendered only once everything that moves them is known. */
function useEarlyFigures(period: PeriodQuery | null): void {
  useGetNetCapitalTrendQuery(period ?? skipToken);
  useGetTotalsQuery(period ?? skipToken);
}

function PeriodsFailure({ query }: { query: ReturnType<typeof useListPeriodsQuery> }) {
  return (
    <div className="nc-panel nc-panel-capital">
      <ErrorNotice error={query.error} onRetry={query.refetch} />
    </div>
  );
}

/** First steps in a company with empty books. */
function FirstStepsPanel() {
  return (
    <section className="nc-panel nc-panel-capital nc-first-steps" aria-labelledby="nc-first-steps-heading">
      <h2 id="nc-first-steps-heading">First steps</h2>
      <p>No trial balance yet. Key figures appear here once you have one.</p>
      <ol>
        {steps.map(({ to, text, rest }) => (
          <li key={to}>
            <Link to={to}>{text}</Link> {rest}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A card for each area of the product, with its number of open items. */
function AreaCards() {
  const role = useRole();
  const openReviews = useOpenReviews()?.count ?? 0;
  const state = useBooksState(useCompanyId());
  const rejected = (state?.rejected ?? []).reduce((total, { count }) => total + count, 0);
  return (
    <div className="nc-cards">
      {getCards(role).map((card) => (
        <DashboardCard
          key={card.to}
          card={card}
          {...(card.to === paths.reviews.list() && { count: openReviews, rejected })}
        />
      ))}
    </div>
  );
}

/** The board while loading: a placeholder for each panel, of about its height. */
function WaitingBoard() {
  return (
    <div className="nc-dashboard">
      <WaitingPanel title="Net capital" className="nc-panel-capital" />
      <div className="nc-side">
        <WaitingPanel title="To finish" />
        <WaitingPanel title="Due next" className="nc-panel-due" />
      </div>
      <WaitingPanel title="Net capital and requirement" className="nc-panel-trend" />
      <WaitingPanel title="Tie-out" className="nc-panel-tie-out" />
    </div>
  );
}

function WaitingPanel({ title, className = '' }: { title: string; className?: string }) {
  return (
    <div className={`nc-panel nc-panel-expected ${className}`.trimEnd()} aria-busy="true">
      <header>
        <h2>{title}</h2>
      </header>
      <p className="nc-panel-waiting">Loading...</p>
    </div>
  );
}

type DashboardCardProps = {
  card: Card;
  /** Number of open items. */
  count?: number;
  /** Number of the user's rejected changes. */
  rejected?: number;
};

function DashboardCard({ card: { icon, title, description, to }, count = 0, rejected = 0 }: DashboardCardProps) {
  return (
    <BootstrapCard as="article" className="nc-card">
      <span className="nc-card-icon">
        <Icon name={icon} />
      </span>
      <BootstrapCard.Title as="h2">
        {title} {count > 0 && <Pill tone="info">{formatCount(count)} open</Pill>}
        {rejected > 0 && <Pill tone="danger">{formatCount(rejected)} rejected</Pill>}
      </BootstrapCard.Title>
      <BootstrapCard.Text>{description}</BootstrapCard.Text>
      <Link className="nc-card-link stretched-link" to={to} aria-label={`Go to ${title}`}>
        Go
        <Icon name="chevron" />
      </Link>
    </BootstrapCard>
  );
}
