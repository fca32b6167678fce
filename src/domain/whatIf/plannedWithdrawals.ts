import type { CapitalInputs, WithdrawalRow, WithdrawalType } from '@/domain/focus/inputs/capitalInputs';
import { formatDollars, isMore, isPositive, isZero, type Money, smallest, subtract, sum, zero } from '@/domain/money';
import { formatDay, formatPeriod, type IsoDate, type Period } from '@/domain/periods';
import { StepRefusal } from './stepRefusal';

/** Kinds of planned withdrawals that a step can make: of equity, and payments of subordinated debt. */
export type MadeType = Extract<WithdrawalType, 1 | 2>;

/** The planned amounts already made by steps, by kind. */
export type MadeWithdrawals = Readonly<Partial<Record<MadeType, Money>>>;

type Rows = CapitalInputs['ownershipEquitySubordinatedLiabilities'];

/** Returns the planned withdrawals less the amounts that steps made, earliest days first. Equity that is expected to stay isn't withdrawn. */
export function getRemainingPlans(rows: Rows, made: MadeWithdrawals): Rows {
  return ([1, 2] as const).reduce((left, type) => withoutMade(left, type, made[type] ?? zero), rows);
}

function withoutMade(rows: Rows, type: MadeType, made: Money): Rows {
  if (isZero(made)) return rows;
  const left = new Map<WithdrawalRow, Money>();
  let open = made;
  for (const row of plannedOf(rows, type)) {
    const part = smallest(open, row.amount);
    left.set(row, subtract(row.amount, part));
    open = subtract(open, part);
  }
  return rows.flatMap((row) => {
    const amount = left.get(row) ?? row.amount;
    return isZero(amount) && left.has(row) ? [] : [{ ...row, amount }];
  });
}

/** Returns the rows of a kind by day, without equity that is expected to stay. A payment stays scheduled although its renewal is expected. */
function plannedOf(rows: Rows, type: MadeType): Rows {
  return rows
    .filter((row) => row.type === type && (type === 2 || row.renew === 'No'))
    .toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
}

const words: Readonly<Record<MadeType, { one: string; choice: string }>> = {
  1: { one: 'withdrawal of equity', choice: 'Take out' },
  2: { one: 'payment of subordinated debt', choice: 'Repay' },
};

/** Returns the day of the last planned withdrawal that an amount makes. Refuses more than is planned, and an amount without a plan. */
export function requirePlannedDay(
  rows: Rows,
  { type, amount, period }: { type: MadeType; amount: Money; period: Period },
): IsoDate {
  const planned = plannedOf(rows, type);
  const total = sum(planned.map((row) => row.amount));
  const { one, choice } = words[type];
  if (!isPositive(total)) {
    const message = `The capital inputs of ${formatPeriod(period)} plan no ${one}. Choose ${choice}.`;
    throw new StepRefusal('direction', message);
  }
  if (isMore(amount, total)) {
    const message = `The capital inputs of ${formatPeriod(period)} plan ${formatDollars(total)}. Enter at most that.`;
    throw new StepRefusal('amount', message, 'what is planned to be withdrawn');
  }
  let left = amount;
  for (const row of planned) {
    left = subtract(left, row.amount);
    if (!isPositive(left)) return row.date;
  }
  return period.end;
}

/** Describes the plans that count in addition to a withdrawal; null without any. */
export function describeOtherPlans(rows: Rows, type: MadeType): string | null {
  const planned = plannedOf(rows, type);
  if (planned.length === 0) return null;
  const { choice } = words[type];
  const named = planned.map(({ amount, name, date }) =>
    `${formatDollars(amount)} ${name} ${formatDay(date)}`.replace('  ', ' '),
  );
  return `The capital inputs plan ${named.join(', ')}, which Rule 15c3-1(e)(2) counts beside this step. If this is one of them, choose ${choice} as planned.`;
}
