import { namesOf, samePositions } from '@/domain/haircuts/samePositions';
import type { NonOptionPosition } from '@/domain/haircuts/types';
import { typesWithMaturity } from '@/domain/haircuts/vocabulary';
import { isEqual, type Money, subtract, sum, zero } from '@/domain/money';
import { formatDay } from '@/domain/periods';
import { newId, revaluePosition, signedValue, withPositions } from '../heldPositions';
import { describeStep, type FilePosition } from '../stepKind';
import { StepRefusal } from '../stepRefusal';
import { post, type WhatIfBooks } from '../whatIfBooks';
import { cashAccount, incomeAccount, securitiesAccount } from './sharedFields';

/**
 * Positions of a file: a difference in quantity is traded at the file's price, the rest is repriced at it. Positions missing from the file stay, or
 * are sold at their closing price; options stay.
 */
export const filePositionsStep = describeStep({
  title: 'Take positions from a file',
  fields: {
    positions: { type: 'positions', label: 'File' },
    others: {
      type: 'choice',
      label: 'Other positions',
      choices: [
        { value: 'keep', label: 'kept' },
        { value: 'sell', label: 'sold at their closing prices' },
      ],
    },
    cash: cashAccount,
    securities: securitiesAccount,
    income: incomeAccount,
  },
  sentence: [
    'Hold',
    'positions',
    ', others',
    'others',
    ', trades through',
    'cash',
    'and',
    'securities',
    ', gains in',
    'income',
  ],
  isStaged: true,
  take: (books, { positions: rows, others, cash, securities, income }) => {
    const nonOptions = books.positions?.nonOptions ?? [];
    requireOnce(rows);
    const same = samePositions(nonOptions, rows);
    const taken = new Set(same.values());
    const moves: Move[] = nonOptions.map((before) => {
      const row = same.get(before);
      if (row !== undefined) return moved(before, row);
      return others === 'sell' ? sold(before) : { after: before, traded: zero, gained: zero };
    });
    const firstId = newId(nonOptions);
    const added = rows.filter((row) => !taken.has(row)).map((row, place) => bought(books, row, firstId - place));
    const all = [...moves, ...added];
    const next = withPositions(books, { nonOptions: all.flatMap(({ after }) => after ?? []) });
    const to = { number: securities, field: 'securities' };
    const traded = post(next, {
      debit: to,
      credit: { number: cash, field: 'cash' },
      amount: sum(all.map((move) => move.traded)),
    });
    return post(traded, {
      debit: to,
      credit: { number: income, field: 'income' },
      amount: sum(all.map((move) => move.gained)),
    });
  },
});

/** The position after the step, null for none, the amount paid for it, and its gain. */
type Move = { after: NonOptionPosition | null; traded: Money; gained: Money };

function requireOnce(rows: readonly FilePosition[]): void {
  const byName = new Map<string, FilePosition>();
  for (const row of rows) {
    for (const name of namesOf(row)) {
      const other = byName.get(name);
      if (other !== undefined && other !== row) throw refusal(row, `is listed in row ${other.row}, too. Add them up.`);
      byName.set(name, row);
    }
  }
}

function refusal({ row, identifier }: FilePosition, message: string): StepRefusal {
  return new StepRefusal('positions', `Row ${row}: ${identifier} ${message}`);
}

function sold(before: NonOptionPosition): Move {
  return { after: null, traded: subtract(zero, signedValue(before)), gained: zero };
}

/** Reprices the held quantity at the file's price and trades the rest at it. Without a trade, the file's whole value is the new value. */
function moved(before: NonOptionPosition, { quantity, price, marketValue, ...row }: FilePosition): Move {
  const faceValue = row.faceValue ?? revaluePosition(before, { quantity }).faceValue;
  const after = { ...before, quantity, closingPrice: price, marketValue, faceValue };
  const repriced = isEqual(quantity, before.quantity) ? after : revaluePosition(before, { closingPrice: price });
  return {
    after,
    traded: subtract(signedValue(after), signedValue(repriced)),
    gained: subtract(signedValue(repriced), signedValue(before)),
  };
}

function bought({ period }: WhatIfBooks, row: FilePosition, id: number): Move {
  const { row: _row, price, ...position } = row;
  if (typesWithMaturity.includes(row.type) && row.maturity !== null && row.maturity <= period.end) {
    throw refusal(row, `is due on ${formatDay(row.maturity)}. Take out what is due by ${formatDay(period.end)}.`);
  }
  const after: NonOptionPosition = { ...position, id, closingPrice: price };
  return { after, traded: signedValue(after), gained: zero };
}
