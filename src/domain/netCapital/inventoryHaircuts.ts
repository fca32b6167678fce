import {
  type InventoryBox,
  inventoryBoxCodes,
  type SecuritiesLine,
  securitiesLines,
} from '@/domain/focus/inputs/inventoryBoxes';
import type { InventoryHaircuts, PositionSum } from '@/domain/focus/types';
import type { HaircutComputation, HaircutInputs, NonOptionPosition, PositionHaircut } from '@/domain/haircuts/types';
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
    const before = values.get(line) ?? nothing;
    values.set(line, { amount: add(before.amount, amount), positionCount: before.positionCount + 1 });
  };
  yield* eachInPieces(inputs.nonOptions, (position) => enter(position, computation.nonOptions.get(position.id)));
  yield* eachInPieces(inputs.options, (position) => enter(position, computation.options.get(position.id)));
  const boxes = inventoryBoxCodes.map(
    (code) => [code, { amount: computation.lines[code], positionCount: counts.get(code) ?? 0 }] as const,
  );
  const lines = Object.keys(securitiesLines) as SecuritiesLine[]; // as they are defined
  return {
    boxes: Object.fromEntries(boxes) as InventoryHaircuts['boxes'], // of every code
    values: Object.fromEntries(lines.map((line) => [line, values.get(line) ?? nothing])) as InventoryHaircuts['values'], // of every line
    netWorth: computation.netWorth,
    notes: computation.notes,
  };
}

/** False for what left net capital with the books' non-allowable assets already. */
export function isDeducted(
  haircut: PositionHaircut,
  { nonMarketableIn }: Pick<HaircutInputs, 'nonMarketableIn'>,
): boolean {
  return nonMarketableIn === 'INVENTORY' || !isNonMarketable(haircut);
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
export function ledgerValue(
  haircut: PositionHaircut,
  { side, marketValue }: HeldPosition,
): { line: SecuritiesLine; amount: Money } {
  if (haircut.reason.words.classKey === 'foreign_currency') {
    return { line: '430', amount: side === 'Long' ? marketValue : negate(marketValue) };
  }
  if (side === 'Short') return { line: '1360', amount: marketValue };
  return { line: isNonMarketable(haircut) ? '440' : lineOfBox[haircut.focusLine], amount: marketValue };
}

function isNonMarketable({ reason }: PositionHaircut): boolean {
  return reason.words.classKey === 'nonmarketable';
}
