import type { Role } from '@/contract/auth/user';
import type { ReviewStatus, StagedKindName, VersionStatus } from '@/contract/staging/staging';

/** Participants and the roles that they begin with. */
export const firstRoles = {
  admin: 'ADMIN',
  secondAdmin: 'ADMIN',
  middle: 'MIDDLE',
  secondMiddle: 'MIDDLE',
  viewer: 'VIEWER',
} as const satisfies Record<string, Role>;

export type Person = keyof typeof firstRoles;
export const people = Object.keys(firstRoles) as Person[]; // as listed

export type Kind = StagedKindName;

/** A record's values by the names of its kind's description. */
export type Values = Readonly<Record<string, string | number | boolean | null>>;

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
  /** Number of the posting that committed it. */
  posting: number | null;
  isReplaced: boolean;
}>;

export type Request = Readonly<{
  id: number;
  kind: Kind;
  author: Person;
  status: ReviewStatus;
  recordCount: number;
  isByAdministrator: boolean;
  decidedBy: Person | null;
}>;

type Membership = Readonly<{
  role: Role;
  /** Time of the last change of the role. */
  since: string | null;
  isRemoved: boolean;
}>;

/** The two-person rule, and who proposes to turn it off. */
type Rule = Readonly<{ isOn: boolean; proposedBy: Person | null }>;

/** The books of a company and all that is staged, in plain lists. */
export type ModelBooks = Readonly<{
  versions: readonly Version[];
  requests: readonly Request[];
  members: Readonly<Record<Person, Membership>>;
  rule: Rule;
  /** Number of the last posting. */
  postings: number;
  nextKey: number;
}>;

/** Result of a step: the answer's status, and the records named by a refusal. */
export type Outcome = { status: number; named: readonly string[] };
export type Result = { books: ModelBooks; outcome: Outcome };

export const done: Outcome = { status: 200, named: [] };

export const emptyBooks: ModelBooks = {
  versions: [],
  requests: [],
  members: Object.fromEntries(
    people.map((person) => [person, { role: firstRoles[person], since: null, isRemoved: false }]),
  ) as unknown as ModelBooks['members'], // of all people
  rule: { isOn: false, proposedBy: null },
  postings: 0,
  nextKey: 1,
};

export function refuse(books: ModelBooks, status: number, named: readonly string[] = []): Result {
  return { books, outcome: { status, named } };
}

export function isAdministrator({ members }: ModelBooks, person: Person): boolean {
  return members[person].role === 'ADMIN' && !members[person].isRemoved;
}

/** Returns the people who are members now. */
export function present({ members }: ModelBooks): Person[] {
  return people.filter((person) => !members[person].isRemoved);
}

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

export function isSame(some: Values, others: Values): boolean {
  return Object.keys(some).every((name) => some[name] === others[name]);
}
