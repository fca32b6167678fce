import { Link, useSearchParams } from 'react-router-dom';
import { ExtraPage } from '@/components/extra/ExtraPage';
import { EmptyNotice, ErrorNotice, Loading } from '@/components/feedback';
import { PageHeader } from '@/components/page/PageHeader';
import { PeriodSelect } from '@/components/pickers/PeriodSelect';
import { useListPeriodsQuery } from '@/components/pickers/periodsApi';
import { isDayStart } from '@/domain/whatIf/whatIfStart';
import { useCompanyId } from '@/features/auth';
import { useListCapitalDaysQuery } from '@/features/capitalDays';
import { balancePeriods } from '@/features/trialBalance';
import { apiError, useExtra } from '@/lib/api';
import { paths } from '@/lib/paths';
import { ScenarioEditor } from '../ScenarioEditor';
import { useListScenariosQuery } from '../scenarios/scenariosApi';
import type { ScenarioEditorProps } from '../useScenarioEditor';
import '@/components/page/panel.css';
import '../whatIf.css';

const parameters = { timeReport: 'timeReport', scenario: 'scenario' };

const title = 'What If';

/** What-if scenarios of net capital; nothing on this page changes the books. */
export function WhatIfPage() {
  return (
    <ExtraPage title={title} extra="what-if">
      <WhatIf />
    </ExtraPage>
  );
}

function WhatIf() {
  const companyId = useCompanyId();
  const [search, setSearch] = useSearchParams();
  const named = useNamedScenario(companyId, search.get(parameters.scenario));
  const asked = search.get(parameters.timeReport) ?? named.scenario?.time_report ?? '';
  const { available, days, start: timeReport } = useStarts(companyId, asked);

  function handlePeriod(period: string | null) {
    const next = new URLSearchParams(search);
    if (period === null) next.delete(parameters.timeReport);
    else next.set(parameters.timeReport, period);
    setSearch(next, { replace: true });
  }

  const handleShow: ScenarioEditorProps['onShow'] = ({ timeReport: period, scenario }) => {
    const ofScenario = scenario === null ? {} : { [parameters.scenario]: String(scenario.id) };
    setSearch({ [parameters.timeReport]: period, ...ofScenario }, { replace: true });
  };

  return (
    <>
      <PageHeader title={title}>
        {timeReport !== undefined && (
          <PeriodSelect
            source={balancePeriods}
            companyId={companyId}
            value={timeReport}
            days={days}
            onChange={handlePeriod}
          />
        )}
      </PageHeader>
      {timeReport === undefined && <NoPeriod available={available} />}
      {timeReport !== undefined && named.failure !== undefined && (
        <ErrorNotice error={named.failure} onRetry={named.refetch} />
      )}
      {timeReport !== undefined && named.isLoading && <Loading />}
      {timeReport !== undefined && !named.isLoading && named.failure === undefined && (
        <>
          {named.isMissing && <p role="status">The scenario in this link was deleted.</p>}
          <ScenarioEditor
            key={companyId}
            companyId={companyId}
            timeReport={timeReport}
            initial={named.scenario}
            onShow={handleShow}
          />
        </>
      )}
    </>
  );
}

/** The reason that there is no period to start from, or a loading state. */
function NoPeriod({ available }: { available: { data?: unknown; error?: unknown; refetch: () => unknown } }) {
  const failure = apiError(available.error);
  if (failure !== undefined) return <ErrorNotice error={failure} onRetry={available.refetch} />;
  if (available.data === undefined) return <Loading />;
  return (
    <EmptyNotice text="No trial balance yet. Once you have one, see here what a withdrawal or a trade would do to net capital.">
      <Link to={paths.imports('balance')}>Import trial balance</Link>
    </EmptyNotice>
  );
}

/**
 * Returns the starting points of steps: periods of the books, and days with a computed net capital. The requested one if it exists, else the latest
 * period. A day is kept even after it was removed from the list, so that a scenario reports it.
 */
function useStarts(companyId: number, asked: string) {
  const available = useListPeriodsQuery({ source: balancePeriods, companyId });
  const [startsFromDays, hasDays] = [useExtra('what-if-days'), useExtra('capital-days')];
  const isOffered = startsFromDays && hasDays;
  const computed = useListCapitalDaysQuery(companyId, { skip: !isOffered }).data?.data ?? [];
  const held = available.data ?? [];
  const isThere = held.includes(asked) || (isOffered && isDayStart(asked));
  return {
    available,
    days: computed.filter((day) => day.time_report === null).map(({ date }) => date),
    start: isThere && held.length > 0 ? asked : held[0],
  };
}

/** Returns the scenario of the URL. */
function useNamedScenario(companyId: number, id: string | null) {
  const isAsked = useExtra('what-if-scenarios') && id !== null;
  const list = useListScenariosQuery(companyId, { skip: !isAsked });
  const scenario = isAsked ? (list.data?.data.find((each) => String(each.id) === id) ?? null) : null;
  return {
    scenario,
    isLoading: isAsked && list.isLoading,
    isMissing: isAsked && list.isSuccess && scenario === null,
    failure: isAsked && list.data === undefined && !list.isFetching ? apiError(list.error) : undefined,
    refetch: list.refetch,
  };
}
