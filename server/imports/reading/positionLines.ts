import type { ImportChoices } from '@/contract/imports/importChoices.schema';
import type { ImportColumn, ImportQuestion } from '@/contract/imports/imports.schema';
import { leftOutQuestion } from '@/domain/imports/leftOutQuestion';
import { isDollarHeader } from '@/domain/imports/positions/chooseColumns';
import type { PositionLine } from '@/domain/imports/positions/positionLine';
import { createStatementReader, type PositionStatement } from '@/domain/imports/positions/readPositions';
import type { ReadLines } from './balanceLines';
import { type MappedTable, rowText } from './mappedRows';

/** The fields of positions that depend on their column's format. */
export const positionForms = {
  amounts: [
    'quantity',
    'short_quantity',
    'price',
    'value',
    'short_value',
    'cost_price',
    'cost',
    'face',
    'factor',
    'accrued',
    'rate',
    'haircut',
    'strike',
    'underlying_price',
  ],
  days: ['maturity', 'report_date'],
};

/** The columns, choices and meanings of a statement, and its day. */
export type PositionsToRead = Pick<PositionStatement, 'meanings' | 'day'> & {
  columns: readonly ImportColumn[];
  choices: ImportChoices;
};

/** Reads the rows of a position statement, options and others, with the questions that they raise. */
export function readPositionLines(
  table: MappedTable,
  { meanings, day, columns, choices }: PositionsToRead,
): ReadLines<PositionLine> & { questions: ImportQuestion[] } {
  const reader = createStatementReader({
    rows: table.rows,
    hasField: (field) => table.columnOf(field) !== undefined,
    meanings,
    reading: choices.reading,
    isInDollars: isInDollars(columns),
    day,
  });
  for (const row of table.rows) reader.take(row);
  const { leftOut, question, ...read } = reader.finish();
  const cells = new Map(table.rows.map((row) => [row.row, row.cells]));
  const all = [...table.leftOut, ...leftOut.map((row) => ({ ...row, text: rowText(cells.get(row.row) ?? []) }))];
  const asked = [question, leftOutQuestion(all, choices.accept_left_out)];
  return { ...read, leftOut: all, questions: asked.filter((each) => each !== null) };
}

function isInDollars(columns: readonly ImportColumn[]): boolean {
  return columns.some(({ field, header }) => field === 'value' && isDollarHeader(header));
}
