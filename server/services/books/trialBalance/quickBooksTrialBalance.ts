import { addIssue, type FileIssues, refusedFile } from '@server/services/staging/imports/fileIssues';
import {
  type FileLine,
  type LedgerExport,
  plainName,
  turnOnNumbers,
} from '@server/services/staging/imports/ledgerExport';
import { quoted } from '@server/services/staging/textRules';
import { add, formatMoney, isEqual, type Money, money, zero } from '@/domain/money';
import { readAmount } from '@/domain/numberText';
import { readPeriod } from '@/domain/periodText';

const accountNames = ['', 'account', 'fullname'];
const sides = ['debit', 'credit'] as const;
type Side = (typeof sides)[number];

/**
 * The trial balance that QuickBooks exports as CSV: titles with the date, then accounts as `1000 Operating cash` or `1000 · Operating cash`, each
 * with its debit or credit, and a TOTAL, which the rows have to add up to.
 */
export const quickBooksTrialBalance: LedgerExport = {
  isHeader: (cells) => {
    const [account = '', ...names] = cells.map(plainName);
    return accountNames.includes(account) && names.filter((name) => name !== '').join() === sides.join();
  },
  openTable: ({ titles, header }, issues) => {
    const timeReport = dateOf(titles);
    const names = header.record.map(plainName);
    const columns = { debit: names.indexOf('debit'), credit: names.indexOf('credit') };
    const cell = ({ record }: FileLine, side: Side) => (record[columns[side]] ?? '').trim();
    const total = createTotal(issues);
    return {
      isRow: (line) => {
        const debit = cell(line, 'debit');
        const credit = cell(line, 'credit');
        if (plainName(line.record[0] ?? '') === 'total') {
          total.check({ row: line.row, debit, credit });
          return false;
        }
        return !(total.isPassed() && debit === '' && credit === '');
      },
      cellsOf: (line) => {
        const account = accountOf(line.record[0] ?? '');
        if (account === null || total.isPassed()) {
          addIssue(issues, { row: line.row, ...issueOfRow(line.record[0] ?? '', total.isPassed()) });
          return null;
        }
        const debit = cell(line, 'debit');
        const credit = cell(line, 'credit');
        total.add({ debit, credit });
        return [account, debit, credit, timeReport, ''];
      },
    };
  },
};

/** The date as the titles have it: `As of June 30, 2026`, or above the columns `Jun 30, 26`. Throws 422 when they have none. */
function dateOf(titles: readonly string[]): string {
  const texts = titles.map((title) => title.replace(/^as of\s+/i, ''));
  const asOf = texts.find((text, position) => text !== titles[position]);
  const date = asOf ?? texts.find((text) => readPeriod(text).kind !== 'none');
  if (date !== undefined) return date;
  throw refusedFile(
    'No line above the table says “As of” a date. In QuickBooks, run the trial balance as of the last day of the period.',
  );
}

/** The number before an account's name; of a subaccount after those of its parents. Null for an account without one. */
function accountOf(text: string): string | null {
  const own = text.split(':').at(-1) ?? '';
  return /^\s*(\d+)(?:\s|$)/.exec(own)?.[1] ?? null;
}

function issueOfRow(text: string, isPastTotal: boolean) {
  return isPastTotal
    ? { column: undefined, message: 'This row comes after TOTAL. Export the report again.' }
    : { column: 'Account Number', message: `${quoted(text.trim())} has no account number. ${turnOnNumbers}` };
}

/** The sums of the rows as they are read, and what the file's TOTAL says of them. */
function createTotal(issues: FileIssues) {
  const sums: Record<Side, Money> = { debit: zero, credit: zero };
  let isPassed = false;
  return {
    isPassed: () => isPassed,
    add: (row: Record<Side, string>) => {
      for (const side of sides) sums[side] = add(sums[side], amountOf(row[side]));
    },
    check: ({ row, ...total }: Record<Side, string> & { row: number }) => {
      isPassed = true;
      for (const side of sides) {
        if (isEqual(amountOf(total[side]), sums[side])) continue;
        const message = `TOTAL says ${quoted(total[side])}, but the rows add up to ${formatMoney(sums[side])}. Export the report again.`;
        addIssue(issues, { row, column: side === 'debit' ? 'Debit' : 'Credit', message });
      }
    },
  };
}

/** What is no amount counts as zero here; reading the row refuses it. */
function amountOf(text: string): Money {
  const reading = readAmount(text);
  return reading.ok ? money(reading.value) : zero;
}
