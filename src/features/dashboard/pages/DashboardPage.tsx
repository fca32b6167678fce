import { skipToken } from '@reduxjs/toolkit/query';
import dayjs from 'dayjs';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ErrorNotice } from '@/components/feedback';
import { PageHeader } from '@/components/page/PageHeader';
import { PeriodSelect } from '@/components/pickers/PeriodSelect';
import { useListPeriodsQuery } from '@/components/pickers/periodsApi';
import { useOpenNotices } from '@/features/capital';
import { useCompanyId, useRole } from '@/features/company';
import { useDueFilings } from '@/features/filings';
import { mayGenerate } from '@/features/reports';
import { balancePeriods } from '@/features/trialBalance';
import { useNow } from '@/lib/hooks';
import { AreaCards } from '../components/AreaCards';
import { Board } from '../components/Board';
import { Checklist } from '../components/Checklist';
import { DueNext } from '../components/DueNext';
import { FirstSteps } from '../components/FirstSteps';
import { NoticeStrip } from '../components/NoticeStrip';
import { PastDueStrip } from '../components/PastDueStrip';
import { ToFinish } from '../components/ToFinish';
import { WaitingBoard } from '../components/WaitingBoard';
import {
  type PeriodQuery,
  useGetFirstStepsQuery,
  useGetNetCapitalTrendQuery,
  useGetTotalsQuery,
} from '../dashboardApi';
import { firstStepsOf } from '../firstSteps';
import { useToFinish } from '../useToFinish';
import '@/components/page/panel.css';
import '../dashboard.css';

const parameter = 'timeReport';

export function DashboardPage() {
  const today = dayjs().format('YYYY-MM-DD');
  const { available, period, choose } = useDashboardPeriod();
  const { steps, isKnown } = useFirstSteps(period?.timeReport ?? null);
  const due = useDueFilings(today);
  const rights = { canGenerate: mayGenerate(useRole()), heldPeriods: available.data ?? [] };
  const now = useNow();
  const open = useOpenNotices();
  const urgent = { notices: open.notices, now };
  const toFinish = useToFinish(period, { pastDue: due.pastDue, heldPeriods: rights.heldPeriods, ...urgent });
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
            <NoticeStrip {...urgent} failure={open.failure} />
            <PastDueStrip filings={due.pastDue} {...rights} />
            {period !== null && checklist}
            <Board
              period={period}
              hasFormer={rights.heldPeriods.at(-1) !== period?.timeReport}
              instead={
                available.data === undefined ? <PeriodsFailure query={available} /> : checklist || <FirstSteps />
              }
            >
              {period !== null && <ToFinish timeReport={period.timeReport} {...toFinish} />}
              <DueNext due={due} today={today} />
            </Board>
            <AreaCards />
          </>
        )}
      </div>
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

/** Whether all is known, or was before: a panel that tries again takes the others away no more. */
function useSettled(isKnown: boolean): boolean {
  const [isSettled, setIsSettled] = useState(isKnown);
  if (isKnown && !isSettled) setIsSettled(true);
  return isSettled || isKnown;
}

/** Asks for the figures of panels that are not there before everything is known that moves them. */
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
