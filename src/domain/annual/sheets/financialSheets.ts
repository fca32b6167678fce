import { add, isZero, type Money, money, negate, subtract, sum } from '@/domain/money';
import { formatDay } from '@/domain/periods';
import { comprehensiveIncomeCode } from '@/domain/statements/incomeStatement';
import { incomeHomes } from '@/domain/statements/ownershipEquity';
import type { PrintedSheet, SheetRow, SheetSection } from '@/domain/statements/reportSheet';
import type { AnnualAccount, AnnualInputs } from '../annualInputs';
import { annualLines } from '../annualLines';
import { computeNetIncome } from '../cashFlows';
import { getSection, isIncome } from '../classify';
import { type CaptionSum, findUnmappedAccounts, sumAccountBalances, sumByCaption } from '../sumByCaption';
import { annualSheet, figureColumns, figureRow } from './sheetRows';

/** Builds the statement of financial condition: captions of the year's last day, income of the year in equity. */
export function conditionSheet(inputs: AnnualInputs): PrintedSheet {
  const { accounts } = inputs;
  const unmapped = findUnmappedAccounts(accounts);
  const assets = sumByCaption(accounts, { sections: ['assets'], side: 'debit' });
  const liabilities = sumByCaption(accounts, { sections: ['liabilities'], side: 'credit' });
  const equity = equityCaptions(inputs);
  const sections = [
    summed('assets', 'Assets', { rows: assets, total: 'Total assets' }),
    summed('liabilities', 'Liabilities', { rows: liabilities, total: 'Total liabilities' }),
    summed('equity', 'Ownership equity', { rows: equity, total: 'Total ownership equity' }),
  ];
  const claims = add(totalOf(liabilities), totalOf(equity));
  const both = figureRow('claims', ['Total liabilities and ownership equity', claims], {
    look: 'grandTotal',
    sumOf: ['total liabilities', 'total equity'],
  });
  const rest = unmapped.map((account) =>
    figureRow(`account ${account.id}`, [accountName(account), money(account.end)]),
  );
  return annualSheet(inputs, {
    title: 'Statement of Financial Condition',
    asOf: true,
    columns: figureColumns(formatDay(inputs.year.to)),
    sections: [
      ...sections,
      { title: null, rows: [both] },
      ...(rest.length === 0 ? [] : [{ title: 'Accounts without a FOCUS line, in no total', rows: rest }]),
    ],
    notes: ['The notes to the financial statements are an integral part of them; Netcap makes none.'],
  });
}

/** Formats `1000 Operating cash`. */
export function accountName({ number, name }: Pick<AnnualAccount, 'number' | 'name'>): string {
  return `${number} ${name}`.trim();
}

/** Returns equity with the year's income under the caption of the company's type. */
function equityCaptions({ accounts, firm }: AnnualInputs): readonly CaptionSum[] {
  const booked = sumByCaption(accounts, { sections: ['equity'], side: 'credit' });
  const incomeIn = (line: string, amount: Money): CaptionSum => ({ caption: captionOf(line), amount });
  const other = accounts.filter(({ focusId }) => focusId === comprehensiveIncomeCode);
  const added = [
    incomeIn(incomeHomes[firm.companyType], computeNetIncome(accounts)),
    incomeIn('1797', negate(sumAccountBalances(other, 'end'))),
  ];
  return [...new Set(annualLines.map(({ caption }) => caption))].flatMap((caption) => {
    const own = [...booked, ...added].filter((row) => row.caption === caption);
    const amount = sum(own.map((row) => row.amount));
    return isZero(amount) ? [] : { caption, amount };
  });
}

function captionOf(line: string): string {
  return annualLines.find(({ lines }) => lines.includes(line))?.caption ?? line;
}

/** Lines below revenue and expenses: taxes, equity in earnings and other comprehensive income. */
const linesAfter = ['4220', '4222', comprehensiveIncomeCode];

function isBeforeTax(section: 'income' | 'expenses') {
  return (account: AnnualAccount) => getSection(account) === section && !linesAfter.includes(account.focusId ?? '');
}

function revenueCaptions(accounts: readonly AnnualAccount[]): readonly CaptionSum[] {
  return sumByCaption(accounts, { sections: ['income'], side: 'credit' }, isBeforeTax('income'));
}

/** Returns the total revenue of the statement of income. */
export function totalRevenue(accounts: readonly AnnualAccount[]): Money {
  return totalOf(revenueCaptions(accounts));
}

/** Builds the statement of income of the year, with comprehensive income if there's other comprehensive income. */
export function incomeSheet(inputs: AnnualInputs): PrintedSheet {
  const { accounts } = inputs;
  const revenue = revenueCaptions(accounts);
  const expenses = sumByCaption(accounts, { sections: ['expenses'], side: 'debit' }, isBeforeTax('expenses'));
  const before = subtract(totalOf(revenue), totalOf(expenses));
  const sections = [
    summed('revenue', 'Revenue', { rows: revenue, total: 'Total revenue' }),
    summed('expenses', 'Expenses', { rows: expenses, total: 'Total expenses' }),
    { title: null, rows: [...netRows(accounts, before), ...comprehensiveRows(accounts)] },
  ];
  return annualSheet(inputs, {
    title: 'Statement of Income',
    columns: figureColumns('Year'),
    sections,
    notes: ['The notes to the financial statements are an integral part of them; Netcap makes none.'],
  });
}

function netRows(accounts: readonly AnnualAccount[], before: Money): SheetRow[] {
  const creditOf = (codes: readonly string[]) =>
    negate(
      sumAccountBalances(
        accounts.filter(({ focusId }) => codes.includes(focusId ?? '')),
        'end',
      ),
    );
  const taxes = negate(creditOf(['4220']));
  const others = creditOf(['4222']);
  const hasOthers = !isZero(others);
  return [
    figureRow('before', ['Income before income taxes', before], {
      look: 'total',
      sumOf: ['total revenue'],
      less: ['total expenses'],
    }),
    figureRow('taxes', ['Provision for federal income taxes', taxes]),
    ...(hasOthers ? [figureRow('others', ['Equity in earnings of unconsolidated subsidiaries', others])] : []),
    figureRow('net', ['Net income', computeNetIncome(accounts)], {
      look: 'grandTotal',
      sumOf: ['before', ...(hasOthers ? ['others'] : [])],
      less: ['taxes'],
    }),
  ];
}

function comprehensiveRows(accounts: readonly AnnualAccount[]): SheetRow[] {
  const own = accounts.filter((account) => isIncome(account) && account.focusId === comprehensiveIncomeCode);
  const amount = negate(sumAccountBalances(own, 'end'));
  if (isZero(amount)) return [];
  return [
    figureRow('other', ['Other comprehensive income', amount]),
    figureRow('comprehensive', ['Comprehensive income', add(computeNetIncome(accounts), amount)], {
      look: 'total',
      sumOf: ['net', 'other'],
    }),
  ];
}

type Summed = { rows: readonly CaptionSum[]; total: string };

function summed(id: string, title: string, { rows, total }: Summed): SheetSection {
  const made = rows.map(({ caption, amount }) => figureRow(`${id} ${caption}`, [caption, amount]));
  const sumOf = made.map((row) => row.id);
  return { title, rows: [...made, figureRow(`total ${id}`, [total, totalOf(rows)], { look: 'total', sumOf })] };
}

function totalOf(rows: readonly CaptionSum[]): Money {
  return sum(rows.map(({ amount }) => amount));
}
