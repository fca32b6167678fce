import type { ReviewDecision } from '@/contract/reviews/review';
import type { ReviewStatus } from '@/contract/staging/staging';
import {
  committed,
  done,
  isAdministrator,
  isSame,
  isStaged,
  type Kind,
  type ModelBooks,
  type Person,
  type Request,
  type Result,
  refuse,
  stagedBy,
  type Values,
  type Version,
} from './books';
import { breaksRule, kinds, modelOf } from './kinds';

/**
 * Posts the rows that an administrator saved as one, and answers of preparers; puts other people's, and under the two-person rule all, into a request with the server's id.
 */
export function markDone(
  books: ModelBooks,
  { person, kind }: { person: Person; kind: Kind },
  requestId: number | null,
): Result {
  if (books.members[person].isRemoved) return refuse(books, 404);
  const ready = stagedBy(books, person).filter((each) => each.kind === kind && each.status === 'EDITING');
  if (ready.length === 0) return { books, outcome: done };
  const { since } = books.members[person];
  const hasEarlierRows = since !== null && ready.some(({ updatedAt }) => updatedAt < since);
  const isByAdministrator = isAdministrator(books, person) && !hasEarlierRows;
  const isByPreparer =
    modelOf(kind).isPostedAtOnce === true && books.members[person].role === 'MIDDLE' && !hasEarlierRows;
  if (!books.rule.isOn && (isByAdministrator || isByPreparer)) return commit(books, ready);
  if (requestId === null) throw new Error('The server made no request.');
  const request: Request = {
    id: requestId,
    kind,
    author: person,
    status: 'OPEN',
    recordCount: ready.length,
    isByAdministrator,
    decidedBy: null,
  };
  const versions = books.versions.map(
    (each): Version => (ready.includes(each) ? { ...each, status: 'PENDING', request: requestId } : each),
  );
  return { books: { ...books, versions, requests: [...books.requests, request] }, outcome: done };
}

const moves: Readonly<Record<ReviewDecision, { from: ReviewStatus; to: ReviewStatus }>> = {
  approve: { from: 'OPEN', to: 'APPROVED' },
  reject: { from: 'OPEN', to: 'REJECTED' },
  close: { from: 'OPEN', to: 'CLOSED' },
  reopen: { from: 'CLOSED', to: 'OPEN' },
};

/** Decides requests, all or none. */
export function decide(
  books: ModelBooks,
  { person, ids, type }: { person: Person; ids: readonly number[]; type: ReviewDecision },
): Result {
  if (!isAdministrator(books, person)) return refuse(books, 403);
  const { from, to } = moves[type];
  const asked = books.requests.filter(({ id }) => ids.includes(id));
  const late = asked.filter(({ status }) => status !== from);
  if (late.length > 0) return refuse(books, 409, namesOf(late));
  const own = asked.filter((each) => each.author === person && needsOther(books, each));
  if (type === 'approve' && own.length > 0) return refuse(books, 403, namesOf(own));
  const waiting = books.versions.filter((each) => isStaged(each) && each.status === 'PENDING' && isOf(each, ids));
  const result = type === 'approve' ? approve(books, waiting) : { books: given(books, waiting, type), outcome: done };
  if (result.outcome.status !== 200) return { ...result, books };
  const requests = result.books.requests.map(
    (each): Request =>
      ids.includes(each.id) ? { ...each, status: to, decidedBy: to === 'OPEN' ? null : person } : each,
  );
  return { ...result, books: { ...result.books, requests } };
}

/** Returns true if the author may not approve a request even as an administrator. */
function needsOther({ rule }: ModelBooks, { isByAdministrator }: Request): boolean {
  return rule.isOn || !isByAdministrator;
}

function namesOf(requests: readonly Request[]): string[] {
  return requests.map(({ id }) => `request ${id}`);
}

function isOf({ request }: Version, ids: readonly number[]): boolean {
  return request !== null && ids.includes(request);
}

function given(books: ModelBooks, rows: readonly Version[], type: ReviewDecision): ModelBooks {
  if (type !== 'reject') return books;
  const versions = books.versions.map(
    (each): Version => (rows.includes(each) ? { ...each, status: 'REJECTED' } : each),
  );
  return { ...books, versions };
}

/** Commits the rows of requests without the additions that the books already have with the same values; other values are a conflict. */
function approve(books: ModelBooks, rows: readonly Version[]): Result {
  let kept = { books, rows };
  for (const kind of kinds) kept = withoutTwins(kept, kind);
  const differing = kept.rows.filter((row) => twinOf(kept.books, row, kept.rows) !== undefined);
  return commit(kept.books, kept.rows, differing);
}

type Chosen = { books: ModelBooks; rows: readonly Version[] };

function withoutTwins({ books, rows }: Chosen, kind: Kind): Chosen {
  const twins = rows.flatMap((row) => {
    const known = row.kind === kind ? twinOf(books, row, rows) : undefined;
    return known !== undefined && isSame(known.values, row.values) ? [{ row, known }] : [];
  });
  const isTwin = (each: Version) => twins.some(({ row }) => row.key === each.key);
  const idOf = (id: Values[string]) => twins.find(({ row }) => row.record === id)?.known.record ?? id;
  const pointed = (each: Version): Version =>
    isStaged(each) ? { ...each, values: withIdsOf(kind, each, idOf) } : each;
  const versions = books.versions.filter((each) => !isTwin(each)).map(pointed);
  const requests = books.requests.map((request): Request => {
    const dropped = twins.filter(({ row }) => row.request === request.id).length;
    return { ...request, recordCount: request.recordCount - dropped };
  });
  const left = rows.filter((row) => !isTwin(row)).map((row) => versions.find(({ key }) => key === row.key) ?? row);
  return { books: { ...books, versions, requests }, rows: left };
}

/** Returns a version's values with other ids of the records of a kind. */
function withIdsOf(kind: Kind, version: Version, idOf: (id: Values[string]) => Values[string]): Values {
  const refers = (name: string) => modelOf(version.kind).values[name]?.drawn === kind;
  return Object.fromEntries(
    Object.entries(version.values).map(([name, value]) => [name, refers(name) ? idOf(value) : value]),
  );
}

/** Returns the committed record with the key of an addition, unless the rows change that record too. */
function twinOf(books: ModelBooks, row: Version, rows: readonly Version[]): Version | undefined {
  const { key } = modelOf(row.kind);
  if (key === undefined || row.base !== null || row.isDeleted) return undefined;
  return committed(books, row.kind).find(
    (each) =>
      !each.isDeleted &&
      each.record !== row.record &&
      key.every((name) => each.values[name] === row.values[name]) &&
      !rows.some(({ kind, record }) => kind === row.kind && record === each.record),
  );
}

/** Commits the rows, all or none; `differing` ones are in conflict with the books. Each kind with rows gets a posting. */
function commit(books: ModelBooks, rows: readonly Version[], differing: readonly Version[] = []): Result {
  const refuseRows = (status: number, broken: readonly Version[]): Result =>
    refuse(
      books,
      status,
      broken.map(({ request, record }) => nameOf(request, record)),
    );
  const currentOf = (row: Version) => committed(books, row.kind).find(({ record }) => record === row.record);
  const conflicts = rows.filter(
    (row) =>
      differing.includes(row) ||
      row.base !== (currentOf(row)?.key ?? null) ||
      rows.some((each) => each !== row && each.kind === row.kind && each.record === row.record),
  );
  if (conflicts.length > 0) return refuseRows(409, conflicts);
  const broken = rows.filter(({ kind, record, isDeleted, values }) =>
    breaksRule(books, rows, { kind, record, isRemoval: isDeleted, former: isDeleted ? values : undefined }),
  );
  if (broken.length > 0) return refuseRows(422, broken);
  const posted = kinds.filter((kind) => rows.some((row) => row.kind === kind));
  const replaced = rows.map((row) => currentOf(row)?.key);
  const versions = books.versions.map((each): Version => {
    const posting = books.postings + 1 + posted.indexOf(each.kind);
    if (rows.includes(each)) return { ...each, status: 'APPROVED', posting };
    return replaced.includes(each.key) ? { ...each, isReplaced: true } : each;
  });
  return { books: { ...books, versions, postings: books.postings + posted.length }, outcome: done };
}

function nameOf(request: number | null, record: number): string {
  return request === null ? `id ${record}` : `request ${request}, id ${record}`;
}
