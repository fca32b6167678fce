import type { ReactNode } from 'react';
import type { NetCapitalTrend } from '@/contract/reports/netCapitalStanding';
import { assetItems, revenueItems, totalAssets, totalRevenue } from '@/domain/netCapital/pictureItems';
import { haircutRows, itemBars } from '../pictures';
import { BarTable } from './BarTable';
import { HaircutTimes } from './HaircutTimes';

type PicturesProps = {
  trend: NetCapitalTrend;
  /** Heads the revenue of other days than the period's own. */
  incomeTitle: string | null;
};

/** What net capital is made of: haircuts over time, and the assets and revenue of the last period. */
export function Pictures({ trend, incomeTitle }: PicturesProps) {
  const last = trend.at(-1);
  const { time_report: period = '', amounts = {} } = last ?? {};
  const assets = itemBars(period, amounts, { items: assetItems, total: totalAssets });
  const revenue = itemBars(period, amounts, { items: revenueItems, total: totalRevenue });
  return (
    <>
      <Picture title="Haircuts by class">
        <HaircutTimes rows={haircutRows(trend)} />
      </Picture>
      <Picture title={`Assets by liquidity, ${period}`}>
        {assets.bars.length === 0 ? (
          <p className="nc-panel-note">No assets in this period.</p>
        ) : (
          <BarTable
            caption={`Assets of ${period} in US dollars, most liquid first`}
            rowHeader="Asset"
            time={period}
            {...assets}
          />
        )}
      </Picture>
      <Picture title={`Revenue by kind, ${period}`} note={incomeTitle}>
        {revenue.bars.length === 0 ? (
          <p className="nc-panel-note">No revenue in this period.</p>
        ) : (
          <BarTable
            caption={`Revenue of ${period} by kind, in US dollars`}
            rowHeader="Revenue"
            time={period}
            {...revenue}
          />
        )}
      </Picture>
    </>
  );
}

type PictureProps = { title: string; note?: string | null; children: ReactNode };

function Picture({ title, note = null, children }: PictureProps) {
  return (
    <section className="nc-panel" aria-label={title}>
      <header>
        <h2>{title}</h2>
      </header>
      {note !== null && <p className="nc-panel-note">{note}</p>}
      {children}
    </section>
  );
}
