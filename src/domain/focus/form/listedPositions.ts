import { explainInventoryBox } from '@/domain/explain/explainHaircuts';
import {
  type ChargedPage,
  getChargedPage,
  type HeldHaircuts,
  listHeldPositions,
  type PositionsPlace,
} from '@/domain/explain/listHeldPositions';
import type { HaircutLine } from '@/domain/haircuts/types';
import { type Money, subtract, sum, zero } from '@/domain/money';
import { eachInPieces, type InPieces } from '@/domain/pieces';

/** A security with its charge as a schedule prints it; the effect of netting and rounding on the charges is a row of its own. */
export type ListedPosition = { number: string | null; name: string; amount: Money };

/** More positions than this are one row. */
const maxPositions = 100;

/** Yields the securities that an inventory charges in a box of the form, in the order of the inventory; they sum to the box. */
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
  const held = listHeldPositions({ inputs: { ...inputs, nonOptions, options }, computation });
  const page = getChargedPage(held, { of: code, row: null, side: null }, { page: 1, pageSize: maxPositions });
  // On one page with all positions, netting and rounding are a part, the last, whether or not all positions are listed.
  const whole = { ...page, page: { page: 1, pageSize: page.count + 1 } };
  const { parts } = explainInventoryBox({ code, amount, page: whole, excess: undefined }, place);
  const rows = parts.map(({ number, label, amount: part }) => ({ number, name: label, amount: part ?? zero }));
  const listed = page.charges.length;
  return [...rows.slice(0, listed), ...unlisted(page), ...rows.slice(listed)];
}

function unlisted({ charges, count, total }: ChargedPage): readonly ListedPosition[] {
  const more = count - charges.length;
  if (more === 0) return [];
  const amount = subtract(total, sum(charges.map((charge) => charge.amount)));
  return [{ number: null, name: more === 1 ? '1 more position' : `${more} more positions`, amount }];
}
