import { recurringEntryTable } from '@server/staging/repositories/tables';
import type { StagedKind } from '@server/staging/stagedKind';
import { toStagedRow } from '@server/staging/wireRows';
import {
  type RecurringEntryChange,
  type RecurringEntryFilters,
  recurringEntryChangeSchema,
  recurringEntryFilters,
  recurringEntrySchema,
} from '@/contract/registers/recurringEntries.schema';
import { type RecurringKind, recurringSortFields } from '@/contract/registers/registers';
import { recurringKindTexts } from '@/domain/registers/registerTexts';
import { type RecurringRecord, recurringDays, recurringRows, recurringRules } from './recurringEntriesRepository';
import { readRecurringEntry, recurringImport } from './recurringReading';

/** The staged kind of entries that are booked again when a period starts. */
export const recurringEntryKind: StagedKind<RecurringEntryChange, RecurringRecord, RecurringEntryFilters> = {
  name: 'RECURRING_ENTRY',
  path: '/x/recurring-entries',
  table: recurringEntryTable,
  schemas: { row: recurringEntrySchema, filters: recurringEntryFilters, change: recurringEntryChangeSchema },
  list: {
    sortFields: recurringSortFields,
    shows: [],
    rows: recurringRows,
    toRow: ({ name, kind, debit, credit, amount, first_period, last_period, ...record }) =>
      toStagedRow(record, { name, kind, debit, credit, amount: Number(amount), first_period, last_period }),
  },
  history: [
    { column: 'name', label: 'Name' },
    { column: 'kind', label: 'Kind', shown: (kind) => recurringKindTexts[kind as RecurringKind] },
    { column: 'debit_coa', label: 'Debit' },
    { column: 'credit_coa', label: 'Credit' },
    { column: 'amount', label: 'Amount', type: 'amount' },
    { column: 'first_period', label: 'First period' },
    { column: 'last_period', label: 'Last period' },
  ],
  fields: {
    name: 'name',
    kind: 'kind',
    debit_coa: 'debit_coa',
    credit_coa: 'credit_coa',
    amount: 'amount',
    first_period: 'first_period',
    last_period: 'last_period',
  },
  read: readRecurringEntry,
  rules: recurringRules,
  nameOf: ({ name }) => `Recurring entry, ${name ?? 'unknown'}`,
  messages: {
    missingAccount: (row, _values, stage) => `${row}: ${missingAccount[stage]}`,
    goneAccount: (row, _values, stage) => `${row}: ${goneAccount[stage]}`,
  },
  changedDays: recurringDays,
  import: recurringImport,
};

const missingAccount = {
  saving: "an account isn't in the chart of accounts. Choose another.",
  markingDone: "an account isn't in the books yet. Mark the chart of accounts done first.",
  approving: "an account isn't in the books yet. Approve the chart of accounts first, or together with it.",
};

const goneAccount = {
  saving: missingAccount.saving,
  markingDone: 'an account no longer exists. Choose another, or undo the entry.',
  approving: 'an account no longer exists. Reject the request so its author can choose another.',
};
