import type { CashFlow } from '@/contract/annual/cashFlow';
import { comprehensiveIncomeCode } from '@/domain/statements/incomeStatement';
import { incomeHomes } from '@/domain/statements/ownershipEquity';
import { isZero, type Money, money, negate, subtract, sum } from '../money';
import type { AnnualAccount, AnnualInputs } from './annualInputs';
import { annualLines } from './annualLines';
import { annualLineOf, flowOf, isIncome, sectionOf } from './classify';

/** What an account adds to cash, in a row of the statement: positive where it brought cash. */
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
  /** What the three come to. */
  change: Money;
  cashStart: Money;
  cashEnd: Money;
  /** The change by the statement less that of the cash accounts; zero proves the statement. It's never put anywhere. */
  difference: Money;
  /** Accounts that changed and that nobody placed, and so stand nowhere. */
  unplaced: readonly FlowPart[];
};

type CashFlowInputs = Pick<AnnualInputs, 'hasStart' | 'accounts'> & { firm: Pick<AnnualInputs['firm'], 'companyType'> };

/**
 * Cash flows of the year from two balance sheets (ASC 230, indirect method). Each account's change stands in exactly one row, so that the sections come to the change in cash
 * wherever both trial balances balance and every account is placed. Null without the balance sheet of the year's beginning. Income that was not closed at the beginning
 * counts as retained earnings of then.
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
    const flow = flowOf(account);
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

/** Net income of the year (item 4230): credit less debit of income and expense accounts but for other comprehensive income. */
export function netIncomeOf(accounts: readonly AnnualAccount[]): Money {
  return negate(sum(accounts.filter(isNetIncome).map(({ end }) => money(end))));
}

function isNetIncome(account: AnnualAccount): boolean {
  return isIncome(account) && account.focusId !== comprehensiveIncomeCode;
}

function totalsOf(
  accounts: readonly AnnualAccount[],
  rows: CashFlowStatement['rows'],
): Omit<CashFlowStatement, 'rows' | 'unplaced'> {
  const netIncome = netIncomeOf(accounts);
  const of = (section: FlowSection) => sum(rows[section].map(({ amount }) => amount));
  const operating = sum([netIncome, of('ADJUSTMENTS'), of('CHANGES')]);
  const [investing, financing] = [of('INVESTING'), of('FINANCING')];
  const change = sum([operating, investing, financing]);
  const cash = accounts.filter((account) => !isIncome(account) && flowOf(account) === 'CASH');
  const cashStart = sum(cash.map(({ start }) => money(start)));
  const cashEnd = sum(cash.map(({ end }) => money(end)));
  const difference = subtract(change, subtract(cashEnd, cashStart));
  return { netIncome, operating, investing, financing, change, cashStart, cashEnd, difference };
}

/** An asset that grew used cash, a liability or equity that grew brought it. */
function cashEffect({ start, end }: AnnualAccount): Money {
  return subtract(money(start), money(end));
}

type Place = { section: FlowSection; caption: string };

function placeOf(account: AnnualAccount, flow: Exclude<CashFlow, 'CASH'>): Place {
  const line = annualLineOf(account);
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

/** `(Increase) decrease in other assets`, in the order of the sign that each has. */
function changeCaption(account: AnnualAccount, flow: keyof typeof changeWords): string {
  const name = (annualLineOf(account)?.caption ?? account.name).replace(/, (net|at fair value)$/, '');
  const words = changeWords[flow][sectionOf(account) === 'assets' ? 'assets' : 'others'];
  return `${words} ${name.charAt(0).toLowerCase()}${name.slice(1)}`;
}

type Placing = { place: (at: Place, part: FlowPart) => void; home: string };

/**
 * Net income has the account already. What was not closed at the beginning went to its home in equity since; gains of investing and financing are taken out of operating
 * activities.
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

/** Rows by the order of the statements, each with what it comes to; those without an amount are left out. */
function inOrder(rows: readonly Unsummed[]): readonly FlowRow[] {
  return rows
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .map(({ caption, parts }) => ({ caption, amount: sum(parts.map(({ amount }) => amount)) }))
    .filter(({ amount }) => !isZero(amount));
}

function rankOf({ parts: [first] }: Unsummed): number {
  const line = first === undefined ? null : annualLineOf(first.account);
  return line === null ? annualLines.length : annualLines.indexOf(line);
}
