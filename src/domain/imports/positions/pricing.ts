import type { CellFigure } from './figures';

/** The kinds of security that differ in how a price is stated; null while a row's type isn't known. */
export type PricedAs = 'unit' | 'debt' | 'option' | null;

/** A convention of quantity and price: their product times `per` is the value, their factors convert both to ours. */
export type Pricing = { per: number; quantity: number; price: number; of: readonly PricedAs[]; note?: string };

const plain: Pricing = { per: 1, quantity: 1, price: 1, of: ['unit', null] };
const perHundred: Pricing = { per: 0.01, quantity: 1, price: 1, of: ['debt', null] };
const perContract: Pricing = { per: 100, quantity: 1, price: 1, of: ['option', null] };

/** The conventions of quantity and price, the usual one of a kind first. */
const pricings: readonly Pricing[] = [
  plain,
  perHundred,
  perContract,
  { per: 10, quantity: 1000, price: 1, of: ['debt', null], note: 'Par is in thousands of dollars.' },
  { per: 1, quantity: 1, price: 100, of: ['debt'], note: 'Prices of bonds are fractions of par.' },
  {
    per: 1000,
    quantity: 1000,
    price: 100,
    of: ['debt', null],
    note: 'Par is in thousands of dollars, and prices of bonds are fractions of par.',
  },
  { per: 1, quantity: 1, price: 0.01, of: ['option'], note: 'Prices of options are for a whole contract.' },
];

/** The figures of a row, of any sign. The face replaces the quantity of a bond, or its factor reduces it. */
export type RowFigures = {
  quantity: CellFigure | null;
  price: CellFigure | null;
  value: CellFigure | null;
  face?: CellFigure | null;
  factor?: CellFigure | null;
  accrued?: CellFigure | null;
  rate?: CellFigure | null;
};

/** The convention by which a row's value is quantity × price, and what the value has beyond it. */
export type Closure = { pricing: Pricing; basis: 'value' | 'accrued' | 'rate' };

/** Returns the usual convention of a kind of security. */
export function usualPricing(kind: PricedAs): Pricing {
  return pricings.find(({ of }) => of.includes(kind)) ?? plain;
}

/** Returns the convention that a row's figures prove; null if none does, undefined if a figure is missing. */
export function closureOf(row: RowFigures, kind: PricedAs): Closure | null | undefined {
  const { quantity, price, value } = row;
  if (quantity === null || price === null || value === null || quantity.is === 0) return undefined;
  for (const pricing of pricings) {
    if (!pricing.of.includes(kind)) continue;
    const basis = basisOf(row, { quantity, price, value }, pricing);
    if (basis !== null) return { pricing, basis };
  }
  return null;
}

type Full = { quantity: CellFigure; price: CellFigure; value: CellFigure };

function basisOf(row: RowFigures, { quantity, price, value }: Full, { per }: Pricing): Closure['basis'] | null {
  const { held, factor } = heldOf(row, quantity);
  const [count, each, amount] = [Math.abs(held.is), Math.abs(price.is), Math.abs(value.is)];
  const product = count * each * per * factor.is;
  // Whole quantities are exact; prices are rounded.
  const inexactCount = Number.isInteger(count) ? 0 : held.half;
  const slack = (count * price.half + each * inexactCount) * per * factor.is + count * each * per * factor.half;
  const isNear = (written: number, half: number, rate = 1) =>
    Math.abs(written - product * rate) <= (slack * rate + half) * 1.01 + written * 1e-9;
  if (isNear(amount, value.half)) return 'value';
  const [accrued, rate] = [given(row.accrued), given(row.rate)];
  if (accrued !== null && isNear(amount - Math.abs(accrued.is), value.half + accrued.half)) return 'accrued';
  if (rate === null) return null;
  const inexact = value.half + (amount * rate.half) / rate.is;
  return [rate.is, 1 / rate.is].some((one) => isNear(amount, inexact, one)) ? 'rate' : null;
}

/** Returns what a price is for: the face, if the file has it, or the quantity, of which a factor may be left. */
function heldOf(row: RowFigures, quantity: CellFigure): { held: CellFigure; factor: CellFigure } {
  const [face, factor] = [given(row.face), given(row.factor)];
  return { held: face ?? quantity, factor: face === null && factor !== null ? factor : { is: 1, half: 0 } };
}

function given(figure: CellFigure | null | undefined): CellFigure | null {
  return figure == null || figure.is === 0 ? null : figure;
}
