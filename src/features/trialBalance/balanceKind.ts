import type { Balance, BalanceChange, BalanceCoa } from '@/contract/trialBalance/trialBalance.schema';
import { orNull, orNumber, text, whole } from '@/lib/api/wholeValues';
import { readFocusLine, readSsoiLine } from '@/lib/lines';
import { paths } from '@/lib/paths';
import type { PeriodSource } from '@/lib/staging/periodSource';
import { createStagedKind } from '@/lib/staging/stagedKind';

/** The periods with a trial balance. */
export const balancePeriods: PeriodSource = {
  path: 'trial-balances/available-time-report',
  field: 'time_report',
  label: 'Time Report',
  allText: 'All Time Reports',
};

const readAmounts = whole<Balance>({
  coa: whole<BalanceCoa>({
    id: (id) => orNumber(id) ?? 0,
    account_number: text,
    account_name: text,
    focus_setting: readFocusLine,
    ssoi_setting: readSsoiLine,
  }),
  debit: (amount) => orNumber(amount) ?? 0,
  credit: (amount) => orNumber(amount) ?? 0,
  time_report: text,
  description: orNull,
});

/** The trial balance as a staged kind. */
export const balanceKind = createStagedKind<Balance>({
  name: 'BALANCE',
  path: 'trial-balances',
  populate: ['coa', 'coa.focus_setting', 'coa.ssoi_setting'],
  listError: 'Unable to fetch record',
  events: { saved: 'balancesSaved', markedDone: 'balancesMarkedDone' },
  title: 'Manage Trial Balance',
  label: 'Trial Balance',
  addText: 'Add Trial Balance Item',
  isUnmapped: ({ coa }) => coa.focus_setting === null,
  rowName: ({ coa, time_report: timeReport }) => `account ${coa.account_number}, ${timeReport}`,
  toFields: toBalanceFields,
  readRow: readBalance,
  joined: ['debit', 'credit'],
  review: {
    loadColumns: async () => (await import('./components/balanceReviewColumns')).balanceReviewColumns,
    recordPath: ({ coa, time_report: timeReport }) => {
      const query = new URLSearchParams({ time_report: timeReport, search: coa.account_number });
      return `${paths.trialBalance.list()}?${query}`;
    },
  },
  template: { fileName: 'trial-balance.csv', buttonText: 'Download TB Template' },
  upload: {
    action: 'UPLOAD-TRIAL-BALANCE',
    buttonText: 'Import TB CSV File',
    title: 'Import Trial Balance',
    anyFile: 'balance',
    asks: true,
  },
});

/** Reads a balance of any backend: an account without a type has that of its line, one that is missing has no number. */
function readBalance(row: Balance): Balance {
  const balance = readAmounts(row);
  const { coa } = balance;
  if (coa.account_type !== undefined) return balance;
  return { ...balance, coa: { ...coa, account_type: coa.focus_setting?.type ?? coa.ssoi_setting?.type ?? null } };
}

function toBalanceFields(balance: Balance): Omit<BalanceChange, 'id' | 'updatedAt' | 'isUndo' | 'isDeleted'> {
  return {
    coa: balance.coa.id,
    debit: balance.debit,
    credit: balance.credit,
    description: balance.description,
    timeReport: balance.time_report,
  };
}
