import type { ReviewStatus, VersionStatus } from '@/contract/staging/staging';

/** Participants: one of each role. */
export const people = ['admin', 'middle', 'viewer'] as const;
export type Person = (typeof people)[number];

export const kinds = ['coas', 'trial-balances'] as const;
export type Kind = (typeof kinds)[number];

/** An account's number, name and line; a balance's account, period and debit. */
export type Values = Readonly<Record<string, string | number | null>>;

/** A state of a record: committed (`APPROVED`) until it is replaced, or staged by its author. */
export type Version = Readonly<{
  key: number;
  kind: Kind;
  /** The record's id; negative until the server's is known. */
  record: number;
  author: Person;
  values: Values;
  isDeleted: boolean;
  status: VersionStatus;
  request: number | null;
  /** Committed version that it was made from. */
  base: number | null;
  updatedAt: string;
  /** Key of a sent addition. */
  sentAs: string | null;
  isReplaced: boolean;
}>;

export type Request = Readonly<{
  id: number;
  kind: Kind;
  author: Person;
  status: ReviewStatus;
  recordCount: number;
  decidedBy: Person | null;
}>;

/** The books of a company and all that is staged, in plain lists. */
export type ModelBooks = Readonly<{ versions: readonly Version[]; requests: readonly Request[]; nextKey: number }>;

/** Result of a step: the answer's status, and the records named by a refusal. */
export type Outcome = { status: number; named: readonly string[] };
export type Result = { books: ModelBooks; outcome: Outcome };

export const emptyBooks: ModelBooks = { versions: [], requests: [], nextKey: 1 };

/** Periods in use and their last days, two of them equal. */
const lastDays: Readonly<Record<string, string>> = {
  'Q1 25': '2025-03-31',
  'MAR 25': '2025-03-31',
  'Q2 25': '2025-06-30',
  'Q3 25': '2025-09-30',
};

export function isStaged({ status }: Version): boolean {
  return status !== 'APPROVED';
}

/** Returns the committed records of a kind, deleted ones included. */
export function committed({ versions }: ModelBooks, kind: Kind): Version[] {
  return versions.filter((each) => each.kind === kind && !isStaged(each) && !each.isReplaced);
}

export function stagedBy({ versions }: ModelBooks, person: Person): Version[] {
  return versions.filter((each) => isStaged(each) && each.author === person);
}

/** Returns the rows of a kind with some staged over them; committed deletions are omitted. */
export function laidOver(books: ModelBooks, kind: Kind, staged: readonly Version[]): Version[] {
  const own = staged.filter((each) => each.kind === kind);
  const others = committed(books, kind).filter(
    ({ record, isDeleted }) => !isDeleted && !own.some((each) => each.record === record),
  );
  return [...others, ...own];
}

/** Accounts and balances that rows are validated against. */
export type Judged = { accounts: readonly Version[]; balances: readonly Version[] };

type Touched = { record: number; kind: Kind; isRemoval: boolean };

export function breaksRule(judged: Judged, touched: Touched): boolean {
  const accounts = judged.accounts.filter(({ isDeleted }) => !isDeleted);
  const balances = judged.balances.filter(({ isDeleted }) => !isDeleted);
  return touched.kind === 'coas'
    ? isWrongAccount(accounts, balances, touched)
    : isWrongBalance(accounts, balances, touched);
}

function isWrongAccount(accounts: Version[], balances: Version[], { record, isRemoval }: Touched): boolean {
  const account = accounts.find((each) => each.record === record);
  if (account === undefined) return isRemoval && balances.some(({ values }) => values['account'] === record);
  return accounts.some((each) => each.record !== record && each.values['number'] === account.values['number']);
}

function isWrongBalance(accounts: Version[], balances: Version[], { record }: Touched): boolean {
  const balance = balances.find((each) => each.record === record);
  if (balance === undefined) return false;
  if (!accounts.some((each) => each.record === balance.values['account'])) return true;
  const ofSameDay = balances.filter((each) => each.record !== record && dayOf(each.values) === dayOf(balance.values));
  return ofSameDay.some(
    ({ values }) => values['account'] === balance.values['account'] || values['period'] !== balance.values['period'],
  );
}

function dayOf(values: Values): string | undefined {
  return lastDays[String(values['period'])];
}
