import { Link, useSearchParams } from 'react-router-dom';
import { ExtraPage } from '@/components/extra/ExtraPage';
import { ErrorNotice, Loading } from '@/components/feedback';
import { PageHeader } from '@/components/page/PageHeader';
import { PeriodSelect } from '@/components/pickers/PeriodSelect';
import { useListPeriodsQuery } from '@/components/pickers/periodsApi';
import type { PeriodClose } from '@/contract/close/periodClose.schema';
import { checkSteps } from '@/domain/close/closeSteps';
import { getFrequencies } from '@/domain/company/profileHistory';
import { changeKindNames } from '@/domain/history/historyTexts';
import { useCompanyId, useRole } from '@/features/auth';
import { useCompany } from '@/features/company';
import { balancePeriods } from '@/features/trialBalance';
import { apiError, useExtra, useExtras } from '@/lib/api';
import { useClosedPeriod, useListClosesQuery } from '@/lib/closes/closesApi';
import { formatMoment, personName } from '@/lib/format';
import { useToday } from '@/lib/hooks';
import { paths } from '@/lib/paths';
import { CloseState } from './CloseState';
import { CloseSteps } from './CloseSteps';
import { useGetCloseQuery } from './closeApi';
import { chosenPeriod, getLastEndedPeriod } from './closePeriods';
import { retryFailed, useCloseFacts } from './useCloseFacts';
import '@/components/page/panel.css';
import './close.css';

const title = 'Close';
const parameter = 'time_report';

/** The close of a period: its steps with status and assignee, and the close itself. */
export function ClosePage() {
  return (
    <ExtraPage title={title} extra="close">
      <ChosenClose />
    </ExtraPage>
  );
}

function ChosenClose() {
  const companyId = useCompanyId();
  const today = useToday();
  const [search, setSearch] = useSearchParams();
  const available = useListPeriodsQuery({ source: balancePeriods, companyId });
  const company = useCompany();
  const hasRecurring = useExtra('recurring-entries');
  const failure = apiError(available.error ?? company.error);
  if (failure !== undefined) return <ErrorNotice error={failure} onRetry={() => retryFailed([available, company])} />;
  if (available.data === undefined || company.data === undefined) return <Loading />;
  const known = {
    held: available.data,
    today,
    frequency: getFrequencies(company.data.data) ?? ('Quarterly' as const),
  };
  const timeReport = chosenPeriod(search.get(parameter), known);
  return (
    <>
      <PageHeader title={title}>
        <div className="d-flex flex-wrap align-items-center gap-3">
          {hasRecurring && (
            <Link className="btn btn-link px-0" to={paths.recurringEntries()}>
              Recurring entries
            </Link>
          )}
          <PeriodSelect
            source={balancePeriods}
            companyId={companyId}
            value={timeReport}
            alsoOffered={[getLastEndedPeriod(known)]}
            onChange={(next) => setSearch(next === null ? {} : { [parameter]: next }, { replace: true })}
          />
        </div>
      </PageHeader>
      <OfPeriod key={timeReport} timeReport={timeReport} isHeld={known.held.includes(timeReport)} />
    </>
  );
}

function OfPeriod({ timeReport, isHeld }: { timeReport: string; isHeld: boolean }) {
  const companyId = useCompanyId();
  const role = useRole();
  const query = useGetCloseQuery({ companyId, timeReport });
  const closes = useListClosesQuery(companyId);
  const closed = useClosedPeriod(companyId, timeReport);
  const close = query.data?.data;
  const loaded = useCloseFacts({ companyId, timeReport, isHeld, close });
  const steps = checkSteps({ ...loaded, extras: useExtras() });
  const failure = apiError(query.error ?? closes.error);
  if (failure !== undefined && !query.isFetching && !closes.isFetching) {
    return <ErrorNotice error={failure} onRetry={() => retryFailed([query, closes])} />;
  }
  if (close === undefined || closes.data === undefined) return <Loading />;
  const kept = closes.data.data.find(({ time_report: name }) => name === timeReport) ?? null;
  const within = closed?.time_report === timeReport ? null : closed;
  const { facts } = loaded;
  const state = { companyId, facts, steps, close, kept, within, role };
  return (
    <div className="nc-close">
      <CloseState {...state} />
      {loaded.failure !== undefined && <ErrorNotice error={loaded.failure} onRetry={loaded.retry} />}
      <CloseSteps companyId={companyId} facts={facts} steps={steps} close={close} canEdit={role !== 'VIEWER'} />
      {kept !== null && <CloseHistory kept={kept} />}
    </div>
  );
}

/** The times a period was closed and reopened, and the changes to its figures since. */
function CloseHistory({ kept }: { kept: PeriodClose }) {
  const { events, changed_since: changes } = kept;
  return (
    <section className="nc-panel" aria-labelledby="nc-close-history">
      <header>
        <h2 id="nc-close-history">History</h2>
        <Link to={paths.changeLog()}>Change log</Link>
      </header>
      {changes.length > 0 && (
        <p className="nc-close-changed">
          {changes.length === 1 ? '1 posting' : `${changes.length} postings`} changed figures of this period since it
          was closed: {[...new Set(changes.map(({ kind }) => changeKindNames[kind]))].join(', ')}. Reports that were
          generated keep what they say.
        </p>
      )}
      <ul className="nc-close-history">
        {events.map(({ commit_number: number, is_closed: isClosed, at, author, reason }) => (
          <li key={number}>
            {isClosed ? 'Closed' : 'Reopened'} by {personName(author)}, <time dateTime={at}>{formatMoment(at)}</time>
            {reason !== '' && `: ${reason}`}
          </li>
        ))}
      </ul>
    </section>
  );
}
