import { addIssue, type FileIssues, refusedFile } from '@server/services/staging/imports/fileIssues';
import { openColumns, plainName, type RowIssue, type SheetSource } from '@server/services/staging/imports/sheetSource';
import { quoted } from '@server/services/staging/textRules';
import { add, formatMoney, isEqual, type Money, money, zero } from '@/domain/money';
import { readAmount } from '@/domain/numberText';
import { missingNumber } from './accountSource';

/** A trial balance as a source writes it: titles with the period, a row for each account, and their total. */
type BalanceSheet = {
  /** What its header calls the column of accounts and those of amounts, without case and spaces; messages name amounts by `label`. */
  columns: { account: readonly string[]; amounts: readonly { label: string; names: readonly string[] }[] };
  /** Whether a header has these columns alone, in this order, the accounts first; else others among them aren't needed. */
  isExact?: true;
  /** The period as the titles have it, to be read as imports read periods; undefined when they have none. */
  periodOf(titles: readonly string[]): string | undefined;
  /** The number of an account; undefined for one without. */
  numberOf(account: string): string | undefined;
  /** A row's amounts as debit and credit. */
  sidesOf(amounts: readonly string[]): readonly [debit: string, credit: string];
  /** What stands for the account in the row to which the amounts have to add up. */
  total: string;
  /** How the source is told to print the numbers and the period that are missing. */
  advice: { number: string; period: string };
};

/** A source of trial balances. */
export function balanceSource(sheet: BalanceSheet): SheetSource {
  const { columns, isExact, periodOf, numberOf, sidesOf, advice } = sheet;
  return {
    openTable: ({ titles, header }, issues) => {
      const names = [columns.account, ...columns.amounts.map((amount) => amount.names)];
      const cellsOf = openColumns(header.record, { names, isExact });
      if (cellsOf === null) return null;
      const period = periodOf(titles);
      if (period === undefined) throw refusedFile(advice.period);
      const total = createTotal(columns.amounts, issues);
      return ({ record, row }) => {
        const [account = '', ...amounts] = cellsOf(record);
        if (plainName(account) === plainName(sheet.total)) {
          total.check(amounts, { row, name: sheet.total });
          return null;
        }
        if (total.isPassed()) return lineAfter(sheet.total, amounts);
        const number = numberOf(account);
        if (number === undefined) return missingNumber(account, advice.number);
        total.add(amounts);
        return { cells: [number, ...sidesOf(amounts), period, ''] };
      };
    },
  };
}

function lineAfter(total: string, amounts: readonly string[]): RowIssue | null {
  const message = `This row comes after ${total}. Export the report again.`;
  return amounts.every((amount) => amount === '') ? null : { column: undefined, message };
}

/** The sums of the rows as they are read, and what the file's total says of them. */
function createTotal(columns: BalanceSheet['columns']['amounts'], issues: FileIssues) {
  let sums = columns.map(() => zero);
  let isPassed = false;
  return {
    isPassed: () => isPassed,
    add: (amounts: readonly string[]) => {
      sums = sums.map((sum, place) => add(sum, amountOf(amounts[place])));
    },
    check: (totals: readonly string[], { row, name }: { row: number; name: string }) => {
      isPassed = true;
      for (const [place, sum] of sums.entries()) {
        const total = totals[place] ?? '';
        if (isEqual(amountOf(total), sum)) continue;
        const message = `${name} says ${quoted(total)}, but the rows add up to ${formatMoney(sum)}. Export the report again.`;
        addIssue(issues, { row, column: columns[place]?.label, message });
      }
    },
  };
}

/** What is no amount counts as zero here; reading the row refuses it. */
function amountOf(text = ''): Money {
  const reading = readAmount(text);
  return reading.ok ? money(reading.value) : zero;
}
