import type { PositionSide } from '@/contract/inventory/inventory';
import { add, type Money, zero } from '@/domain/money';
import { eachInPieces, type InPieces } from '@/domain/pieces';
import type { ChargedOption, ChargedPosition } from './charges';
import { getHaircutClass, type NettingMethod, type TableBucket } from './tables';
import type { HaircutClassKey, HaircutLine, HaircutPercent, SummaryKey } from './types';

/** One side of a unit. */
export type UnitSide = {
  /** Full market value. */
  value: Money;
  /** Base of the percentage. */
  base: Money;
  count: number;
  /** The position with the smallest id, to name it. */
  first: { id: number; name: string } | null;
};

/** Positions that are netted together, of one row of the haircut-by-security report and one FOCUS line. */
export type Unit = {
  key: string;
  row: string;
  rowLabel: string;
  order: number;
  classKey: HaircutClassKey;
  method: NettingMethod;
  category: number | null;
  percent: HaircutPercent;
  summaryRow: SummaryKey;
  focusLine: HaircutLine;
  long: UnitSide;
  short: UnitSide;
  /** The positions' own charges. */
  tentative: Money;
};

type UnitPlace = Omit<Unit, 'long' | 'short' | 'tentative'>;
type Entry = { side: PositionSide; value: Money; base: Money; haircut: Money; id: number; name: string };

/** Groups charged positions into units. */
export function* groupUnits(
  positions: readonly ChargedPosition[],
  options: readonly ChargedOption[],
): InPieces<readonly Unit[]> {
  const units = new Map<string, OpenUnit>();
  yield* eachInPieces(positions, (charged) => {
    const { id, identifier: name, side, marketValue: value } = charged.position;
    const key = unitKey(charged);
    const unit = units.get(key) ?? openUnit(unitOfPosition(charged, key));
    units.set(key, unit);
    enter(unit, { id, name, side, value, base: charged.base, haircut: charged.haircut });
  });
  yield* eachInPieces(options, (charged) => {
    const { id, description: name, side, marketValue: value } = charged.option;
    const key = optionRow(charged);
    const unit = units.get(key) ?? openUnit(unitOfOption(key));
    units.set(key, unit);
    enter(unit, { id, name, side, value, base: value, haircut: charged.haircut });
  });
  return [...units.values()].sort(byOrder);
}

/** Units in the order of the report. */
export function byOrder(a: Pick<Unit, 'order' | 'key'>, b: Pick<Unit, 'order' | 'key'>): number {
  return a.order - b.order || (a.key < b.key ? -1 : 1);
}

/** Returns the key of a position's unit. */
export function unitKey({ placement: { row, focusLine } }: ChargedPosition): string {
  return `${row}|${focusLine}`;
}

/** Returns the row of the haircut-by-security report that includes an option. */
export function optionRow({ option: { side }, strategy }: Pick<ChargedOption, 'option' | 'strategy'>): string {
  if (strategy === 'alone') return `options_listed:${side} not covered`;
  return strategy === 'stock' ? `options_listed:${side} covered` : `options_listed:${strategy}`;
}

/** The treatments of options, in the order of their buckets in the tables. */
const optionRows = [
  ['options_listed:Long not covered', 'Long, not covered'],
  ['options_listed:Long covered', 'Long, covered'],
  ['options_listed:Short not covered', 'Short, not covered'],
  ['options_listed:Short covered', 'Short, covered'],
  ['options_listed:spread', 'Spreads'],
  ['options_listed:series', 'Long and short in one series'],
  ['options_listed:several', 'In several strategies'],
] as const;

/** Returns an option's treatment in the form of a table bucket. */
export function optionBucket(charged: Pick<ChargedOption, 'option' | 'strategy'>): TableBucket | undefined {
  const row = optionRow(charged);
  return getHaircutClass('options_listed').buckets[optionRows.findIndex(([key]) => key === row)];
}

function unitOfPosition({ placement }: ChargedPosition, key: string): UnitPlace {
  const { haircutClass, issue, row, rowLabel, order, category, percent, summaryRow, focusLine } = placement;
  // A position without a maturity isn't netted.
  const method = issue === 'maturityMissing' ? 'gross' : haircutClass.method;
  const classKey = haircutClass.key;
  return { key, row, rowLabel, order, classKey, method, category, percent, summaryRow, focusLine };
}

function unitOfOption(row: string): UnitPlace {
  const { key: classKey, summaryRow, focusLine, buckets } = getHaircutClass('options_listed');
  const order = optionRows.findIndex(([key]) => key === row);
  const [, rowLabel = row] = optionRows[order] ?? [];
  const percent = buckets[order]?.percent ?? 'Varies';
  return { key: row, row, rowLabel, order, classKey, method: 'gross', category: null, percent, summaryRow, focusLine };
}

/** A unit while its positions are entered. */
type OpenUnit = UnitPlace & { long: OpenSide; short: OpenSide; tentative: Money };
type OpenSide = { -readonly [Field in keyof UnitSide]: UnitSide[Field] };

function openUnit(place: UnitPlace): OpenUnit {
  return { ...place, long: emptySide(), short: emptySide(), tentative: zero };
}

function emptySide(): OpenSide {
  return { value: zero, base: zero, count: 0, first: null };
}

function enter(unit: OpenUnit, { side, value, base, haircut, id, name }: Entry): void {
  const own = side === 'Long' ? unit.long : unit.short;
  own.value = add(own.value, value);
  own.base = add(own.base, base);
  own.count += 1;
  if (own.first === null || id < own.first.id) own.first = { id, name };
  unit.tentative = add(unit.tentative, haircut);
}

/** Returns the larger of the two sides; long if they are equal. */
export function largerSide({ long, short }: Pick<Unit, 'long' | 'short'>): PositionSide {
  return short.base.gt(long.base) ? 'Short' : 'Long';
}
