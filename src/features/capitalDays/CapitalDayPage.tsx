import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router-dom';
import { EarlyWarnings } from '@/components/earlyWarnings/EarlyWarnings';
import { useExplain } from '@/components/explain';
import { ExtraPage } from '@/components/extra/ExtraPage';
import { EmptyNotice, ErrorNotice, Loading, MoneyText } from '@/components/feedback';
import { FindingGroups } from '@/components/findings/FindingGroup';
import { PageHeader } from '@/components/page/PageHeader';
import { ReportTable } from '@/components/report';
import type { TableQuery } from '@/components/table';
import type { CapitalDayDetail } from '@/contract/capitalDays/capitalDay.schema';
import { parseId } from '@/contract/wire/query';
import { dayFigure } from '@/domain/explain/figureAddress';
import { formatDollars, money } from '@/domain/money';
import { formatDay } from '@/domain/periods';
import { useCompanyId } from '@/features/auth';
import { netCapitalModel } from '@/features/statements';
import { apiError, useExtra } from '@/lib/api';
import { formatMoment } from '@/lib/format';
import { paths } from '@/lib/paths';
import { useGetCapitalDayQuery } from './capitalDaysApi';
import { DayActions } from './DayActions';
import { basisText } from './dayColumns';
import './days.css';

/** One stored computation of a day's net capital. */
export function CapitalDayPage() {
  return (
    <ExtraPage title="Daily Capital" extra="capital-days">
      <Day />
    </ExtraPage>
  );
}

function Day() {
  const companyId = useCompanyId();
  const { id: written = '' } = useParams();
  const id = parseId(written);
  const query = useGetCapitalDayQuery(id === null ? skipToken : { companyId, id });
  const day = query.currentData?.data;
  const failure = query.isFetching ? undefined : apiError(query.error);
  return (
    <>
      <PageHeader title={day === undefined ? 'Daily Capital' : `Net Capital, ${formatDay(day.date)}`}>
        {day !== undefined && <DayActions companyId={companyId} day={day} />}
      </PageHeader>
      <p>
        <Link to={paths.capital.days()}>All days</Link>
      </p>
      {failure !== undefined && <ErrorNotice error={failure} onRetry={query.refetch} />}
      {id === null && <EmptyNotice text="No computation has this address." />}
      {id !== null && failure === undefined && day === undefined && <Loading />}
      {day !== undefined && (
        <>
          <About day={day} />
          <EarlyWarnings warnings={day.warnings} isChecked={day.is_complete && day.net_capital_requirement !== null} />
          <FindingGroups findings={day.findings} heading="h2" />
          <div className="nc-day-figures">
            <Figures day={day} query={query} />
          </div>
          <Kept day={day} />
        </>
      )}
    </>
  );
}

/** All lines; each amount links to its explanation. */
function Figures({ day, query }: { day: CapitalDayDetail; query: TableQuery }) {
  const explain = useExplain();
  const canExplain = useExtra('explain-day');
  const model = useMemo(() => netCapitalModel(day, (codes) => figureOf(day, codes)), [day]);
  return <ReportTable model={model} query={query} onExplain={canExplain ? explain : undefined} />;
}

function figureOf({ id }: CapitalDayDetail, codes: readonly string[]): string | null {
  return codes.length === 0 ? null : dayFigure(id, codes.join('-'));
}

function About({ day: { basis, moves, is_removed: isRemoved, computed_at: at, author } }: { day: CapitalDayDetail }) {
  return (
    <div className="nc-day-about">
      <p>
        {basisText(basis)}. {basis.inputs}. Computed {formatMoment(at)} by {author}.
      </p>
      {moves !== null && (
        <p>
          Since the period's end, positions held throughout gained {formatDollars(money(moves.gain))} and trades moved
          cash by {formatDollars(money(moves.cash))}, at the day's prices. Other balances are those of the period.
        </p>
      )}
      {isRemoved && <p>This day was removed from the list. Its computations stay on record.</p>}
    </div>
  );
}

/** Every computation of the day; none is ever deleted. */
function Kept({ day: { id: shown, history, checksum } }: { day: CapitalDayDetail }) {
  return (
    <section aria-labelledby="nc-kept-heading" className="nc-day-kept">
      <h2 id="nc-kept-heading">Saved computations</h2>
      <ul>
        {history.map(({ id, computed_at: at, author, net_capital: capital }) => (
          <li key={id}>
            {id === shown ? formatMoment(at) : <Link to={paths.capital.day(id)}>{formatMoment(at)}</Link>}, {author}:{' '}
            {capital === null ? 'incomplete' : <MoneyText value={capital} />}
            {id === shown && ' (shown)'}
          </li>
        ))}
      </ul>
      <p className="small nc-day-checksum">SHA-256 {checksum}</p>
    </section>
  );
}
