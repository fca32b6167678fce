import type { FieldDefinition } from '@/contract/wire/fieldDefinition.schema';
import { getInputBalances } from '@/domain/focus/inputs/inputLines';
import { type MoneyInputName, mapMoneyInputs } from '@/domain/focus/inputs/moneyInputs';
import type { TrialBalanceSums } from '@/domain/focus/types';
import { divide, formatDollars, isPositive, isZero, multiply, roundToCents, toAmount } from '@/domain/money';
import { statutoryHaircuts } from '@/domain/netCapital/statutoryHaircuts';
import { formatDay, type IsoDate } from '@/domain/periods';
import { indexBalances } from '@/domain/statements/balances';

/** The books' facts for an input: the related balance, and amounts that the rule suggests. */
export type InputBooks = { isHeld: boolean; books?: string; suggestions?: Suggestions };

type Suggestions = NonNullable<FieldDefinition['suggestions']>;

/** Returns the books' facts at a date for each input. */
export function inputBooks(
  trialBalances: readonly TrialBalanceSums[],
  end: IsoDate,
): Readonly<Record<MoneyInputName, InputBooks>> {
  const balances = indexBalances(trialBalances);
  return mapMoneyInputs<InputBooks>((name) => {
    const held = getInputBalances(name, balances, end);
    const first = held[0];
    if (first === undefined) return { isHeld: false };
    const texts = held.map(({ code, amount }) => `${code} holds ${formatDollars(amount)}`);
    return {
      books: `${texts.join(', ')} at ${shortDay(end)}`,
      isHeld: held.some(({ amount }) => !isZero(amount)),
      suggestions: isPositive(first.amount) ? suggestionsFor(name, first) : [],
    };
  });
}

function suggestionsFor(
  name: MoneyInputName,
  { code, amount }: ReturnType<typeof getInputBalances>[number],
): Suggestions {
  return (statutoryHaircuts[name] ?? []).map(({ percent, appliesTo, paragraph }) => {
    const haircut = roundToCents(divide(multiply(amount, percent), 100));
    return {
      label: `Use ${percent}%: ${formatDollars(haircut)}`,
      value: toAmount(haircut),
      hint: `If all of ${code} is ${appliesTo}: ${paragraph}.`,
    };
  });
}

/** Formats a day as `06/30/25`. */
function shortDay(day: IsoDate): string {
  return formatDay(day).replace(/\d\d(\d\d)$/, '$1');
}
