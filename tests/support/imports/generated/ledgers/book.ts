import type { Seeded } from '@tests/support/seeded';
import { type AccountKind, companyNames, namedAccounts } from './accountNames';

/** An account of a generated book; amounts are cents, debit positive. */
export type Account = {
  number: string;
  name: string;
  kind: AccountKind;
  group: string;
  /** Balances by period end, the newest first. */
  balances: number[];
  /** Gross debits and credits of the newest period. */
  debits: number;
  credits: number;
  adjustment: number;
  budget: number;
  /** Shares of the newest balance by department. */
  departments: number[];
  /** The department of a line, if an account has several. */
  department?: string;
};

/** A book whose balances sum to zero in each of its periods. */
export type Book = { company: string; ends: Date[]; accounts: Account[] };

/** Options of a book: the smallest step of its amounts in cents, and whether its periods are years apart. */
export type BookOptions = { unit: number; isYearly: boolean };

const periodCount = 12;
const departmentCount = 4;

/** Creates a book of 12 to 110 accounts. */
export function randomBook(random: Seeded, { unit, isYearly }: BookOptions): Book {
  const ends = periodEnds(random, isYearly);
  const size = random.isTrue(0.2) ? random.integer(8, 20) : random.integer(40, 110);
  const chosen = new Set(random.some(namedAccounts, namedAccounts.length).slice(0, size));
  const names = namedAccounts.filter((named) => chosen.has(named) || alwaysThere.includes(named.name));
  const number = numbering(random);
  const accounts = names.map((named) => ({
    ...named,
    number: number(named.kind),
    ...figuresOf(random, named.kind, unit),
  }));
  balance(random, accounts, unit);
  return { company: random.one(companyNames), ends, accounts };
}

const alwaysThere = [
  'Operating cash - First Bank',
  'Retained earnings',
  'Accounts payable',
  'Salaries',
  'Commissions – listed',
];

function periodEnds(random: Seeded, isYearly: boolean): Date[] {
  const [year, month] = [random.integer(2023, 2027), random.integer(1, 12)];
  return Array.from({ length: periodCount }, (_, back) =>
    isYearly ? new Date(Date.UTC(year - back, month, 0)) : new Date(Date.UTC(year, month - back, 0)),
  );
}

const firstNumbers: Readonly<Record<AccountKind, number>> = {
  asset: 1,
  contra: 1.7,
  liability: 2,
  equity: 3,
  income: 4,
  expense: 5,
};

/** Returns a function that numbers accounts in order, within the range of their kind. */
function numbering(random: Seeded): (kind: AccountKind) => string {
  const digits = random.one([3, 4, 4, 4, 5, 5, 6]);
  const step = digits === 3 ? 1 : random.one([1, 5, 10]) * 10 ** Math.max(0, digits - 5);
  const used = new Map<AccountKind, number>();
  const suffix = random.isTrue(0.1) ? random.one(['-00', '.00', '-000', '-10']) : '';
  const prefix = suffix !== '' && random.isTrue(0.4) ? '01-' : '';
  return (kind) => {
    const next = (used.get(kind) ?? Math.round(firstNumbers[kind] * 10 ** (digits - 1))) + step;
    used.set(kind, next);
    return `${prefix}${next}${suffix}`;
  };
}

const normalSide: Readonly<Record<AccountKind, number>> = {
  asset: 1,
  contra: -1,
  liability: -1,
  equity: -1,
  income: -1,
  expense: 1,
};

function figuresOf(random: Seeded, kind: AccountKind, unit: number) {
  const side = normalSide[kind] * (random.isTrue(0.03) ? -1 : 1);
  const some = () =>
    Math.round((10 ** (2 + random.integer(0, 4500) / 1000) * 100 + random.integer(0, 99)) / unit) * unit;
  const isEmpty = random.isTrue(0.04);
  const newest = isEmpty ? 0 : side * some();
  const balances = Array.from({ length: periodCount }, (_, back) => {
    const share = random.integer(600, 1200);
    return back === 0 || kind === 'equity' ? newest : inUnits((newest * share) / 1000, unit);
  });
  const adjustment = random.isTrue(0.2) ? inUnits(newest / random.integer(3, 9), unit) : 0;
  const budget = inUnits((newest * random.integer(800, 1300)) / 1000, unit);
  return { balances, adjustment, budget, debits: 0, credits: 0, departments: [] };
}

function inUnits(amount: number, unit: number): number {
  return Math.round(amount / unit) * unit + 0; // no negative zero
}

/** Lets retained earnings take what is missing to zero, and fills what follows from the balances. */
function balance(random: Seeded, accounts: readonly Account[], unit: number): void {
  const plug = accounts.find(({ name }) => name === 'Retained earnings');
  if (plug === undefined) return;
  for (let period = 0; period < periodCount; period += 1) {
    plug.balances[period] = (plug.balances[period] ?? 0) - sum(accounts.map(({ balances }) => balances[period] ?? 0));
  }
  plug.adjustment -= sum(accounts.map(({ adjustment }) => adjustment));
  for (const account of accounts) {
    const [closing = 0, opening = 0] = account.balances;
    const turnover = random.isTrue(0.5) ? 0 : inUnits(Math.abs(closing) / random.integer(1, 5), unit);
    account.debits = turnover + Math.max(closing - opening, 0);
    account.credits = turnover + Math.max(opening - closing, 0);
    account.departments = splitUp(random, closing, unit);
  }
}

function splitUp(random: Seeded, total: number, unit: number): number[] {
  const parts: number[] = [];
  let rest = total;
  for (let part = 1; part < departmentCount; part += 1) {
    const share = random.isTrue(0.3) ? 0 : inUnits((rest * random.integer(1, 7)) / 10, unit);
    parts.push(share);
    rest -= share;
  }
  return [...parts, rest];
}

/** Splits each balance into lines of two departments. */
export function inDepartments(book: Book): Book {
  const accounts = book.accounts.flatMap((account) => {
    const [closing = 0] = account.balances;
    const part = Math.round(closing * 0.4);
    const line = (department: string, cents: number) => ({ ...account, department, balances: [cents] });
    return Math.abs(closing) < 100 ? [line('100', closing)] : [line('100', part), line('200', closing - part)];
  });
  return { ...book, accounts };
}

export function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/** Returns the balance with the sign that its kind prints: positive on the kind's own side; a contra account is negative among assets. */
export function naturalAmount(kind: AccountKind, amount: number): number {
  return kind === 'asset' || kind === 'contra' || kind === 'expense' ? amount : -amount + 0;
}
