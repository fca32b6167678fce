import { keepMappings } from '@server/db/repositories/books/coasRepository';
import { addIssue } from '@server/services/staging/imports/fileIssues';
import { type LedgerExport, plainName, turnOnNumbers } from '@server/services/staging/imports/ledgerExport';
import { quoted } from '@server/services/staging/textRules';

const numberNames = ['account#', 'accnt.#', 'number'];
const nameNames = ['fullname', 'account', 'accountname', 'name'];

/**
 * The account list that QuickBooks exports as CSV: titles, then each account's number, name, type and other columns, which aren't needed. It has no
 * lines, so accounts keep the mapping they have.
 */
export const quickBooksAccountList: LedgerExport = {
  isHeader: (cells) => {
    const names = cells.map(plainName);
    return names.includes('type') && columnOf(names, numberNames) >= 0 && columnOf(names, nameNames) >= 0;
  },
  openTable: ({ header }, issues) => {
    const names = header.record.map(plainName);
    const columns = { number: columnOf(names, numberNames), name: columnOf(names, nameNames) };
    return {
      // Below the table QuickBooks says when it was printed, in one cell.
      isRow: ({ record }) => record.filter((cell) => cell.trim() !== '').length > 1,
      cellsOf: ({ record, row }) => {
        const number = (record[columns.number] ?? '').trim();
        const name = (record[columns.name] ?? '').trim();
        if (number !== '') return [number, name, '', ''];
        addIssue(issues, {
          row,
          column: 'Account Number',
          message: `${quoted(name)} has no account number. ${turnOnNumbers}`,
        });
        return null;
      },
    };
  },
  complete: keepMappings,
};

function columnOf(names: readonly string[], wanted: readonly string[]): number {
  return names.findIndex((name) => wanted.includes(name));
}
