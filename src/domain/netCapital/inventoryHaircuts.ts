import {
  type InventoryBox,
  inventoryBoxCodes,
  type SecuritiesLine,
  securitiesLines,
} from '@/domain/focus/inventoryBoxes';
import type { InventoryHaircuts, PositionSum } from '@/domain/focus/types';
import type { HaircutComputation, HaircutInputs, NonOptionPosition, PositionHaircut } from '@/domain/haircuts/types';
import { add, isPositive, type Money, negate, zero } from '@/domain/money';

type Charged = { haircut: PositionHaircut; side: NonOptionPosition['side']; marketValue: Money };

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
  const positions = chargedPositions(inputs, computation);
  const counted = positions.filter(({ haircut }) => isDeducted(haircut, inputs));
  const boxes = inventoryBoxCodes.map((code) => {
    const amount = computation.lines[code];
    return [code, { amount, positionCount: counted.filter(isIn(code)).length }] as const;
  });
  return {
    boxes: Object.fromEntries(boxes) as InventoryHaircuts['boxes'], // of every code
    values: marketValues(positions),
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

function chargedPositions({ nonOptions, options }: HaircutInputs, computation: HaircutComputation): readonly Charged[] {
  return [
    ...nonOptions.map((position) => ({ ...position, haircut: computation.nonOptions.get(position.id) })),
    ...options.map((position) => ({ ...position, haircut: computation.options.get(position.id) })),
  ].flatMap(({ haircut, side, marketValue }) => (haircut === undefined ? [] : [{ haircut, side, marketValue }]));
}

/** A position is in the box of its class, and in that of undue concentration if it is charged there. */
function isIn(code: InventoryBox): (position: Charged) => boolean {
  return ({ haircut: { focusLine, undueCharge } }) => {
    if (code !== '3650') return focusLine === code;
    return undueCharge !== null && undueCharge !== 'Not applicable' && isPositive(undueCharge);
  };
}

function marketValues(positions: readonly Charged[]): InventoryHaircuts['values'] {
  const sums = new Map<SecuritiesLine, PositionSum>();
  for (const position of positions) {
    const { line, amount } = ledgerValue(position);
    const before = sums.get(line) ?? nothing;
    sums.set(line, { amount: add(before.amount, amount), positionCount: before.positionCount + 1 });
  }
  const lines = Object.keys(securitiesLines) as SecuritiesLine[]; // as they are defined
  return Object.fromEntries(lines.map((line) => [line, sums.get(line) ?? nothing])) as InventoryHaircuts['values']; // of every line
}

const nothing: PositionSum = { amount: zero, positionCount: 0 };

/** Securities sold short are one line of the books, whatever their class; a currency owed is taken off what is held. */
function ledgerValue({ haircut, side, marketValue }: Charged): { line: SecuritiesLine; amount: Money } {
  if (haircut.explanation.classKey === 'foreign_currency') {
    return { line: '430', amount: side === 'Long' ? marketValue : negate(marketValue) };
  }
  if (side === 'Short') return { line: '1360', amount: marketValue };
  return { line: isNonMarketable(haircut) ? '440' : lineOfBox[haircut.focusLine], amount: marketValue };
}

function isNonMarketable({ explanation }: PositionHaircut): boolean {
  return explanation.classKey === 'nonmarketable';
}
