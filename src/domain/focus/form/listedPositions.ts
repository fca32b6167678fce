import { explainInventoryBox } from '@/domain/explain/explainHaircuts';
import { chargedPage, type HeldHaircuts, heldPositions, type PositionsPlace } from '@/domain/explain/heldPositions';
import type { HaircutLine } from '@/domain/haircuts/types';
import { type Money, subtract, sum, zero } from '@/domain/money';
import { eachInPieces, type InPieces } from '@/domain/pieces';

/** A security with its charge as a schedule prints it; what netting and rounding make of the charges is a row of its own. */
export type ListedPosition = { number: string | null; name: string; amount: Money };

/** More positions than this are one row, the last. */
const maxPositions = 100;

/** The securities that an inventory charges in a box of the form, in the order of the inventory; they come to the box. */
export function* listedPositions(
  { inputs, computation }: HeldHaircuts,
  { code, ...place }: PositionsPlace & { code: HaircutLine },
): InPieces<readonly ListedPosition[]> {
  const nonOptions: (typeof inputs.nonOptions)[number][] = [];
  const options: (typeof inputs.options)[number][] = [];
  yield* eachInPieces(inputs.nonOptions, (position) => {
    if (computation.nonOptions.get(position.id)?.focusLine === code) nonOptions.push(position);
  });
  yield* eachInPieces(inputs.options, (position) => {
    if (computation.options.get(position.id)?.focusLine === code) options.push(position);
  });
  const amount = computation.lines[code];
  const held = heldPositions({ inputs: { ...inputs, nonOptions, options }, computation });
  const page = chargedPage(held, { of: code, row: null, side: null }, { page: 1, pageSize: maxPositions });
  const { parts, total } = explainInventoryBox({ code, amount, page, excess: undefined }, place);
  const rows = parts.map(({ number, label, amount: part }) => ({ number, name: label, amount: part ?? zero }));
  const rest = total - rows.length;
  if (rest === 0 || amount === null) return rows;
  const name = rest === 1 ? '1 more position' : `${rest} more positions`;
  return [...rows, { number: null, name, amount: subtract(amount, sum(rows.map((row) => row.amount))) }];
}
