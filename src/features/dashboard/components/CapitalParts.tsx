import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { NetCapitalTrend } from '@/contract/netCapital/netCapitalStanding.schema';
import { browserStorage } from '@/lib/storage/browserStorage';
import { type PeriodQuery, useGetNetCapitalStandingQuery, useGetNetCapitalTrendQuery } from '../dashboardApi';
import { incomeTitle } from '../incomeTitle';
import '../bars.css';

const CapitalWaterfall = lazy(() =>
  import('./CapitalWaterfall').then((module) => ({ default: module.CapitalWaterfall })),
);
const Pictures = lazy(() => import('./Pictures').then((module) => ({ default: module.Pictures })));

/** Key of this browser's last choice to show the charts. */
const openKey = 'dashboardParts';

type CapitalPartsProps = {
  period: PeriodQuery;
  /** True if there is a previous period to compare with. */
  hasFormer: boolean;
};

/** The charts of what net capital consists of, drawn once opened; renders nothing with a backend that doesn't send the parts. */
export function CapitalParts({ period, hasFormer }: CapitalPartsProps) {
  const { trend, isFetching } = useAmounts(period);
  const [isOpen, setOpen] = useState(() => browserStorage.read(openKey) === true);
  if (trend === null) return null;

  function keep(next: boolean) {
    setOpen(next);
    browserStorage.write(openKey, next);
  }

  return (
    <details className="nc-parts" open={isOpen} onToggle={({ currentTarget }) => keep(currentTarget.open)}>
      <summary>
        {hasFormer ? 'What changed net capital, haircuts, assets and revenue' : 'Haircuts, assets and revenue'}
      </summary>
      {isOpen && (
        <>
          {hasFormer && <WaterfallPanel trend={trend} isFetching={isFetching} />}
          <PictureRow period={period} trend={trend} isFetching={isFetching} />
        </>
      )}
    </details>
  );
}

type PanelProps = { trend: NetCapitalTrend | undefined; isFetching: boolean };

function WaterfallPanel({ trend, isFetching }: PanelProps) {
  return (
    <section
      className={`nc-panel ${isFetching ? 'nc-panel-stale' : ''}`.trimEnd()}
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

function PictureRow({ period, trend, isFetching }: PanelProps & { period: PeriodQuery }) {
  const standing = useGetNetCapitalStandingQuery(period).currentData?.data;
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
