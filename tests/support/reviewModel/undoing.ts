import {
  committed,
  done,
  isSame,
  type ModelBooks,
  type Person,
  type Result,
  refuse,
  stagedBy,
  type Values,
  type Version,
} from './books';
import { breaksRule, modelOf } from './kinds';

export type Undo = { person: Person; posting: number; at: string };

/** A record of a posting: as the posting left it and as it was before, as it is now, and the person's staged change of it. */
type Reversed = {
  left: Version;
  isDeleted: boolean;
  values: Values;
  current: Version;
  own: Version | undefined;
};

/** Stages the opposite of a posting, all or nothing. */
export function undo(books: ModelBooks, { person, posting, at }: Undo): Result {
  if (books.members[person].role === 'VIEWER') return refuse(books, 403);
  if (posting > books.postings) return refuse(books, 404);
  const left = books.versions.filter((each) => each.posting === posting);
  if (left.length === 0 || left.some(({ kind }) => modelOf(kind).isFinal)) return refuse(books, 422);
  const reversed = left.map((each) => reverse(books, person, each));
  const open = reversed.filter((each) => !isUndone(each));
  const changed = open.filter(({ left: { isDeleted, values }, current }) => !isAt(current, { isDeleted, values }));
  if (changed.length > 0) return refuse(books, 409, namesOf(changed));
  const taken = reversed.filter((each) => each.own?.status === 'REJECTED' || (each.own && open.includes(each)));
  if (taken.length > 0) return refuse(books, 409, namesOf(taken));
  const added = open.map((each, index) => opposite(each, { person, at, key: books.nextKey + index }));
  const after = { ...books, versions: [...books.versions, ...added], nextKey: books.nextKey + added.length };
  const broken = open.filter(({ left: { record, kind }, isDeleted, current }) =>
    breaksRule(after, stagedBy(after, person), { record, kind, isRemoval: isDeleted, former: current.values }),
  );
  return broken.length > 0 ? refuse(books, 422, namesOf(broken)) : { books: after, outcome: done };
}

function reverse(books: ModelBooks, person: Person, left: Version): Reversed {
  const before = books.versions.find(({ key }) => key === left.base);
  const current = committed(books, left.kind).find(({ record }) => record === left.record);
  if (current === undefined) throw new Error(`Record ${left.record} has no version in force.`);
  const own = stagedBy(books, person).find(({ record }) => record === left.record);
  const isDeleted = before?.isDeleted ?? true;
  return { left, isDeleted, values: isDeleted ? (own ?? current).values : (before?.values ?? {}), current, own };
}

/** Returns true if the person has staged the opposite, or nothing and the books have it. */
function isUndone({ isDeleted, values, current, own }: Reversed): boolean {
  return isAt(own ?? current, { isDeleted, values });
}

function isAt(version: Version, { isDeleted, values }: Pick<Version, 'isDeleted' | 'values'>): boolean {
  return version.isDeleted === isDeleted && isSame(version.values, values);
}

function opposite(
  { left: { kind, record }, isDeleted, values, current }: Reversed,
  { person, at, key }: { person: Person; at: string; key: number },
): Version {
  return {
    key,
    kind,
    record,
    author: person,
    values,
    isDeleted,
    status: 'EDITING',
    request: null,
    base: current.key,
    updatedAt: at,
    sentAs: null,
    posting: null,
    isReplaced: false,
  };
}

function namesOf(reversed: readonly Reversed[]): string[] {
  return reversed.map(({ left }) => `id ${left.record}`);
}
