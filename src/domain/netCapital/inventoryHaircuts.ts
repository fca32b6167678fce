import {
  type InventoryBox,
  inventoryBoxCodes,
  type SecuritiesLine,
  securitiesLines,
} from '@/domain/focus/inputs/inventoryBoxes';
import type { InventoryHaircuts, PositionSum } from '@/domain/focus/types';
import { chargeEach } from '@/domain/haircuts/charges';
import type {
  HaircutClassKey,
  HaircutComputation,
  HaircutInputs,
  HaircutLine,
  HaircutLines,
  NetWorthAdjustments,
  NonOptionPosition,
  PositionHaircut,
} from '@/domain/haircuts/types';
import { groupUnits, type Unit } from '@/domain/haircuts/units';
import { add, isPositive, type Money, negate, zero } from '@/domain/money';
import { doAtOnce, eachInPieces, type InPieces } from '@/domain/pieces';

type HeldPosition = Pick<NonOptionPosition, 'side' | 'marketValue'>;

/** The line of the books for a class of securities owned. Item 3736 covers two kinds of positions, which differ by class. */
const lineOfBox: Readonly<Record<PositionHaircut['focusLine'], SecuritiesLine>> = {
  '3735': '418',
  '3733': '419',
  '3730': '420',
  '3734': '424',
  '3736': '430',
  '3650': '424',
};

/**
 * Maps the haircuts of a report date to FOCUS: the boxes with their number of positions, and market value by line of the books. Box 3650 has no
 * amount if undue concentration wasn't tested.
 */
export function inventoryHaircuts(inputs: HaircutInputs, computation: HaircutComputation): InventoryHaircuts {
  return doAtOnce(inventoryInPieces(inputs, computation));
}

/** Computes the same in pieces, for an inventory of any size. */
export function* inventoryInPieces(
  inputs: HaircutInputs,
  computation: HaircutComputation,
): InPieces<InventoryHaircuts> {
  const counts = new Map<InventoryBox, number>();
  const values = new Map<SecuritiesLine, PositionSum>();
  const enter = (position: HeldPosition, haircut: PositionHaircut | undefined) => {
    if (haircut === undefined) return;
    for (const code of boxesOf(haircut, inputs)) counts.set(code, (counts.get(code) ?? 0) + 1);
    const { line, amount } = ledgerValue(haircut, position);
    enterValue(values, line, { amount, positionCount: 1 });
  };
  yield* eachInPieces(inputs.nonOptions, (position) => enter(position, computation.nonOptions.get(position.id)));
  yield* eachInPieces(inputs.options, (position) => enter(position, computation.options.get(position.id)));
  const { lines, netWorth, notes } = computation;
  return { boxes: boxesWith(lines, counts), values: everyLine(values), netWorth, notes };
}

/** Computes market value by line of the books only, without charges that depend on other positions or tentative net capital. */
export function* valuesInPieces(
  positions: Pick<HaircutInputs, 'reportDate' | 'nonOptions' | 'options'>,
): InPieces<InventoryHaircuts['values']> {
  const each = yield* chargeEach(positions);
  return valuesOf(yield* groupUnits(each.positions, each.options));
}

/** Builds the same from netted units instead of positions. */
export function toInventoryHaircuts(
  units: readonly Unit[],
  inputs: Pick<HaircutInputs, 'nonMarketableIn'>,
  { lines, chargedCount, ...more }: UnitCharges,
): InventoryHaircuts {
  const counts = new Map<InventoryBox, number>([['3650', chargedCount]]);
  for (const { classKey, focusLine, long, short } of units) {
    const isCounted = focusLine !== '3650' && isDeductedClass(classKey, inputs);
    if (isCounted) counts.set(focusLine, (counts.get(focusLine) ?? 0) + long.count + short.count);
  }
  return { boxes: boxesWith(lines, counts), values: valuesOf(units), ...more };
}

function valuesOf(units: readonly Unit[]): InventoryHaircuts['values'] {
  const values = new Map<SecuritiesLine, PositionSum>();
  for (const { classKey, focusLine, long, short } of units) {
    for (const [side, { value, count }] of [['Long', long] as const, ['Short', short] as const]) {
      const { line, amount } = ledgerOf({ classKey, focusLine }, { side, marketValue: value });
      if (count > 0) enterValue(values, line, { amount, positionCount: count });
    }
  }
  return everyLine(values);
}

/** The charges of units, and the number of positions charged for undue concentration. */
type UnitCharges = {
  lines: HaircutLines;
  chargedCount: number;
  netWorth: NetWorthAdjustments;
  notes: readonly string[];
};

function boxesWith(lines: HaircutLines, counts: ReadonlyMap<InventoryBox, number>): InventoryHaircuts['boxes'] {
  const boxes = inventoryBoxCodes.map(
    (code) => [code, { amount: lines[code], positionCount: counts.get(code) ?? 0 }] as const,
  );
  return Object.fromEntries(boxes) as InventoryHaircuts['boxes']; // of every code
}

function everyLine(values: ReadonlyMap<SecuritiesLine, PositionSum>): InventoryHaircuts['values'] {
  const codes = Object.keys(securitiesLines) as SecuritiesLine[]; // as they are defined
  return Object.fromEntries(codes.map((code) => [code, values.get(code) ?? nothing])) as InventoryHaircuts['values']; // of every line
}

function enterValue(
  values: Map<SecuritiesLine, PositionSum>,
  line: SecuritiesLine,
  { amount, positionCount }: PositionSum,
): void {
  const before = values.get(line) ?? nothing;
  values.set(line, { amount: add(before.amount, amount), positionCount: before.positionCount + positionCount });
}

/** False if the books' non-allowable assets have already deducted it. */
export function isDeductedByInventory(
  haircut: PositionHaircut,
  inputs: Pick<HaircutInputs, 'nonMarketableIn'>,
): boolean {
  return isDeductedClass(haircut.reason.words.classKey, inputs);
}

function isDeductedClass(
  classKey: HaircutClassKey,
  { nonMarketableIn }: Pick<HaircutInputs, 'nonMarketableIn'>,
): boolean {
  return nonMarketableIn === 'INVENTORY' || classKey !== 'nonmarketable';
}

/** Returns a position's boxes: its class's, and that of undue concentration if it's charged there. */
function boxesOf(haircut: PositionHaircut, inputs: HaircutInputs): readonly InventoryBox[] {
  if (!isDeductedByInventory(haircut, inputs)) return [];
  const { focusLine, undueCharge } = haircut;
  const own = focusLine === '3650' ? [] : [focusLine];
  const isCharged = undueCharge !== null && undueCharge !== 'Not applicable' && isPositive(undueCharge);
  return isCharged ? [...own, '3650'] : own;
}

const nothing: PositionSum = { amount: zero, positionCount: 0 };

/**
 * Returns the line of the books for a position, and its amount there. All securities sold short are one line; a currency owed reduces currency held.
 */
export function ledgerValue({ focusLine, reason }: PositionHaircut, position: HeldPosition): LedgerValue {
  return ledgerOf({ classKey: reason.words.classKey, focusLine }, position);
}

type LedgerValue = { line: SecuritiesLine; amount: Money };

function ledgerOf(
  { classKey, focusLine }: { classKey: HaircutClassKey; focusLine: HaircutLine },
  { side, marketValue }: HeldPosition,
): LedgerValue {
  if (classKey === 'foreign_currency') {
    return { line: '430', amount: side === 'Long' ? marketValue : negate(marketValue) };
  }
  if (side === 'Short') return { line: '1360', amount: marketValue };
  return { line: classKey === 'nonmarketable' ? '440' : lineOfBox[focusLine], amount: marketValue };
}
