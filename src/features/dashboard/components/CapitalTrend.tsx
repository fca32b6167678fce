import { skipToken } from '@reduxjs/toolkit/query';
import { type ReactNode, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Link } from 'react-router-dom';
import { useExplain } from '@/components/explain';
import { ErrorNotice, FigureButton } from '@/components/feedback';
import type { NetCapitalTrend } from '@/contract/netCapital/netCapitalStanding.schema';
import { changeFigure, focusFigure } from '@/domain/explain/figureAddress';
import { absolute, formatDollars, money } from '@/domain/money';
import { type PlacedDay, trendDays } from '@/domain/netCapital/trendDays';
import { type CapitalDrop, trendMarks } from '@/domain/netCapital/trendMarks';
import { formatDay } from '@/domain/periods';
import { useListCapitalDaysQuery } from '@/features/capitalDays';
import { apiError, useExtra } from '@/lib/api';
import { paths } from '@/lib/paths';
import { type PeriodQuery, useGetNetCapitalTrendQuery } from '../dashboardApi';
import { dropText, incompletePeriods, isTrend, TrendChart } from './TrendChart';
import { TrendTable } from './TrendTable';
import '../capitalTrend.css';

/** Net capital, requirement and warning level of the last periods; renders nothing for fewer than two, or with a backend that doesn't send them. */
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

/** The last day between periods as a linked sentence. */
function LastDay({ day }: { day: PlacedDay | undefined }) {
  if (day === undefined) return null;
  return (
    <p className="nc-panel-note">
      <Link to={paths.capital.day(day.id)}>{formatDay(day.date)}</Link>: net capital{' '}
      {formatDollars(money(day.netCapital))}
    </p>
  );
}

/** A note on each fall: the amount, the level it fell below, and its main cause. */
function TrendNotes({ drops }: { drops: readonly CapitalDrop[] }) {
  if (drops.length === 0) return null;
  return (
    <ul className="nc-trend-notes">
      {drops.map((drop) => (
        <li key={drop.time_report}>
          <strong>{drop.time_report}</strong>:{' '}
          <Change drop={drop} code="3750" dollars={money(drop.lost)} of="Net capital" /> {dropText(drop)}
          {drop.cause !== null && (
            <>
              {' '}
              Largest cause: {drop.cause.label},{' '}
              <Change drop={drop} code={drop.cause.code} dollars={absolute(drop.cause.change)} of={drop.cause.label} />.
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

type ChangeProps = { drop: CapitalDrop; code: string | null; dollars: ReturnType<typeof money>; of: string };

function Change({ drop, code, dollars, of }: ChangeProps) {
  const explain = useExplain();
  const text = formatDollars(dollars);
  if (code === null) return text;
  const figure = changeFigure(focusFigure(drop.time_report, code), focusFigure(drop.before, code));
  return (
    <FigureButton
      label={`${text}, explain the change of ${of}, ${drop.before} to ${drop.time_report}`}
      onClick={explain && (() => explain(figure))}
    >
      {text}
    </FigureButton>
  );
}
