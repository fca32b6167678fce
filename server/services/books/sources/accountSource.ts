import { keepMappings } from '@server/db/repositories/books/coasRepository';
import { openColumns, type RowIssue, type SheetSource } from '@server/services/staging/imports/sheetSource';
import { quoted } from '@server/services/staging/textRules';

/** An account list as a source writes it. */
type AccountSheet = {
  /** What its header calls the columns by which it's recognized, without case and spaces; others aren't needed. */
  columns: Record<'number' | 'name' | 'type', readonly string[]>;
  /** How the source is told to print the numbers that are missing. */
  numberAdvice: string;
};

/** A source of accounts. It has no lines, so accounts keep the mapping they have. */
export function accountSource({ columns, numberAdvice }: AccountSheet): SheetSource {
  return {
    openTable: ({ header }) => {
      const cellsOf = openColumns(header.record, { names: [columns.number, columns.name, columns.type] });
      if (cellsOf === null) return null;
      return ({ record }) => {
        // What stands below the table, such as when it was printed, is in one cell.
        if (record.filter((cell) => cell.trim() !== '').length < 2) return null;
        const [number = '', name = ''] = cellsOf(record);
        return number === '' ? missingNumber(name, numberAdvice) : { cells: [number, name, '', ''] };
      };
    },
    complete: keepMappings,
  };
}

/** The issue of an account that the file has by its name alone. */
export function missingNumber(name: string, advice: string): RowIssue {
  return { column: 'Account Number', message: `${quoted(name)} has no account number. ${advice}` };
}
