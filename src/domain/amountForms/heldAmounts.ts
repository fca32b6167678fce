import { createPlacing } from '../haircuts/placements';
import type { HaircutClassKey, HaircutInputs, NonOptionPosition } from '../haircuts/types';
import { add, type Money, roundToDollars, zero } from '../money';
import type { IsoDate } from '../periods';
import { type AmountForm, type HeldAmount, linesOf } from './amountForm';
import type { FormAmounts } from './computeForm';

/** Market value held long and short by haircut class, positive. */
export type HeldByClass = ReadonlyMap<HaircutClassKey, Readonly<Record<HeldAmount['side'], Money>>>;

/** What the inventory knows of the lines that are asked for, in whole dollars: zero for a class that isn't held. */
export function amountsFromPositions(form: Pick<AmountForm, 'sections'>, held: HeldByClass): FormAmounts {
  return new Map(
    linesOf(form).flatMap((line) => {
      if (line.kind !== 'asked' || line.held === undefined) return [];
      const { haircutClass, side } = line.held;
      return [[line.id, roundToDollars(held.get(haircutClass)?.[side] ?? zero)] as const];
    }),
  );
}

/** Positions by haircut class and side, on the report date. */
export function heldByClass(
  { nonOptions, options }: Pick<HaircutInputs, 'nonOptions' | 'options'>,
  reportDate: IsoDate,
): HeldByClass {
  const held = new Map<HaircutClassKey, Record<HeldAmount['side'], Money>>();
  const count = (key: HaircutClassKey, { side, marketValue }: Pick<NonOptionPosition, 'side' | 'marketValue'>) => {
    const before = held.get(key) ?? { Long: zero, Short: zero };
    held.set(key, { ...before, [side]: add(before[side], marketValue) });
  };
  const place = createPlacing(reportDate);
  for (const position of nonOptions) count(place(position).haircutClass.key, position);
  for (const position of options) count('options_listed', position);
  return held;
}
