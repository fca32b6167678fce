import { isTotalText, type WrittenAccount } from '@/domain/imports/accountText';
import { accountReader, type ReadLines } from './balanceLines';
import { type MappedRow, type MappedTable, rowText } from './mappedRows';

/** An account of a file; lines are as the template writes them. */
export type AccountLine = WrittenAccount & { row: number; type: string; focus: string; ssoi: string };

/** The empty forms of an account list, which has no amounts or days. */
export const accountForms = { amounts: [], days: [] };

/** Reads the rows of an account list. Skips footers in a single cell, such as the print date. */
export function readAccountLines(table: MappedTable): ReadLines<AccountLine> {
  const read: ReadLines<AccountLine> = {
    lines: [],
    leftOut: [...table.leftOut],
    problems: [],
    notes: [],
  };
  const accountOf = accountReader(table);
  const isOneColumn = ['number', 'name', 'account'].filter((field) => table.columnOf(field) !== undefined).length === 1;
  const hasTypes = table.columnOf('type') !== undefined;
  const isNote = (row: MappedRow, { number }: WrittenAccount) =>
    row.cells.filter((cell) => cell !== '').length < 2 && !/^\d+$/.test(number ?? '') && (!isOneColumn || hasTypes);
  table.rows.forEach((row) => {
    const account = accountOf(row);
    const reason = findSkipReason(account, isNote(row, account));
    if (reason !== null) read.leftOut.push({ row: row.row, text: rowText(row.cells), reason });
    else {
      const [type, focus, ssoi] = [row.text('type'), row.text('focus'), row.text('ssoi')];
      read.lines.push({ ...account, row: row.row, type, focus, ssoi });
    }
  });
  return read;
}

function findSkipReason({ number, name }: WrittenAccount, isNote: boolean): string | null {
  if (isTotalText(name)) return 'A total.';
  return (number === null && name === '') || isNote ? 'A heading or a note.' : null;
}
