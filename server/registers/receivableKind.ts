import { quoted } from '@server/common/textRules';
import { requirePeriod } from '@server/netCapital/period';
import { receivableTable } from '@server/staging/repositories/tables';
import type { StagedKind } from '@server/staging/stagedKind';
import { toStagedRow } from '@server/staging/wireRows';
import {
  type ReceivableChange,
  type ReceivableFilters,
  receivableChangeSchema,
  receivableFilters,
  receivableSchema,
} from '@/contract/registers/receivables.schema';
import { type ReceivableKind, receivableSortFields } from '@/contract/registers/registers';
import { formatDay } from '@/domain/periods';
import { receivableRules as agingRules } from '@/domain/registers/receivables/kinds';
import { readReceivable, receivableImport } from './receivableReading';
import { type ReceivableRecord, receivableDays, receivableRows, receivableRules } from './receivablesRepository';

/** The staged kind of open receivables at the end of a period (Rule 15c3-1(c)(2)(iv)). */
export const receivableKind: StagedKind<ReceivableChange, ReceivableRecord, ReceivableFilters> = {
  name: 'RECEIVABLE',
  path: '/x/receivables',
  table: receivableTable,
  schemas: { row: receivableSchema, filters: receivableFilters, change: receivableChangeSchema },
  list: {
    sortFields: receivableSortFields,
    shows: [],
    rows: (view, { filters, ...query }) =>
      receivableRows(view, {
        ...query,
        filters: { end: endOf(filters.time_report), debtor: filters.debtor?.$contains },
      }),
    toRow: ({ time_report, account_number, debtor, kind, arisen_on, amount, ...record }) => {
      const { offset_amount, offset_contract, ...rest } = record;
      return toStagedRow(rest, {
        time_report,
        account_number,
        debtor,
        kind,
        arisen_on,
        amount: Number(amount),
        offset_amount: offset_amount === null ? null : Number(offset_amount),
        offset_contract,
      });
    },
  },
  history: [
    { column: 'time_report', label: 'Period' },
    { column: 'account_number', label: 'Account' },
    { column: 'debtor', label: 'Due from' },
    { column: 'kind', label: 'Kind', shown: (kind) => agingRules[kind as ReceivableKind].label },
    { column: 'arisen_on', label: 'Date', shown: formatDay },
    { column: 'amount', label: 'Amount', type: 'amount' },
    { column: 'offset_amount', label: 'Payable when received', type: 'amount' },
    { column: 'offset_contract', label: 'Contract' },
  ],
  fields: {
    time_report: 'time_report',
    period_end: 'time_report',
    account_number: 'account_number',
    debtor: 'debtor',
    kind: 'kind',
    arisen_on: 'arisen_on',
    amount: 'amount',
    offset_amount: 'offset_amount',
    offset_contract: 'offset_contract',
  },
  read: readReceivable,
  rules: receivableRules,
  nameOf: ({ debtor, time_report }) => `Receivable from ${debtor ?? 'unknown'}, ${time_report ?? 'unknown period'}`,
  messages: {
    missingAccount: (_row, { account_number: number }, stage) => `Account ${number} ${missingAccount[stage]}`,
    doubledRow: (_row, { value, first }) =>
      `${quoted(value ?? '')} is in row ${first} already, with the same account, kind and date. Add the amounts together.`,
  },
  changedDays: receivableDays,
  import: receivableImport,
};

const missingAccount = {
  saving: "isn't in the chart of accounts. Choose another one.",
  markingDone: "isn't in the books yet. Mark the chart of accounts done first.",
  approving: "isn't in the books yet. Approve the chart of accounts first, or together with it.",
};

function endOf(timeReport: string | undefined): string | undefined {
  return timeReport === undefined ? undefined : requirePeriod(timeReport, 'filters.time_report').end;
}
