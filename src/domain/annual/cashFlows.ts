import type { CashFlow } from '@/contract/annual/cashFlow';
import { isZero, type Money, money, negate, subtract, sum } from '@/domain/money';
import { comprehensiveIncomeCode } from '@/domain/statements/incomeStatement';
import { incomeHomes } from '@/domain/statements/ownershipEquity';
import type { AnnualAccount, AnnualInputs } from './annualInputs';
import { annualLines } from './annualLines';
import { findAnnualLine, getFlow, getSection, isIncome } from './classify';

/** An account's effect on cash in a row of the statement: positive if it increased cash. */
export type FlowPart = { account: AnnualAccount; amount: Money };
export type FlowRow = { caption: string; amount: Money };

/** ADJUSTMENTS and CHANGES add up, with net income, to the cash of operating activities. */
export type FlowSection = 'ADJUSTMENTS' | 'CHANGES' | 'INVESTING' | 'FINANCING';

/** The statement of cash flows, by the indirect method. */
export type CashFlowStatement = {
  /** Item 4230 of the year; a loss is negative. */
  netIncome: Money;
  rows: Readonly<Record<FlowSection, readonly FlowRow[]>>;
  operating: Money;
  investing: Money;
  financing: Money;
  /** The sum of the three. */
  change: Money;
  cashStart: Money;
  cashEnd: Money;
  /** The change by the statement less that of the cash accounts; zero proves the statement. It isn't part of any row. */
  difference: Money;
  /** Changed accounts without a class, which are in no row. */
  unplaced: readonly FlowPart[];
};

type CashFlowInputs = Pick<AnnualInputs, 'hasStart' | 'accounts'> & { firm: Pick<AnnualInputs['firm'], 'companyType'> };

/**
 * Computes cash flows of the year from two balance sheets (ASC 230, indirect method). Each account's change is in exactly one row, so the sections
 * sum to the change in cash if both trial balances balance and every account has a class. Null without the opening balance sheet. Income not closed
 * at the beginning counts as opening retained earnings.
 */
export function cashFlowStatement(inputs: CashFlowInputs): CashFlowStatement | null {
  const { hasStart, accounts, firm } = inputs;
  if (!hasStart) return null;
  const placed = new Map<string, { section: FlowSection; caption: string; parts: FlowPart[] }>();
  const place = ({ section, caption }: Place, part: FlowPart) => {
    const key = `${section} ${caption}`;
    const row = placed.get(key) ?? { section, caption, parts: [] };
    placed.set(key, { ...row, parts: [...row.parts, part] });
  };
  const unplaced: FlowPart[] = [];
  for (const account of accounts) {
    const flow = getFlow(account);
    if (isIncome(account)) placeIncome(account, { place, home: incomeHomes[firm.companyType] });
    else if (flow === null) unplaced.push({ account, amount: cashEffect(account) });
    else if (flow !== 'CASH') place(placeOf(account, flow), { account, amount: cashEffect(account) });
  }
  const rowsOf = (section: FlowSection) => inOrder([...placed.values()].filter((row) => row.section === section));
  const rows = {
    ADJUSTMENTS: rowsOf('ADJUSTMENTS'),
    CHANGES: rowsOf('CHANGES'),
    INVESTING: rowsOf('INVESTING'),
    FINANCING: rowsOf('FINANCING'),
  };
  return { ...totalsOf(accounts, rows), rows, unplaced: unplaced.filter(({ amount }) => !isZero(amount)) };
}

/** Returns net income of the year (item 4230): credit less debit of income and expense accounts except other comprehensive income. */
export function computeNetIncome(accounts: readonly AnnualAccount[]): Money {
  return negate(sum(accounts.filter(isNetIncome).map(({ end }) => money(end))));
}

function isNetIncome(account: AnnualAccount): boolean {
  return isIncome(account) && account.focusId !== comprehensiveIncomeCode;
}

function totalsOf(
  accounts: readonly AnnualAccount[],
  rows: CashFlowStatement['rows'],
): Omit<CashFlowStatement, 'rows' | 'unplaced'> {
  const netIncome = computeNetIncome(accounts);
  const of = (section: FlowSection) => sum(rows[section].map(({ amount }) => amount));
  const operating = sum([netIncome, of('ADJUSTMENTS'), of('CHANGES')]);
  const [investing, financing] = [of('INVESTING'), of('FINANCING')];
  const change = sum([operating, investing, financing]);
  const cash = accounts.filter((account) => !isIncome(account) && getFlow(account) === 'CASH');
  const cashStart = sum(cash.map(({ start }) => money(start)));
  const cashEnd = sum(cash.map(({ end }) => money(end)));
  const difference = subtract(change, subtract(cashEnd, cashStart));
  return { netIncome, operating, investing, financing, change, cashStart, cashEnd, difference };
}

/** Returns the effect on cash: an increased asset used cash, an increased liability or equity provided it. */
function cashEffect({ start, end }: AnnualAccount): Money {
  return subtract(money(start), money(end));
}

type Place = { section: FlowSection; caption: string };

function placeOf(account: AnnualAccount, flow: Exclude<CashFlow, 'CASH'>): Place {
  const line = findAnnualLine(account);
  const isSuggested = line?.flow === flow;
  const own = isSuggested ? line.change : undefined;
  if (flow === 'NONCASH') return { section: 'ADJUSTMENTS', caption: own ?? line?.caption ?? 'Other non-cash items' };
  const section = flow === 'OPERATING' ? 'CHANGES' : flow;
  return { section, caption: own ?? changeCaption(account, flow) };
}

const changeWords = {
  OPERATING: { assets: '(Increase) decrease in', others: 'Increase (decrease) in' },
  INVESTING: { assets: 'Purchases and sales of', others: 'Increase (decrease) in' },
  FINANCING: { assets: '(Increase) decrease in', others: 'Borrowings and repayments of' },
};

/** Returns the caption of a change, such as `(Increase) decrease in other assets`, worded for its sign. */
function changeCaption(account: AnnualAccount, flow: keyof typeof changeWords): string {
  const name = (findAnnualLine(account)?.caption ?? account.name).replace(/, (net|at fair value)$/, '');
  const words = changeWords[flow][getSection(account) === 'assets' ? 'assets' : 'others'];
  return `${words} ${name.charAt(0).toLowerCase()}${name.slice(1)}`;
}

type Placing = { place: (at: Place, part: FlowPart) => void; home: string };

/**
 * Places an income account, which net income already includes. Its unclosed opening balance moved to its home in equity since; gains of investing and
 * financing are moved out of operating activities.
 */
function placeIncome(account: AnnualAccount, { place, home }: Placing): void {
  const isComprehensive = account.focusId === comprehensiveIncomeCode;
  const equity: AnnualAccount = { ...account, name: '', focusId: isComprehensive ? '1797' : home };
  const equityPlace = placeOf(equity, isComprehensive ? 'NONCASH' : 'FINANCING');
  place(equityPlace, { account, amount: money(account.start) });
  const earned = negate(money(account.end));
  if (isComprehensive) place(equityPlace, { account, amount: earned });
  const { chosen } = account;
  if (isComprehensive || (chosen !== 'INVESTING' && chosen !== 'FINANCING')) return;
  const what = chosen === 'INVESTING' ? 'investing' : 'financing';
  place(
    { section: 'ADJUSTMENTS', caption: `Gains and losses of ${what} activities` },
    { account, amount: negate(earned) },
  );
  place({ section: chosen, caption: account.name }, { account, amount: earned });
}

type Unsummed = { caption: string; parts: readonly FlowPart[] };

/** Sums rows in the order of the statements, without zero rows. */
function inOrder(rows: readonly Unsummed[]): readonly FlowRow[] {
  return rows
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .map(({ caption, parts }) => ({ caption, amount: sum(parts.map(({ amount }) => amount)) }))
    .filter(({ amount }) => !isZero(amount));
}

function rankOf({ parts: [first] }: Unsummed): number {
  const line = first === undefined ? null : findAnnualLine(first.account);
  return line === null ? annualLines.length : annualLines.indexOf(line);
}
