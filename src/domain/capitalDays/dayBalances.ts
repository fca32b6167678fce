import type { AccountName, LineBalance, TrialBalanceSums } from '@/domain/focus/types';
import {
  add,
  formatDollars,
  isEqual,
  isNegative,
  isZero,
  type Money,
  negate,
  subtract,
  sum,
  zero,
} from '@/domain/money';
import type { IsoDate } from '@/domain/periods';

/** The balance of an account on a day, and the FOCUS line that the account is on at the computation. */
export type DayBalance = AccountName & { focusId: string | null; debit: Money; credit: Money };

/** What keeps a trial balance from being taken; `rows` are those of the file, none for the file as a whole. */
export type DayProblem = { message: string; rows: readonly number[] };

/** A balance as a file has it, `number` being what the file calls its account. `account` null: no account of the books is called so. */
export type GivenBalance = { row: number; number: string; account: DayBalance | null; debit: Money; credit: Money };

/** The balances of a file, each account netted to one side, or every reason why they can't be taken. */
export function judgeBalances(given: readonly GivenBalance[]): {
  balances: readonly DayBalance[];
  problems: readonly DayProblem[];
} {
  const problems = [...unknownAccounts(given), ...doubled(given), ...outOfBalance(given)];
  const balances = given.flatMap(({ account, debit, credit }) =>
    account === null ? [] : [{ ...account, ...netted(subtract(debit, credit)) }],
  );
  return { balances, problems };
}

function unknownAccounts(given: readonly GivenBalance[]): DayProblem[] {
  return given
    .filter(({ account }) => account === null)
    .map(({ row, number }) => ({
      message: `Account ${number} isn't in the chart of accounts. Add it there first, or leave the row out.`,
      rows: [row],
    }));
}

function doubled(given: readonly GivenBalance[]): DayProblem[] {
  const byNumber = new Map<string, number[]>();
  for (const { row, account, number: written } of given) {
    const number = account?.number ?? written;
    byNumber.set(number, [...(byNumber.get(number) ?? []), row]);
  }
  return [...byNumber]
    .filter(([, rows]) => rows.length > 1)
    .map(([number, rows]) => ({ message: `Account ${number} is listed ${rows.length} times. Keep one row.`, rows }));
}

function outOfBalance(given: readonly GivenBalance[]): DayProblem[] {
  const [debits, credits] = [sum(given.map(({ debit }) => debit)), sum(given.map(({ credit }) => credit))];
  if (given.length === 0) return [{ message: 'The file has no balances.', rows: [] }];
  if (isEqual(debits, credits)) return [];
  const difference = formatDollars(subtract(debits, credits).abs());
  return [
    {
      message: `The trial balance is out of balance by ${difference}: debits ${formatDollars(debits)}, credits ${formatDollars(credits)}. Correct the file.`,
      rows: [],
    },
  ];
}

/** A balance stands on one side. */
function netted(net: Money): Pick<DayBalance, 'debit' | 'credit'> {
  return isNegative(net) ? { debit: zero, credit: negate(net) } : { debit: net, credit: zero };
}

/** The sums of a day's balances by FOCUS line, with the first accounts of those without one, for findings to name. */
export function dayLineSums(end: IsoDate, balances: readonly DayBalance[]): TrialBalanceSums {
  const lines = new Map<string | null, LineBalance>();
  for (const { focusId, number, name, debit, credit } of balances) {
    const line = lines.get(focusId) ?? { focusId, debit: zero, credit: zero, accountCount: 0, accounts: [] };
    const isHeld = !isZero(debit) || !isZero(credit);
    const { accounts = [] } = line;
    lines.set(focusId, {
      ...line,
      debit: add(line.debit, debit),
      credit: add(line.credit, credit),
      accountCount: line.accountCount + (isHeld ? 1 : 0),
      accounts: isHeld && accounts.length < maxNamed ? [...accounts, { number, name }] : accounts,
    });
  }
  return { end, lines: [...lines.values()] };
}

/** As many as findings name. */
const maxNamed = 5;
