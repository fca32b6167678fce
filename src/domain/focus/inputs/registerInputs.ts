import { add, type Money, sum } from '@/domain/money';
import type { IsoDate } from '@/domain/periods';
import { type Commitment, type CommitmentSums, commitmentSums } from '@/domain/registers/commitments/commitment';
import { allowableLoans, type LoanSums, loanSums } from '@/domain/registers/loans/loanSums';
import type { SubordinatedLoan } from '@/domain/registers/loans/subordinatedLoan';
import { type Withdrawal, type WithdrawalSums, withdrawalSums } from '@/domain/registers/withdrawals/withdrawal';
import { maxWithdrawals, type WithdrawalRow } from './capitalInputs';
import type { MoneyInputName } from './moneyInputs';

/** The sums of the company's registers at the end of a period; null for a register without an entry, which has no effect. */
export type RegisterSums = {
  loans: LoanSums | null;
  withdrawals: WithdrawalSums | null;
  /** Of a period's last day alone. */
  commitments: CommitmentSums | null;
};

type Entries = {
  loans: readonly SubordinatedLoan[];
  withdrawals: readonly Withdrawal[];
  commitments?: readonly Commitment[];
};

/** Sums the registers at the end of a day; null if none has an entry. */
export function registerSums({ loans, withdrawals, commitments = [] }: Entries, end: IsoDate): RegisterSums | null {
  const sums = {
    loans: loanSums(loans, end),
    withdrawals: withdrawalSums(withdrawals, end),
    commitments: commitmentSums(commitments, end),
  };
  return Object.values(sums).every((each) => each === null) ? null : sums;
}

/** Labels of the registers. */
export const registerNames = {
  loans: 'subordinated loans register',
  withdrawals: 'withdrawals register',
  commitments: 'commitments register',
} as const satisfies Record<keyof RegisterSums, string>;

/** A register's amount for a capital input. */
export type RegisterAmount = { name: MoneyInputName; register: keyof RegisterSums; amount: Money };

/** The line of borrowed securities (item 1720), which are in no register and count in item 3520 by their book balance. */
export const borrowedSecuritiesLine = '1410';

/** Returns the capital inputs of the registers: items 3520, 970, 980, 1000, 1010 and 3660, and the amounts tested by Rule 15c3-1(e). */
export function registerAmounts(
  { loans, withdrawals, commitments }: RegisterSums,
  borrowedSecurities: Money,
): readonly RegisterAmount[] {
  return [
    ...(loans === null ? [] : loanAmounts(loans, borrowedSecurities)),
    ...paidOut(withdrawals),
    ...committed(commitments),
  ];
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

function committed(commitments: CommitmentSums | null): readonly RegisterAmount[] {
  if (commitments === null) return [];
  const { unlisted, listed, profit, others, unlistedProfit } = commitments;
  return toList('commitments', {
    unlistedCommitments: unlisted,
    listedCommitments: listed,
    commitmentsProfit: profit,
    ...(unlistedProfit && { unlistedCommitmentsProfit: unlistedProfit }),
    contractualCommitmentsHaircut: others,
  });
}

function toList(
  register: keyof RegisterSums,
  amounts: Readonly<Partial<Record<MoneyInputName, Money>>>,
): readonly RegisterAmount[] {
  return Object.entries(amounts).map(([name, amount]) => ({ name: name as MoneyInputName, register, amount })); // as they are written above
}

/** Returns the proposed withdrawals by date: a register's replace those of its type. At most as many as the form has rows. */
export function registerRows(
  registers: Pick<RegisterSums, 'loans' | 'withdrawals'> | null,
  others: readonly WithdrawalRow[],
): readonly WithdrawalRow[] {
  const { loans = null, withdrawals = null } = registers ?? {};
  if (loans === null && withdrawals === null) return others;
  const isReplaced = ({ type }: WithdrawalRow) =>
    (type === 2 && loans !== null) || (type === 1 && withdrawals !== null);
  const rows = [...others.filter((row) => !isReplaced(row)), ...(withdrawals?.rows ?? []), ...(loans?.payments ?? [])];
  return limitToPrintedRows(rows.toSorted((a, b) => (a.date < b.date ? -1 : 1)));
}

/** Combines rows beyond the form's by type and renewal, at their first date, so that no test counts them too late. */
function limitToPrintedRows(rows: readonly WithdrawalRow[]): readonly WithdrawalRow[] {
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
