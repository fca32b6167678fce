import type { NonOptionPosition, OptionPosition } from '@/domain/haircuts/types';
import { type Money, money } from '@/domain/money';

/** A position with its amounts as plain numbers or texts. */
type Plain<Position> = {
  [Field in keyof Position]: Money extends Position[Field]
    ? Exclude<Position[Field], Money> | string | number
    : Position[Field];
};

export type PlainNonOption = Plain<NonOptionPosition>;
export type PlainOption = Plain<OptionPosition>;

const amountsOfNonOption = ['quantity', 'closingPrice', 'marketValue', 'faceValue', 'userHaircut'] as const;
const amountsOfOption = ['contracts', 'underlyingPrice', 'strike', 'exercisePrice', 'marketValue'] as const;

/** Returns a long position in listed stock worth $100,000, changed by the values. */
export function nonOption(values: Partial<PlainNonOption> = {}): NonOptionPosition {
  const id = values.id ?? 1000;
  const position: PlainNonOption = {
    id,
    identifier: `P${id}`,
    cusipIsin: null,
    type: 'EQUITY',
    subtype: 'COMMON',
    currency: 'USD',
    quantity: 1000,
    side: 'Long',
    closingPrice: 100,
    maturity: null,
    marketValue: 100_000,
    faceValue: null,
    userHaircut: null,
    ...values,
  };
  return withAmounts(position, amountsOfNonOption) as NonOptionPosition; // every amount is read
}

/** Returns ten long calls on 48-dollar stock, not covered, changed by the values. */
export function option(values: Partial<PlainOption> = {}): OptionPosition {
  const id = values.id ?? 2000;
  const position: PlainOption = {
    id,
    description: `O${id}`,
    cusipIsin: null,
    callPut: 'Call',
    side: 'Long',
    contracts: 10,
    underlyingSymbol: 'UNDER',
    underlyingPrice: 48,
    strike: 50,
    exercisePrice: null,
    expiry: null,
    isCovered: false,
    marketValue: 4200,
    ...values,
  };
  return withAmounts(position, amountsOfOption) as OptionPosition; // every amount is read
}

function withAmounts<Position extends object>(position: Position, names: readonly (keyof Position)[]): object {
  const read = names.map((name) => [name, amountOf(position[name])]);
  return { ...position, ...Object.fromEntries(read) };
}

function amountOf(value: unknown): Money | null {
  return value === null ? null : money(String(value));
}
