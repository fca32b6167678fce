import { createPlacing } from '@/domain/haircuts/placements';
import type { HaircutClassKey, HaircutInputs, NonOptionPosition } from '@/domain/haircuts/types';
import { add, type Money, roundToDollars, zero } from '@/domain/money';
import type { IsoDate } from '@/domain/periods';
import { type AmountForm, getFormLines, type HeldAmount } from './amountForm';
import type { FormAmounts } from './computeForm';

/** Market value held long and short by haircut class, positive. */
export type HeldByClass = ReadonlyMap<HaircutClassKey, Readonly<Record<HeldAmount['side'], Money>>>;

/** Returns the inventory's amounts for the form's lines, in whole dollars: zero for a class without positions. */
export function amountsFromPositions(form: Pick<AmountForm, 'sections'>, held: HeldByClass): FormAmounts {
  return new Map(
    getFormLines(form).flatMap((line) => {
      if (line.kind !== 'asked' || line.held === undefined) return [];
      const { haircutClass, side } = line.held;
      return [[line.id, roundToDollars(held.get(haircutClass)?.[side] ?? zero)] as const];
    }),
  );
}

/** Sums positions by haircut class and side, on the report date. */
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
