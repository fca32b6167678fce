import { type BalanceRecord, balanceRows } from '@server/db/repositories/books/balanceLists';
import { balanceRules, listTimeReports } from '@server/db/repositories/books/balancesRepository';
import { balanceLineChanges } from '@server/db/repositories/books/lineSumsRepository';
import { balanceKeyChanges } from '@server/db/repositories/lists/keyRangesRepository';
import { balanceDays } from '@server/db/repositories/staging/commitDaysRepository';
import { balanceTable } from '@server/db/repositories/staging/tables';
import { focusSettingOf, ssoiSettingOf } from '@server/services/books/settings';
import { periodOf } from '@server/services/figures/period';
import type { StagedKind } from '@server/services/staging/stagedKind';
import { quoted } from '@server/services/staging/textRules';
import { toStagedRow } from '@server/services/staging/wireRows';
import {
  type Balance,
  type BalanceChange,
  type BalanceFilters,
  balanceSortFields,
} from '@/contract/books/trialBalance';
import { balanceChangeSchema, balanceFilters, balanceSchema } from '@/contract/books/trialBalance.schema';
import { timeReportSchema } from '@/contract/wire/query.schema';
import { accountTypeOf } from '@/domain/accounts';
import { mixedPeriodsText } from '@/domain/periodText';
import { balanceImport } from './balanceImport';
import { readBalance } from './balanceReading';
import { findBalanceWarnings } from './balanceWarnings';

/** Trial balance rows: one account's balance at the end of one period. */
export const balanceKind: StagedKind<BalanceChange, BalanceRecord, BalanceFilters> = {
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

function periodFilter(timeReport: string | undefined) {
  return timeReport === undefined ? undefined : { end: periodOf(timeReport, 'filters.time_report').end, timeReport };
}

const droppedAccount = 'This account no longer exists';

function toBalance(record: BalanceRecord): Balance {
  return toStagedRow(record, {
    coa: {
      id: record.coa_id,
      account_number: record.account_number ?? '',
      account_name: record.account_name ?? droppedAccount,
      account_type: accountTypeOf(record.focus_id),
      focus_setting: focusSettingOf(record.focus_id),
      ssoi_setting: ssoiSettingOf(record.ssoi_id),
    },
    // Fifteen digits survive the way through a number unchanged.
    debit: Number(record.debit),
    credit: Number(record.credit),
    time_report: record.time_report,
    description: record.description,
  });
}
