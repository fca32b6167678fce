import type { RecurringValues } from '@/contract/registers/recurringEntries.schema';
import { recurringKinds } from '@/contract/registers/registers';
import { formatPeriod } from '@/domain/periods';
import { readPeriod } from '@/domain/periodText';
import { amountCell, type CellFields, type CellReading, type Cells, choiceCell, readCells, textCell } from '../cells';
import { recurringKindTexts } from '../registerTexts';

/** The values of an entry's cells, which name accounts by number. */
export type RecurringCells = Omit<RecurringValues, 'debit_coa' | 'credit_coa'> & { debit: string; credit: string };

const periodHint = 'Enter a period like JAN 25 or Q1 25.';

/** An account's number. */
const accountCell = { parse: (text: string) => (text === '' ? undefined : text), hint: '' };

const fields: CellFields<RecurringCells> = {
  name: textCell,
  kind: choiceCell(recurringKinds, recurringKindTexts),
  debit: accountCell,
  credit: accountCell,
  amount: amountCell,
  first_period: { parse: toPeriod, hint: periodHint },
  last_period: { parse: (text) => (text === '' ? null : toPeriod(text)), hint: periodHint },
};

/** The fields in the order of a file's columns. */
export const recurringFields = Object.keys(fields) as readonly (keyof RecurringCells)[];

/** Reads the cells that a row has. Kinds are written as the screens label them, or by their keys. */
export function readRecurringCells(cells: Cells<RecurringCells>): CellReading<RecurringCells> {
  return readCells(fields, cells);
}

/** Returns the issue of an account's number that the chart doesn't have. */
export function unknownAccountText(number: string): string {
  return `Account ${number.slice(0, 60)} isn't in the chart of accounts. Add the account first, or correct the number.`;
}

/** Parses a period. A day isn't one, since it may be the end of a month or of a quarter. */
function toPeriod(text: string): string | undefined {
  const reading = readPeriod(text);
  return reading.kind === 'period' ? formatPeriod(reading.period) : undefined;
}
