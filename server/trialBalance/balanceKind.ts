import { findMissingAccounts } from '@server/coa/heldAccountsRepository';
import { focusSettingOf, ssoiSettingOf } from '@server/coa/settings';
import { quoted } from '@server/common/textRules';
import type { Executor } from '@server/db/client';
import { balanceLineChanges } from '@server/netCapital/lineSumsRepository';
import { requirePeriod } from '@server/netCapital/period';
import { balanceDays } from '@server/staging/repositories/commitDaysRepository';
import type { IssueValues } from '@server/staging/repositories/issueQueries';
import { balanceKeyChanges } from '@server/staging/repositories/keyRangesRepository';
import { proposedRows, readyRows } from '@server/staging/repositories/layers';
import { balanceTable } from '@server/staging/repositories/tables';
import type { SavedRows, UploadedKind } from '@server/staging/stagedKind';
import { toStagedRow } from '@server/staging/wireRows';
import type { SavedWarnings } from '@/contract/staging/staging.schema';
import { balanceSortFields } from '@/contract/trialBalance/trialBalance';
import {
  type Balance,
  type BalanceChange,
  type BalanceFilters,
  balanceChangeSchema,
  balanceFilters,
  balanceSchema,
} from '@/contract/trialBalance/trialBalance.schema';
import { timeReportSchema } from '@/contract/wire/query.schema';
import { getAccountType } from '@/domain/coa/accounts';
import { formatMoney, isEqual, isZero, money } from '@/domain/money';
import { mixedPeriodsText } from '@/domain/periodText';
import { stagedStatuses } from '@/domain/reviews/reviews';
import { balanceImport } from './balanceImport';
import { type BalanceRecord, balanceRows, type StoredBalanceSums, sumBalances } from './balanceListsRepository';
import { readBalance } from './balanceReading';
import { balanceRules, listTimeReports } from './balancesRepository';

/** The staged kind of trial balance rows: one account's balance at the end of one period. */
export const balanceKind: UploadedKind<BalanceChange, BalanceRecord, BalanceFilters> = {
  name: 'BALANCE',
  path: '/trial-balances',
  table: balanceTable,
  schemas: { row: balanceSchema, filters: balanceFilters, change: balanceChangeSchema },
  list: {
    sortFields: balanceSortFields,
    shows: ['unmapped'],
    rows: (view, { filters, ...query }) =>
      balanceRows(view, {
        ...query,
        filters: {
          period: periodFilter(filters.time_report),
          accountNumber: filters.coa?.account_number?.$contains,
        },
      }),
    toRow: toBalance,
  },
  filterValues: {
    path: 'available-time-report',
    field: 'time_report',
    schema: timeReportSchema,
    list: listTimeReports,
  },
  history: [
    { column: 'coa_id', label: 'Account' },
    { column: 'time_report', label: 'Period' },
    { column: 'debit', label: 'Debit', type: 'amount' },
    { column: 'credit', label: 'Credit', type: 'amount' },
    { column: 'description', label: 'Description' },
  ],
  fields: {
    coa_id: 'coa',
    debit: 'debit',
    credit: 'credit',
    time_report: 'timeReport',
    description: 'description',
  },
  read: ({ coa, debit, credit, timeReport, description }) => {
    const reading = readBalance({
      debit: String(debit),
      credit: String(credit),
      timeReport,
      description: description ?? null,
    });
    return reading.ok ? { ok: true, values: { ...reading.values, coa_id: coa } } : reading;
  },
  rules: balanceRules,
  nameOf: ({ account_number, time_report }) =>
    `Account ${account_number ?? 'unknown'}, ${time_report ?? 'unknown period'}`,
  messages: {
    missingAccount: (row, _values, stage) => `${row}: ${missingAccount[stage]}`,
    goneAccount: (row, _values, stage) => `${row}: ${goneAccount[stage]}`,
    differsFromBooks: differsText,
    doubledBalance: (row) => `${row} already has a trial balance row.`,
    mixedPeriods: (_row, { time_report, other }) => mixedPeriodsText(String(time_report), String(other)),
    twoPeriodsOfDay: (_row, { time_report, other, first }) =>
      `${time_report} ends on the same day as ${other} in row ${first}. Use one of them for both.`,
    largeNet: () =>
      'The net of debit and credit has more than 13 digits before the decimal point. Correct the amounts.',
    unknownAccount: (_row, { value }) =>
      `${quoted(value ?? '')} isn't in the chart of accounts. Add the account first, or correct the number.`,
  },
  lineChanges: balanceLineChanges,
  keyChanges: balanceKeyChanges,
  changedDays: balanceDays,
  warnings: findBalanceWarnings,
  import: balanceImport,
};

const missingAccount = {
  saving: "this account doesn't exist.",
  markingDone: "the account isn't in the books yet. Mark the chart of accounts done first.",
  approving: "the account isn't in the books yet. Approve the chart of accounts first, or together with it.",
};

const goneAccount = {
  saving: "this account doesn't exist.",
  markingDone: 'this account no longer exists. Choose another, or undo the row.',
  approving: 'this account no longer exists. Reject the request so its author can choose another.',
};

/** Returns the message for an added balance that the books already have with another amount or description. */
function differsText(row: string, values: IssueValues): string {
  const own = balanceText(values['debit'], values['credit']);
  const known = balanceText(values['books_debit'], values['books_credit']);
  const [inBooks, here] =
    own === known
      ? [descriptionText(values['books_description']), descriptionText(values['description'])]
      : [known, own];
  return `${row} has ${inBooks} in the books and ${here} in this request. Reject the request so its author can correct it.`;
}

function balanceText(debit: string | null = null, credit: string | null = null): string {
  const sides = [
    ['debit', debit],
    ['credit', credit],
  ] as const;
  const filled = sides.flatMap(([side, amount]) => {
    const value = money(amount ?? '0');
    return isZero(value) ? [] : [`a ${side} of ${formatMoney(value)}`];
  });
  return filled.length === 0 ? 'no amount' : filled.join(' and ');
}

function descriptionText(description: string | null = null): string {
  return description === null ? 'no description' : `the description ${quoted(description)}`;
}

function periodFilter(timeReport: string | undefined) {
  return timeReport === undefined
    ? undefined
    : { end: requirePeriod(timeReport, 'filters.time_report').end, timeReport };
}

const droppedAccount = 'This account no longer exists';

function toBalance(record: BalanceRecord): Balance {
  return toStagedRow(record, {
    coa: {
      id: record.coa_id,
      account_number: record.account_number ?? '',
      account_name: record.account_name ?? droppedAccount,
      account_type: getAccountType(record.focus_id),
      focus_setting: focusSettingOf(record.focus_id),
      ssoi_setting: ssoiSettingOf(record.ssoi_id),
    },
    // A number keeps up to fifteen digits exactly.
    debit: Number(record.debit),
    credit: Number(record.credit),
    time_report: record.time_report,
    description: record.description,
  });
}

/**
 * Returns the accounts to mark done before saved balances, and the periods that the balances leave out of balance. Rows that post directly are
 * checked against the books alone; rows for review together with the author's rows in review, without rejected ones.
 */
async function findBalanceWarnings(tx: Executor, saved: SavedRows): Promise<SavedWarnings> {
  const { scope, timeReports, outcome } = saved;
  const isCommitting = outcome === 'committed';
  const statuses = isCommitting ? stagedStatuses : stagedStatuses.filter((status) => status !== 'PENDING');
  const view = isCommitting ? readyRows(scope) : proposedRows(scope);
  const unbalanced: NonNullable<SavedWarnings['unbalanced']> = [];
  for (const timeReport of timeReports) {
    const sums = await sumBalances(tx, view, requirePeriod(timeReport));
    if (!isBalanced(sums)) {
      unbalanced.push({ time_report: timeReport, debit: Number(sums.debit), credit: Number(sums.credit) });
    }
  }
  return { missing_accounts: await findMissingAccounts(tx, scope, statuses), unbalanced };
}

function isBalanced({ debit, credit }: StoredBalanceSums): boolean {
  return isEqual(money(debit), money(credit));
}
