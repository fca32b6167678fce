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

/** A reason to refuse a trial balance. `rows` are rows of the file, empty for the file as a whole. */
export type DayBalanceIssue = { message: string; rows: readonly number[] };

/** A balance from a file; `number` is the file's account number. `account` is null if the books have no such account. */
export type GivenBalance = { row: number; number: string; account: DayBalance | null; debit: Money; credit: Money };

/** Validates the balances of a file. Returns each account netted to one side, or every problem. */
export function validateBalances(given: readonly GivenBalance[]): {
  balances: readonly DayBalance[];
  problems: readonly DayBalanceIssue[];
} {
  const problems = [...unknownAccounts(given), ...doubled(given), ...outOfBalance(given)];
  const balances = given.flatMap(({ account, debit, credit }) =>
    account === null ? [] : [{ ...account, ...netted(subtract(debit, credit)) }],
  );
  return { balances, problems };
}

function unknownAccounts(given: readonly GivenBalance[]): DayBalanceIssue[] {
  return given
    .filter(({ account }) => account === null)
    .map(({ row, number }) => ({
      message: `Account ${number} isn't in the chart of accounts. Add it there first, or leave the row out.`,
      rows: [row],
    }));
}

function doubled(given: readonly GivenBalance[]): DayBalanceIssue[] {
  const byNumber = new Map<string, number[]>();
  for (const { row, account, number: written } of given) {
    const number = account?.number ?? written;
    byNumber.set(number, [...(byNumber.get(number) ?? []), row]);
  }
  return [...byNumber]
    .filter(([, rows]) => rows.length > 1)
    .map(([number, rows]) => ({ message: `Account ${number} is listed ${rows.length} times. Keep one row.`, rows }));
}

function outOfBalance(given: readonly GivenBalance[]): DayBalanceIssue[] {
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

/** Nets a balance to one side. */
function netted(net: Money): Pick<DayBalance, 'debit' | 'credit'> {
  return isNegative(net) ? { debit: zero, credit: negate(net) } : { debit: net, credit: zero };
}

/** Sums a day's balances by FOCUS line, with the first accounts of unmapped ones, for findings. */
export function sumDayLines(end: IsoDate, balances: readonly DayBalance[]): TrialBalanceSums {
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
      accounts: isHeld && accounts.length < maxNamedAccounts ? [...accounts, { number, name }] : accounts,
    });
  }
  return { end, lines: [...lines.values()] };
}

/** Maximum number of accounts named in a finding. */
const maxNamedAccounts = 5;
