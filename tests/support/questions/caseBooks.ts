import { type FirmOptions, firm, periodOf } from '@tests/support/books/focusFirm';
import { computeFigures } from '@/domain/focus/computeFigures';
import { defaultCapitalInputs } from '@/domain/focus/inputs/defaultCapitalInputs';
import type { FocusInputs, LineBalance, TrialBalanceSums } from '@/domain/focus/types';
import { add, isNegative, money, negate, sum, toDecimalString, zero } from '@/domain/money';
import { type IsoDate, previousPeriod } from '@/domain/periods';
import type { AccountFact, QuestionFacts } from '@/domain/questions/facts';
import type { QuestionContext } from '@/domain/questions/question';

/** Number, name, FOCUS line (null: none) and balances, debits positive: of the period, of the one before, and so on. */
export type CaseAccount = readonly [number: string, name: string, line: string | null, ...balances: number[]];

/** A healthy firm's books with these changes. An account replaces the one of its number; operating cash takes the difference. */
export type CaseBook = Omit<FirmOptions, 'timeReport'> & {
  /** A quarter; by default Q1 26. */
  timeReport?: string;
  accounts?: readonly CaseAccount[];
  /** The numbers of the healthy firm's accounts that this one doesn't have. */
  without?: readonly string[];
  facts?: Partial<QuestionFacts>;
  registers?: FocusInputs['registers'];
  isInReview?: true;
  /** Quarters' ends without a trial balance. */
  missing?: readonly IsoDate[];
  /** Amounts in place of the computed ones, which no books lead to. */
  figures?: Readonly<Record<string, number>>;
};

/** The cases of a question by description; `stake` and `excess` are the changes of net capital and its excess that are at stake. */
export type QuestionCases = {
  fires: Readonly<Record<string, CaseBook & { stake?: string; excess?: string; message?: string }>>;
  silent: Readonly<Record<string, CaseBook>>;
};

const cash = '1000';

/** An introducing firm of five quarters, Q1 26 first: income starts anew with the year, and last year's 93,127.20 is retained. */
const healthy: readonly CaseAccount[] = [
  [cash, 'Operating cash', '200', 0, 0, 0, 0, 0],
  ['2000', 'Accounts payable', '1205', -21_350.4, -19_870.15, -20_410.9, -22_105.35, -18_990.2],
  ['2100', 'Accrued payroll', '1205', -14_820.55, -13_960.1, -14_105.7, -13_720.25, -12_980.65],
  ['2200', 'Accrued audit fee', '1205', -7_500, -30_000, -22_500, -15_000, -7_500],
  ['3000', 'Common stock', '1792', -100_000, -100_000, -100_000, -100_000, -100_000],
  ['3100', 'Retained earnings', '1794', -96_512.35, -3_385.15, -3_385.15, -3_385.15, -3_385.15],
  ['4000', 'Commissions', '3935', -182_410.25, -701_330.6, -522_140.45, -344_870.1, -171_905.8],
  ['5000', 'Salaries', '4115', 121_604.35, 470_218.9, 351_377.15, 232_940.6, 115_870.95],
  ['5100', 'Rent', '4100', 18_240.1, 71_880.35, 53_912.8, 35_944.2, 17_972.1],
  ['5200', 'Audit fee', '4100', 7_500, 30_000, 22_500, 15_000, 7_500],
  ['5300', 'FINOP and regulatory fees', '4195', 9_310.7, 36_104.15, 27_410.6, 18_112.9, 9_055.45],
];

/** Returns the healthy firm's books of Q4 25 (1) to Q2 25 (3), its year to date growing, with these accounts in place of its own. */
export function earlierBook(quarters: 1 | 2 | 3, accounts: readonly CaseAccount[]): CaseBook {
  const own = new Set(accounts.map(([number]) => number));
  const others = healthy
    .filter(([number]) => !own.has(number))
    .map(([number, name, line, ...balances]): CaseAccount => [number, name, line, ...balances.slice(quarters)]);
  return { timeReport: `Q${5 - quarters} 25`, accounts: [...others, ...accounts] };
}

/** Returns the data of the questions on a case's books. */
export function contextOf(book: CaseBook = {}): QuestionContext {
  const inputs = inputsOf(book);
  const { figures, ...computed } = computeFigures(inputs);
  const changed = Object.entries(book.figures ?? {}).map(
    ([code, amount]) => [code, { code, amount: money(amount), parts: [] }] as const,
  );
  return { ...computed, figures: { ...figures, ...Object.fromEntries(changed) }, inputs };
}

/** Returns the inputs of a case's books, with facts. */
function inputsOf(book: CaseBook): FocusInputs {
  const period = periodOf(book.timeReport ?? 'Q1 26');
  const ends = endsOf(period);
  const accounts = balanced(accountsOf(book), ends);
  const trialBalances = ends.filter((end) => !book.missing?.includes(end)).map((end) => sumsOf(accounts, end));
  const given = {
    company: { ...firm, ...book.company },
    period,
    trialBalances,
    priorFiling: book.priorFiling ?? null,
  };
  const { inputs } = defaultCapitalInputs({
    ...given,
    lastInputs: null,
    clearingFirmName: null,
    isFullyDisclosed: false,
  });
  return {
    ...given,
    capital: { ...inputs, lastMonthIncome: inputs.lastMonthIncome ?? zero, ...book.capital },
    inventory: book.inventory ?? null,
    ...(book.registers && { registers: book.registers }),
    ...(book.isInReview && { isInReview: book.isInReview }),
    facts: { ...noFacts, earlier: ends.slice(1), accounts, ...book.facts },
  };
}

/** Facts without an entry anywhere. */
export const noFacts: QuestionFacts = {
  earlier: [],
  accounts: [],
  firm: { membershipDate: '2015-06-01', businessLines: '', insiders: [], clearingFirms: [], holdsSecurities: false },
  loans: [],
  withdrawals: [],
  receivables: [],
  notices: [],
  positions: { values: { count: 0, first: [] }, prices: { count: 0, first: [] } },
  methods: [{ from: null, method: 'BASIC' }],
  answers: [],
};

function endsOf(period: ReturnType<typeof periodOf>): readonly IsoDate[] {
  const ends = [period.end];
  for (let earlier = previousPeriod(period); ends.length < 5; earlier = previousPeriod(earlier)) ends.push(earlier.end);
  return ends;
}

function accountsOf({ accounts = [], without = [] }: CaseBook): readonly CaseAccount[] {
  const own = new Set([...without, ...accounts.map(([number]) => number)]);
  return [...healthy.filter(([number]) => !own.has(number)), ...accounts];
}

function balanced(accounts: readonly CaseAccount[], ends: readonly IsoDate[]): readonly AccountFact[] {
  const isFixed = accounts.some(
    ([number, , , ...amounts]) => number === cash && amounts.some((amount) => amount !== 0),
  );
  const rest = (index: number) => sum(accounts.map(([, , , ...amounts]) => money(amounts[index] ?? 0)));
  return accounts.map(([number, name, focusId, ...amounts]) => ({
    number,
    name,
    focusId,
    balances: Object.fromEntries(
      ends.flatMap((end, index) => {
        const amount = money(amounts[index] ?? 0);
        const balance = number === cash && !isFixed ? negate(rest(index)) : amount;
        return balance.isZero() ? [] : [[end, toDecimalString(balance)]];
      }),
    ),
  }));
}

function sumsOf(accounts: readonly AccountFact[], end: IsoDate): TrialBalanceSums {
  const lines = new Map<string | null, LineBalance>();
  for (const { focusId, balances } of accounts) {
    const amount = money(balances[end] ?? 0);
    if (amount.isZero()) continue;
    const line = lines.get(focusId) ?? { focusId, debit: zero, credit: zero, accountCount: 0 };
    const isCredit = isNegative(amount);
    lines.set(focusId, {
      ...line,
      debit: isCredit ? line.debit : add(line.debit, amount),
      credit: isCredit ? add(line.credit, negate(amount)) : line.credit,
      accountCount: line.accountCount + 1,
    });
  }
  return { end, lines: [...lines.values()] };
}
