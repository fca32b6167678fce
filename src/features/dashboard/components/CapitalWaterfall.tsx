import type { NetCapitalTrend } from '@/contract/netCapital/netCapitalStanding.schema';
import { formatDollars, money } from '@/domain/money';
import { buildWaterfall } from '../pictures';
import { BarTable } from './BarTable';

/** The changes from the previous period's net capital to this one's. */
export function CapitalWaterfall({ trend }: { trend: NetCapitalTrend }) {
  const waterfall = buildWaterfall(trend);
  if (waterfall === null) {
    return <p className="nc-panel-note">The changes appear here once net capital of both periods is complete.</p>;
  }
  const { before, now, bars, zeroAt, startsAt } = waterfall;
  const caption = `What changed net capital from ${before} to ${now}, in US dollars`;
  return (
    <>
      <BarTable caption={caption} rowHeader="Change" time={`${before} to ${now}`} bars={bars} zeroAt={zeroAt} />
      {startsAt > 0 && <p className="nc-panel-note">The bars begin at {formatDollars(money(startsAt))}.</p>}
    </>
  );
}
