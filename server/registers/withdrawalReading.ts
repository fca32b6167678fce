import { importByKey } from '@server/imports/importsRepository';
import { stagedBy } from '@server/staging/repositories/layers';
import { withdrawalTable } from '@server/staging/repositories/tables';
import type { KindImport, Reading } from '@server/staging/stagedKind';
import { maxWithdrawalText, withdrawalCsvColumns } from '@/contract/registers/registers';
import type { WithdrawalValues } from '@/contract/registers/withdrawals.schema';
import { checkWithdrawal } from '@/domain/registers/withdrawals/withdrawal';
import { readWithdrawalCells } from '@/domain/registers/withdrawals/withdrawalCells';
import { textFieldIssues, toFieldIssues } from './registerReading';
import { withdrawalRules } from './withdrawalsRepository';

/** Validates a withdrawal without the books. */
export function readWithdrawal({ kind, is_made, date, amount, relation, ...texts }: WithdrawalValues): Reading {
  const [person, note] = [texts.person.trim(), texts.note.trim()];
  const issues = [
    ...toFieldIssues(checkWithdrawal({ amount, person })),
    ...textFieldIssues('person', person, maxWithdrawalText),
    ...textFieldIssues('note', note, maxWithdrawalText),
  ];
  if (issues.length > 0) return { ok: false, issues };
  return {
    ok: true,
    values: { kind, is_made: String(is_made), date, amount: String(amount), person, relation, note },
  };
}

/** Imports of withdrawals: a row of a file is the withdrawal of its person, day and kind. */
export const withdrawalImport: KindImport = {
  action: 'UPLOAD_WITHDRAWALS',
  source: importByKey(withdrawalTable, {
    columns: {
      kind: 'text',
      is_made: 'boolean',
      date: 'date',
      amount: 'numeric(15, 2)',
      person: 'text',
      relation: 'text',
      note: 'text',
    },
    key: ['person', 'date', 'kind'],
    keyField: 'person',
    rules: (scope) => withdrawalRules(() => stagedBy(scope)),
  }),
  headers: withdrawalCsvColumns,
  optionalHeaders: ['Made', 'Note'],
  textPositions: [withdrawalCsvColumns.indexOf('Person'), withdrawalCsvColumns.indexOf('Note')],
  headerOf: {
    date: 'Date',
    is_made: 'Made',
    kind: 'Kind',
    amount: 'Amount',
    person: 'Person',
    relation: 'Relation',
    note: 'Note',
  },
  openReader:
    async () =>
    ([date = '', is_made = '', kind = '', amount = '', person = '', relation = '', note = '']) => {
      const { values, issues } = readWithdrawalCells({ date, is_made, kind, amount, person, relation, note });
      if (issues.length > 0) return { ok: false, issues: toFieldIssues(issues) };
      return readWithdrawal(values as WithdrawalValues); // every field had a cell
    },
  template: {
    fileName: 'withdrawals-template.csv',
    rows: [
      ['06/30/2026', 'No', 'Withdrawal of equity', '250,000.00', 'Ann Owner', 'Stockholder', 'Second quarter'],
      ['05/15/2026', 'Yes', 'Unsecured advance', '10,000.00', 'Ben Broker', 'Employee', ''],
    ],
  },
};
