import {
  type InventoryBox,
  inventoryBoxCodes,
  type SecuritiesLine,
  securitiesLines,
} from '@/domain/focus/inputs/inventoryBoxes';
import type { InventoryHaircuts, PositionSum } from '@/domain/focus/types';
import { chargeEach } from '@/domain/haircuts/charges';
import { currentMethod } from '@/domain/haircuts/method';
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
import { type Unit, unitsOf } from '@/domain/haircuts/units';
import { add, isPositive, type Money, negate, zero } from '@/domain/money';
import { doAtOnce, eachInPieces, type InPieces } from '@/domain/pieces';

type HeldPosition = Pick<NonOptionPosition, 'side' | 'marketValue'>;

/** The line of the books that holds a class of securities owned. Item 3736 takes two kinds of positions, which are told apart by their class. */
const lineOfBox: Readonly<Record<PositionHaircut['focusLine'], SecuritiesLine>> = {
  '3735': '418',
  '3733': '419',
  '3730': '420',
  '3734': '424',
  '3736': '430',
  '3650': '424',
};

/**
 * What the haircuts of a report date are to a FOCUS computation: the boxes that they fill, each with the number of its positions, and market
 * value by line of the books. Without undue concentration tested, box 3650 has no amount.
 */
export function inventoryHaircuts(inputs: HaircutInputs, computation: HaircutComputation): InventoryHaircuts {
  return doAtOnce(inventoryInPieces(inputs, computation));
}

/** The same for an inventory of any size. */
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

/** Market value by line of the books alone, without charges that other positions or tentative net capital matter to. */
export function* valuesInPieces(
  positions: Pick<HaircutInputs, 'reportDate' | 'nonOptions' | 'options'>,
): InPieces<InventoryHaircuts['values']> {
  const each = yield* chargeEach(positions, currentMethod);
  return valuesOf(yield* unitsOf(each.positions, each.options));
}

/** What netted units are to a FOCUS computation: the same, from the sums that the reports net. */
export function inventoryOfUnits(
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

/** What units are charged, and how many positions for undue concentration. */
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

/** False for what left net capital with the books' non-allowable assets already. */
export function isDeducted(haircut: PositionHaircut, inputs: Pick<HaircutInputs, 'nonMarketableIn'>): boolean {
  return isDeductedClass(haircut.reason.words.classKey, inputs);
}

function isDeductedClass(
  classKey: HaircutClassKey,
  { nonMarketableIn }: Pick<HaircutInputs, 'nonMarketableIn'>,
): boolean {
  return nonMarketableIn === 'INVENTORY' || classKey !== 'nonmarketable';
}

/** A position is in the box of its class, and in that of undue concentration if it is charged there. */
function boxesOf(haircut: PositionHaircut, inputs: HaircutInputs): readonly InventoryBox[] {
  if (!isDeducted(haircut, inputs)) return [];
  const { focusLine, undueCharge } = haircut;
  const own = focusLine === '3650' ? [] : [focusLine];
  const isCharged = undueCharge !== null && undueCharge !== 'Not applicable' && isPositive(undueCharge);
  return isCharged ? [...own, '3650'] : own;
}

const nothing: PositionSum = { amount: zero, positionCount: 0 };

/**
 * The line of the books that should hold a position, and with what amount. Securities sold short are one line, whatever their class; a currency
 * owed is taken off what is held.
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
