import { lazy, type ReactNode, Suspense } from 'react';
import type { NetCapitalTrend } from '@/contract/netCapital/netCapitalStanding.schema';
import { type PeriodQuery, useGetNetCapitalStandingQuery, useGetNetCapitalTrendQuery } from '../dashboardApi';
import { incomeTitle } from '../incomeTitle';
import '../bars.css';

const CapitalWaterfall = lazy(() =>
  import('./CapitalWaterfall').then((module) => ({ default: module.CapitalWaterfall })),
);
const Pictures = lazy(() => import('./Pictures').then((module) => ({ default: module.Pictures })));

/** The waterfall in its own panel; renders nothing with a backend that doesn't send the parts of net capital. */
export function WaterfallPanel(period: PeriodQuery) {
  const { trend, isFetching } = useAmounts(period);
  if (trend === null) return null;
  return (
    <section
      className={`nc-panel nc-panel-waterfall ${isFetching ? 'nc-panel-stale' : ''}`.trimEnd()}
      aria-labelledby="nc-waterfall-heading"
      aria-busy={isFetching}
    >
      <header>
        <h2 id="nc-waterfall-heading">What changed net capital</h2>
      </header>
      <WhenThere trend={trend}>{(known) => <CapitalWaterfall trend={known} />}</WhenThere>
    </section>
  );
}

/** The other charts below the board. */
export function PictureRow(period: PeriodQuery) {
  const { trend, isFetching } = useAmounts(period);
  const standing = useGetNetCapitalStandingQuery(period).currentData?.data;
  if (trend === null) return null;
  return (
    <div className={`nc-pictures ${isFetching ? 'nc-panel-stale' : ''}`.trimEnd()} aria-busy={isFetching}>
      <WhenThere trend={trend}>
        {(known) => <Pictures trend={known} incomeTitle={standing === undefined ? null : incomeTitle(standing)} />}
      </WhenThere>
    </div>
  );
}

/** Returns the trend with its items; undefined while loading, null if unavailable. */
function useAmounts(period: PeriodQuery) {
  const { data, error, isFetching } = useGetNetCapitalTrendQuery(period);
  const trend = data?.data;
  const isKnown = trend === undefined ? error === undefined : trend.at(-1)?.amounts !== undefined;
  return { trend: isKnown ? trend : null, isFetching };
}

type WhenThereProps = { trend: NetCapitalTrend | undefined; children: (trend: NetCapitalTrend) => ReactNode };

function WhenThere({ trend, children }: WhenThereProps) {
  const waiting = <p className="nc-panel-waiting">Loading...</p>;
  if (trend === undefined) return waiting;
  return <Suspense fallback={waiting}>{children(trend)}</Suspense>;
}
