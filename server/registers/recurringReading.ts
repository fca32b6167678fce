import { importByKey } from '@server/imports/importsRepository';
import { stagedBy } from '@server/staging/repositories/layers';
import { recurringEntryTable } from '@server/staging/repositories/tables';
import type { KindImport, Reading } from '@server/staging/stagedKind';
import type { RecurringValues } from '@/contract/registers/recurringEntries.schema';
import { maxRecurringName, recurringCsvColumns } from '@/contract/registers/registers';
import {
  type RecurringCells,
  readRecurringCells,
  recurringFields,
  unknownAccountText,
} from '@/domain/registers/recurring/recurringCells';
import { checkRecurringEntry } from '@/domain/registers/recurring/recurringEntries';
import { listAccountIds, recurringRules } from './recurringEntriesRepository';
import { textFieldIssues, toFieldIssues } from './registerReading';

/** Validates a recurring entry without the books. */
export function readRecurringEntry(given: RecurringValues): Reading {
  const values = { ...given, name: given.name.trim() };
  const issues = [
    ...toFieldIssues(checkRecurringEntry(values)),
    ...textFieldIssues('name', values.name, maxRecurringName),
  ];
  if (issues.length > 0) return { ok: false, issues };
  const { name, kind, debit_coa, credit_coa, amount, first_period, last_period } = values;
  return { ok: true, values: { name, kind, debit_coa, credit_coa, amount: String(amount), first_period, last_period } };
}

const [nameHeader, kindHeader, debitHeader, creditHeader, amountHeader, firstHeader, lastHeader] = recurringCsvColumns;

/** Imports of recurring entries: a row of a file is the entry of its name. */
export const recurringImport: KindImport = {
  action: 'UPLOAD_RECURRING_ENTRIES',
  source: importByKey(recurringEntryTable, {
    columns: {
      name: 'text',
      kind: 'text',
      debit_coa: 'bigint',
      credit_coa: 'bigint',
      amount: 'numeric(15, 2)',
      first_period: 'text',
      last_period: 'text',
    },
    key: ['name'],
    keyField: 'name',
    rules: (scope) => recurringRules(() => stagedBy(scope)),
  }),
  headers: recurringCsvColumns,
  optionalHeaders: [lastHeader],
  textPositions: [recurringCsvColumns.indexOf(nameHeader)],
  headerOf: {
    name: nameHeader,
    kind: kindHeader,
    debit_coa: debitHeader,
    credit_coa: creditHeader,
    amount: amountHeader,
    first_period: firstHeader,
    last_period: lastHeader,
  },
  openReader: async (tx, scope) => {
    const accounts = await listAccountIds(tx, stagedBy(scope));
    return (cells) => readRow(cells, accounts);
  },
  template: {
    fileName: 'recurring-entries-template.csv',
    rows: [
      ['Depreciation', 'Repeats every month', '5000', '1500', '1,000.00', 'Q1 26', 'Q4 28'],
      ['Bonus accrual', 'Reverses in the next period', '5010', '2100', '25,000.00', 'JUN 26', ''],
    ],
  },
};

/** The columns of the cells that name accounts. */
const sides: Readonly<Record<string, string>> = { debit: 'debit_coa', credit: 'credit_coa' };

function readRow(cells: readonly string[], accounts: ReadonlyMap<string, number>): Reading {
  const named = Object.fromEntries(recurringFields.map((field, place) => [field, cells[place] ?? '']));
  const { values, issues } = readRecurringCells(named);
  const { debit, credit, ...read } = values;
  const unknown = Object.entries({ debit, credit }).flatMap(([path, number]) =>
    number === undefined || accounts.has(number) ? [] : [{ path, message: unknownAccountText(number) }],
  );
  const wrong = [...issues, ...unknown].map(({ path, message }) => ({ field: sides[path] ?? path, message }));
  if (wrong.length > 0) return { ok: false, issues: wrong };
  const [debit_coa, credit_coa] = [accounts.get(debit ?? '') ?? 0, accounts.get(credit ?? '') ?? 0];
  return readRecurringEntry({ ...(read as Omit<RecurringCells, 'debit' | 'credit'>), debit_coa, credit_coa }); // every field had a cell
}
