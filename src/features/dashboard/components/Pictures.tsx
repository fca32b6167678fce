import type { ReactNode } from 'react';
import { useExplain } from '@/components/explain';
import { FigureButton, MoneyText } from '@/components/feedback';
import type { NetCapitalTrend } from '@/contract/netCapital/netCapitalStanding.schema';
import { focusFigure } from '@/domain/explain/figureAddress';
import { assetItems, revenueItems, totalAssets, totalRevenue } from '@/domain/netCapital/pictureItems';
import { formatAmount } from '@/lib/format';
import { type HaircutRow, haircutRows, itemBars } from '../pictures';
import { BarTable } from './BarTable';

type PicturesProps = {
  trend: NetCapitalTrend;
  /** Title of revenue that covers other days than the period's own. */
  incomeTitle: string | null;
};

/** The parts of net capital: haircuts over time, and the assets and revenue of the last period. */
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

/** Haircuts by class over the periods, all columns on one scale, with the latest amounts. */
function HaircutTimes({ rows }: { rows: readonly HaircutRow[] }) {
  const [first] = rows;
  if (first === undefined) return <p className="nc-panel-note">No haircuts in these periods.</p>;
  const body = rows.slice(0, -1);
  return (
    <table className="nc-times">
      <caption className="visually-hidden">Haircuts by class and period, in US dollars</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Class</span>
          </th>
          {first.amounts.map(({ period }, index) => (
            <th key={period} scope="col">
              <span className={index === 0 || index === first.amounts.length - 1 ? undefined : 'visually-hidden'}>
                {period}
              </span>
            </th>
          ))}
          <th scope="col">Last</th>
        </tr>
      </thead>
      <tbody>
        {body.map((row) => (
          <TimesRow key={row.code} row={row} />
        ))}
      </tbody>
      <tfoot>
        {rows.slice(-1).map((row) => (
          <TimesRow key={row.code} row={row} />
        ))}
      </tfoot>
    </table>
  );
}

function TimesRow({ row: { code, label, amounts } }: { row: HaircutRow }) {
  const explain = useExplain();
  return (
    <tr>
      <th scope="row">{label}</th>
      {amounts.map(({ period, amount, share }) => (
        <td key={period}>
          {amount === null ? (
            <span className="visually-hidden">Incomplete</span>
          ) : (
            <FigureButton
              label={`${formatAmount(amount)}, explain ${label}, ${period}`}
              onClick={explain && (() => explain(focusFigure(period, code)))}
            >
              <Column share={share} title={`${period}: ${formatAmount(amount)}`} />
            </FigureButton>
          )}
        </td>
      ))}
      <td>
        <MoneyText value={amounts.at(-1)?.amount} />
      </td>
    </tr>
  );
}

function Column({ share, title }: { share: number; title: string }) {
  return (
    <svg viewBox="0 0 10 100" preserveAspectRatio="none" role="img" aria-label={title}>
      <title>{title}</title>
      <rect className="nc-bar-total" x="1" y={100 - Math.max(share, 2)} width="8" height={Math.max(share, 2)} />
    </svg>
  );
}
