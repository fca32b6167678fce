import { skipToken } from '@reduxjs/toolkit/query';
import { type ReactNode, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Link } from 'react-router-dom';
import { ErrorNotice } from '@/components/feedback';
import type { NetCapitalTrend } from '@/contract/reports/netCapitalStanding';
import { formatDollars, money } from '@/domain/money';
import { type PlacedDay, trendDays } from '@/domain/netCapital/trendDays';
import { trendMarks } from '@/domain/netCapital/trendMarks';
import { formatDay } from '@/domain/periods';
import { useListCapitalDaysQuery } from '@/features/capital';
import { apiError, useExtra } from '@/lib/api';
import { paths } from '@/lib/paths';
import { type PeriodQuery, useGetNetCapitalTrendQuery } from '../dashboardApi';
import { incompletePeriods, isTrend } from '../trendTexts';
import { TrendChart } from './TrendChart';
import { TrendNotes } from './TrendNotes';
import { TrendTable } from './TrendTable';
import '../capitalTrend.css';

/** Net capital, requirement and warning level of the last periods; nothing for fewer than two, or with a backend that doesn't say. */
export function CapitalTrend(period: PeriodQuery) {
  const { data, error, isFetching, refetch } = useGetNetCapitalTrendQuery(period);
  const hasDays = useExtra('capital-days');
  const found = useListCapitalDaysQuery(hasDays ? period.companyId : skipToken).data?.data;
  const [isTable, setIsTable] = useState(false);
  const failure = isFetching ? undefined : apiError(error);
  const trend = data?.data;
  if (failure !== undefined) {
    if (failure.status === 404) return null;
    return (
      <Panel isBusy={false}>
        <ErrorNotice error={failure} onRetry={refetch} />
      </Panel>
    );
  }
  if (trend === undefined) {
    return (
      <Panel isBusy={isFetching}>
        <Waiting />
      </Panel>
    );
  }
  if (!isTrend(trend)) return null;
  const days = trendDays(
    trend.map(({ time_report: name }) => name),
    found ?? [],
  );
  return (
    <Panel isBusy={isFetching} button={<TrendButton isTable={isTable} onClick={() => setIsTable(!isTable)} />}>
      {isTable ? <TrendTable trend={trend} days={days} /> : <Chart trend={trend} days={days} />}
    </Panel>
  );
}

type PanelProps = { isBusy: boolean; button?: ReactNode; children: ReactNode };

function Panel({ isBusy, button, children }: PanelProps) {
  return (
    <section
      className={`nc-panel nc-panel-trend ${isBusy ? 'nc-panel-stale' : ''}`.trimEnd()}
      aria-labelledby="nc-trend-heading"
      aria-busy={isBusy}
    >
      <header>
        <h2 id="nc-trend-heading">Net capital and requirement</h2>
        {button}
      </header>
      <div className="nc-trend-body">{children}</div>
    </section>
  );
}

function TrendButton({ isTable, onClick }: { isTable: boolean; onClick: () => void }) {
  return (
    <Button size="sm" variant="link" className="p-0" onClick={onClick}>
      {isTable ? 'Show as chart' : 'Show as table'}
    </Button>
  );
}

function Waiting() {
  return <p className="nc-panel-waiting">Loading...</p>;
}

function Chart({ trend, days }: { trend: NetCapitalTrend; days: readonly PlacedDay[] }) {
  const incomplete = incompletePeriods(trend);
  const marks = trendMarks(trend);
  return (
    <>
      <TrendChart trend={trend} days={days} marks={marks} />
      <ul className="nc-legend nc-trend-legend">
        <li className="nc-trend-capital">Net capital</li>
        <li className="nc-trend-requirement">Requirement</li>
        <li className="nc-trend-warning">Warning level</li>
      </ul>
      <LastDay day={days.at(-1)} />
      <TrendNotes drops={marks.drops} />
      {incomplete.length > 0 && <p className="nc-panel-note">Incomplete: {incomplete.join(', ')}</p>}
    </>
  );
}

/** The last of the days between periods, in words; it opens. */
function LastDay({ day }: { day: PlacedDay | undefined }) {
  if (day === undefined) return null;
  return (
    <p className="nc-panel-note">
      <Link to={paths.capital.day(day.id)}>{formatDay(day.date)}</Link>: net capital{' '}
      {formatDollars(money(day.netCapital))}
    </p>
  );
}
