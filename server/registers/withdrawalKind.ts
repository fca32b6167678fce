import { withdrawalTable } from '@server/staging/repositories/tables';
import type { StagedKind } from '@server/staging/stagedKind';
import { toStagedRow } from '@server/staging/wireRows';
import { type WithdrawalKind, type WithdrawalRelation, withdrawalSortFields } from '@/contract/registers/registers';
import {
  type WithdrawalChange,
  type WithdrawalFilters,
  withdrawalChangeSchema,
  withdrawalFilters,
  withdrawalSchema,
} from '@/contract/registers/withdrawals.schema';
import { formatDay } from '@/domain/periods';
import { relationTexts, withdrawalKindTexts } from '@/domain/registers/registerTexts';
import { readWithdrawal, withdrawalImport } from './withdrawalReading';
import { type WithdrawalRecord, withdrawalDays, withdrawalRows, withdrawalRules } from './withdrawalsRepository';

/** The staged kind of planned and made withdrawals, advances and loans (Rule 15c3-1(e)). */
export const withdrawalKind: StagedKind<WithdrawalChange, WithdrawalRecord, WithdrawalFilters> = {
  name: 'WITHDRAWAL',
  path: '/x/withdrawals',
  table: withdrawalTable,
  schemas: { row: withdrawalSchema, filters: withdrawalFilters, change: withdrawalChangeSchema },
  list: {
    sortFields: withdrawalSortFields,
    shows: [],
    rows: withdrawalRows,
    toRow: ({ kind, is_made, date, amount, person, relation, note, ...record }) =>
      toStagedRow(record, { kind, is_made, date, amount: Number(amount), person, relation, note }),
  },
  history: [
    { column: 'kind', label: 'Kind', shown: (kind) => withdrawalKindTexts[kind as WithdrawalKind] },
    { column: 'is_made', label: 'Made', shown: (isMade) => (isMade === 'true' ? 'Yes' : 'No') },
    { column: 'date', label: 'Date', shown: formatDay },
    { column: 'amount', label: 'Amount', type: 'amount' },
    { column: 'person', label: 'Person' },
    { column: 'relation', label: 'Relation', shown: (relation) => relationTexts[relation as WithdrawalRelation] },
    { column: 'note', label: 'Note' },
  ],
  fields: {
    kind: 'kind',
    is_made: 'is_made',
    date: 'date',
    amount: 'amount',
    person: 'person',
    relation: 'relation',
    note: 'note',
  },
  read: readWithdrawal,
  rules: withdrawalRules,
  nameOf: ({ person, date }) => `Withdrawal, ${person ?? 'unknown'}, ${date ? formatDay(date) : 'unknown day'}`,
  messages: { madeLater: () => 'Enter today or an earlier day, or clear Made.' },
  changedDays: withdrawalDays,
  import: withdrawalImport,
};
