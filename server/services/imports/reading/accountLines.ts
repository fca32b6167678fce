import { isTotalText, type NamedAccount } from './accountText';
import { accountOf, isNumbered, type ReadLines } from './balanceLines';
import { eachInPauses } from './inPauses';
import { type MappedRow, type MappedTable, rowText } from './mappedRows';

/** An account as a file has it; lines as the template writes them. */
export type AccountLine = NamedAccount & { row: number; type: string; focus: string; ssoi: string };

/** A list of accounts has no amounts and no days. */
export const accountForms = { amounts: [], days: [] };

/** Reads the rows of a list of accounts; what stands in one cell below it, such as when it was printed, is left out. */
export async function readAccountLines(table: MappedTable): Promise<ReadLines<AccountLine>> {
  const read: ReadLines<AccountLine> = {
    lines: [],
    leftOut: [...table.leftOut],
    problems: [],
    notes: [],
  };
  const hasNumbers = isNumbered(table);
  const isOneColumn = ['number', 'name', 'account'].filter((field) => table.columnOf(field) !== undefined).length === 1;
  const hasTypes = table.columnOf('type') !== undefined;
  const isNote = (row: MappedRow, { number }: NamedAccount) =>
    row.cells.filter((cell) => cell !== '').length < 2 && !/^\d+$/.test(number ?? '') && (!isOneColumn || hasTypes);
  await eachInPauses(table.rows, (row) => {
    const account = accountOf(row, hasNumbers);
    const reason = reasonToLeaveOut(account, isNote(row, account));
    if (reason !== null) read.leftOut.push({ row: row.row, text: rowText(row.cells), reason });
    else {
      const [type, focus, ssoi] = [row.text('type'), row.text('focus'), row.text('ssoi')];
      read.lines.push({ ...account, row: row.row, type, focus, ssoi });
    }
  });
  return read;
}

function reasonToLeaveOut({ number, name }: NamedAccount, isNote: boolean): string | null {
  if (isTotalText(name)) return 'A total.';
  return (number === null && name === '') || isNote ? 'A heading or a note.' : null;
}
