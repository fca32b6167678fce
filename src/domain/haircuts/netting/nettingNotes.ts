import type { PositionSide } from '@/contract/inventory/inventory';
import { formatDollars, isEqual, isZero } from '@/domain/money';
import { pluralize } from '../maturities';
import { pool as poolRule } from '../tables';
import { largerSide, type Unit, type UnitSide } from '../units';
import type { Netting } from './netting';

/** Creates the notes on netting: the positions that offset a unit's side, null without any. Notes are shared and built once. */
export function createNettingNotes(netting: Netting): (unit: Unit, side: PositionSide) => string | null {
  const notes: Record<PositionSide, Map<Unit, string | null>> = { Long: new Map(), Short: new Map() };
  return (unit, side) => {
    const known = notes[side].get(unit);
    if (known !== undefined) return known;
    const note = nettingNote(unit, side, netting);
    notes[side].set(unit, note);
    return note;
  };
}

function nettingNote(unit: Unit, side: PositionSide, netting: Netting): string | null {
  const partner = side === 'Long' ? unit.short : unit.long;
  if (unit.method === 'pool') return poolNote(side, netting);
  if (unit.method === 'categoryNet') return governmentNote(unit, { side, partner, netting });
  if (partner.count === 0 || !offsets.has(unit.method)) return null;
  const isOffset = side !== largerSide(unit);
  if (unit.method === 'netPerCurrency') return `Netted against ${sideText(unit, side)}.`;
  return isOffset ? `Offset by ${sideText(unit, side)} in the same bucket; the larger side counts.` : null;
}

const offsets: ReadonlySet<Unit['method']> = new Set(['largerSide', 'netPerCurrency']);

/** Formats the other side of a unit: `$400,000.00 long (ABC 5% 2031)`, `$400,000.00 long (3 positions)`. */
function sideText(unit: Unit, side: PositionSide): string {
  return side === 'Long'
    ? `${partnerText(unit.short)} short${nameText(unit.short)}`
    : `${partnerText(unit.long)} long${nameText(unit.long)}`;
}

function partnerText({ base }: UnitSide): string {
  return formatDollars(base);
}

function nameText({ count, first }: UnitSide): string {
  return count === 1 && first !== null ? ` (${first.name})` : ` (${pluralize(count, 'position')})`;
}

/** Returns the note of (J): the smaller side is charged for the part above a quarter of the larger. */
function poolNote(side: PositionSide, { pool }: Netting): string | null {
  if (side === pool.larger || isZero(pool.long) || isZero(pool.short)) return null;
  const [own, other] = side === 'Long' ? [pool.long, pool.short] : [pool.short, pool.long];
  const larger = `${formatDollars(other)} ${pool.larger.toLowerCase()}`;
  const excess = isZero(pool.excess) ? 'none of it is charged' : `${formatDollars(pool.excess)} is charged as excess`;
  return `Offset by ${larger} in the (J) pool, up to ${poolRule.allowancePercent}% of it: of ${formatDollars(own)} ${side.toLowerCase()}, ${excess}.`;
}

function governmentNote(
  unit: Unit,
  { side, partner, netting }: { side: PositionSide; partner: UnitSide; netting: Netting },
): string | null {
  if (partner.count > 0) return `Netted against ${sideText(unit, side)} in the same maturity bucket.`;
  const others = netting.units.filter(
    (other) => isOfCategory(other, unit) && largerSide(other) !== side && !isLevel(other),
  );
  if (others.length === 0) return null;
  return `Half of the smaller side of category ${unit.category} is offset: there are positions ${side === 'Long' ? 'short' : 'long'} too.`;
}

function isOfCategory(other: Unit, { classKey, category }: Unit): boolean {
  return other.method === 'categoryNet' && other.classKey === classKey && other.category === category;
}

function isLevel({ long, short }: Unit): boolean {
  return isEqual(long.base, short.base);
}
