import { add, type Money, sum } from '@/domain/money';
import type { IsoDate } from '@/domain/periods';
import { allowableLoans, type LoanSums, loanSums } from '../../loans/loanSums';
import type { SubordinatedLoan } from '../../loans/subordinatedLoan';
import { type Withdrawal, type WithdrawalSums, withdrawalSums } from '../../withdrawals/withdrawal';
import { maxWithdrawals, type WithdrawalRow } from './capitalInputs';
import type { MoneyInputName } from './moneyInputs';

/** What the company's registers say at the end of a period; null for a register without an entry, which says nothing. */
export type RegisterSums = { loans: LoanSums | null; withdrawals: WithdrawalSums | null };

/** The registers at the end of a day; null where neither has an entry. */
export function registerSums(
  { loans, withdrawals }: { loans: readonly SubordinatedLoan[]; withdrawals: readonly Withdrawal[] },
  end: IsoDate,
): RegisterSums | null {
  const sums = { loans: loanSums(loans, end), withdrawals: withdrawalSums(withdrawals, end) };
  return sums.loans === null && sums.withdrawals === null ? null : sums;
}

/** What people call the registers. */
export const registerNames = {
  loans: 'subordinated loans register',
  withdrawals: 'withdrawals register',
} as const satisfies Record<keyof RegisterSums, string>;

/** An amount that a register gives for a capital input. */
export type RegisterAmount = { name: MoneyInputName; register: keyof RegisterSums; amount: Money };

/** Borrowed securities (item 1720) are in no register, and count in item 3520 as the books have them: the line whose balance they are. */
export const borrowedSecuritiesLine = '1410';

/** The capital inputs that registers give, each by its own: items 3520, 970, 980, 1000 and 1010, and what Rule 15c3-1(e) is tested by. */
export function registerAmounts(
  { loans, withdrawals }: RegisterSums,
  borrowedSecurities: Money,
): readonly RegisterAmount[] {
  return [...(loans === null ? [] : loanAmounts(loans, borrowedSecurities)), ...paidOut(withdrawals)];
}

function loanAmounts(loans: LoanSums, borrowedSecurities: Money): readonly RegisterAmount[] {
  const amounts = {
    allowableSubordinatedLiabilities: add(allowableLoans(loans), borrowedSecurities),
    outsiderCashBorrowings: loans.outsiderCash,
    equityCashBorrowings: loans.equityCash,
    outsiderDemandNotes: loans.outsiderNotes,
    equityDemandNotes: loans.equityNotes,
  } satisfies Partial<Record<MoneyInputName, Money>>;
  return toList('loans', amounts);
}

function paidOut(withdrawals: WithdrawalSums | null): readonly RegisterAmount[] {
  if (withdrawals === null) return [];
  const { advances, recent } = withdrawals;
  return toList('withdrawals', { proposedAdvances: advances, recentWithdrawals: recent });
}

function toList(
  register: keyof RegisterSums,
  amounts: Readonly<Partial<Record<MoneyInputName, Money>>>,
): readonly RegisterAmount[] {
  return Object.entries(amounts).map(([name, amount]) => ({ name: name as MoneyInputName, register, amount })); // as they are written above
}

/** The proposed withdrawals: a register's in the place of those of its type, by date, as many as the form has rows for. */
export function registerRows(
  registers: RegisterSums | null,
  others: readonly WithdrawalRow[],
): readonly WithdrawalRow[] {
  const { loans = null, withdrawals = null } = registers ?? {};
  if (loans === null && withdrawals === null) return others;
  const isReplaced = ({ type }: WithdrawalRow) =>
    (type === 2 && loans !== null) || (type === 1 && withdrawals !== null);
  const rows = [...others.filter((row) => !isReplaced(row)), ...(withdrawals?.rows ?? []), ...(loans?.payments ?? [])];
  return asManyAsPrinted(rows.toSorted((a, b) => (a.date < b.date ? -1 : 1)));
}

/** What the form has no row for is added up by type and renewal, at its first date, so that no test counts it too late. */
function asManyAsPrinted(rows: readonly WithdrawalRow[]): readonly WithdrawalRow[] {
  if (rows.length <= maxWithdrawals) return rows;
  const kindOf = ({ type, renew }: WithdrawalRow) => `${type} ${renew}`;
  const kinds = new Set(rows.map(kindOf));
  const printed = maxWithdrawals - kinds.size;
  const rest = rows.slice(printed);
  const added = [...kinds].flatMap((kind): readonly WithdrawalRow[] => {
    const same = rest.filter((row) => kindOf(row) === kind);
    const [first] = same;
    if (first === undefined || same.length === 1) return same;
    return [
      { ...first, name: `${first.name} and ${same.length - 1} more`, amount: sum(same.map(({ amount }) => amount)) },
    ];
  });
  return [...rows.slice(0, printed), ...added];
}
