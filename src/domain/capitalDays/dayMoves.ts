import { type SecuritiesLine, securitiesLines } from '@/domain/focus/inputs/inventoryBoxes';
import type { InventoryHaircuts, LineBalance, TrialBalanceSums } from '@/domain/focus/types';
import { samePositions } from '@/domain/haircuts/samePositions';
import type { HaircutInputs, OptionPosition } from '@/domain/haircuts/types';
import { add, divide, isZero, type Money, multiply, negate, roundToCents, subtract, sum, zero } from '@/domain/money';
import type { IsoDate } from '@/domain/periods';

/** The positions of a date, and their values by line of the books. */
export type ValuedPositions = Pick<HaircutInputs, 'nonOptions' | 'options'> & Pick<InventoryHaircuts, 'values'>;

/** The change of a line of the books by a day's positions; a debit is positive. */
export type LineMove = { focusId: string; amount: Money };

/** Changes of the prior books by a day's positions: a gain on positions still held, cash for trades since, and every changed line. */
export type DayMoves = { gain: Money; cash: Money; lines: readonly LineMove[] };

const [cashLine, gainLine] = ['200', '3952'];

/**
 * Updates the prior period's balances to a day's positions. Positions held on both dates move to the day's prices, with the difference as gain or
 * loss (item 3952); trades since are booked at the day's price against cash (item 200), so they make no gain.
 */
export function updateBalancesToDay(
  before: TrialBalanceSums,
  { day, then, now }: { day: IsoDate; then: ValuedPositions; now: ValuedPositions },
): { sums: TrialBalanceSums; moves: DayMoves } {
  const gain = add(gainOnSecurities(then, now), gainOnOptions(then, now));
  const changes = (Object.keys(securitiesLines) as SecuritiesLine[]).map((line) => {
    const amount = subtract(now.values[line].amount, then.values[line].amount);
    return { line, amount: isShort(line) ? negate(amount) : amount };
  });
  const cash = subtract(gain, sum(changes.map(({ amount }) => amount)));
  const moved = [
    ...changes.map(({ line, amount }) => ({ focusId: lineOf(before.lines, line), amount })),
    { focusId: cashLine, amount: cash },
    { focusId: gainLine, amount: negate(gain) },
  ].filter(({ amount }) => !isZero(amount));
  return { sums: { end: day, lines: moved.reduce(debit, before.lines) }, moves: { gain, cash, lines: moved } };
}

function isShort(line: SecuritiesLine): boolean {
  return line === '1360';
}

/** Returns the line in use among a class's possible lines. */
function lineOf(lines: readonly LineBalance[], line: SecuritiesLine): string {
  const codes: readonly string[] = securitiesLines[line];
  return codes.find((code) => lines.some(({ focusId }) => focusId === code)) ?? line;
}

function debit(lines: readonly LineBalance[], { focusId, amount }: LineMove): readonly LineBalance[] {
  const known = lines.find((line) => line.focusId === focusId);
  if (known === undefined) return [...lines, { focusId, debit: amount, credit: zero, accountCount: 1 }];
  return lines.map((line) => (line === known ? { ...line, debit: add(line.debit, amount) } : line));
}

function gainOnSecurities(then: ValuedPositions, now: ValuedPositions): Money {
  const same = samePositions(then.nonOptions, now.nonOptions);
  return sum(
    then.nonOptions.map((before) => {
      const after = same.get(before);
      if (after === undefined || isZero(after.quantity)) return zero;
      return signed(before.side, subtract(computeWorth(after, after.quantity, before.quantity), before.marketValue));
    }),
  );
}

/** Returns the value of another quantity at a position's price. */
function computeWorth({ marketValue }: { marketValue: Money }, quantity: Money, other: Money): Money {
  return roundToCents(divide(multiply(marketValue, other), quantity));
}

function gainOnOptions(then: ValuedPositions, now: ValuedPositions): Money {
  const prices = new Map(now.options.map((option) => [optionKey(option), option]));
  return sum(
    then.options.map((before) => {
      const after = prices.get(optionKey(before));
      if (after === undefined || isZero(after.contracts)) return zero;
      return signed(before.side, subtract(computeWorth(after, after.contracts, before.contracts), before.marketValue));
    }),
  );
}

function signed(side: 'Long' | 'Short', amount: Money): Money {
  return side === 'Long' ? amount : negate(amount);
}

function optionKey({ description, callPut, strike, expiry, side }: OptionPosition): string {
  return [description, callPut, strike?.toString() ?? '', expiry ?? '', side].join('\n').toUpperCase();
}
