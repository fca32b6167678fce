import type { OptionPosition } from '@/domain/haircuts/types';
import { type Money, money } from '@/domain/money';

/** A position with its amounts as plain numbers or texts. */
type Plain<Position> = {
  [Field in keyof Position]: Money extends Position[Field]
    ? Exclude<Position[Field], Money> | string | number
    : Position[Field];
};

type PlainOption = Plain<OptionPosition>;

const amountsOfOption = ['contracts', 'underlyingPrice', 'strike', 'exercisePrice', 'marketValue'] as const;

/** Ten long calls on 48-dollar stock, not covered, unless the values say otherwise. */
export function option(values: Partial<PlainOption> = {}): OptionPosition {
  const id = values.id ?? 2000;
  const position: PlainOption = {
    id,
    description: `O${id}`,
    cusipIsin: null,
    callPut: 'CALL',
    side: 'LONG',
    contracts: 10,
    underlyingSymbol: 'UNDER',
    underlyingPrice: 48,
    strike: 50,
    exercisePrice: null,
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
