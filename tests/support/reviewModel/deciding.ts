import type { ReviewDecision } from '@/contract/reviews/review';
import type { ReviewStatus } from '@/contract/staging/staging';
import {
  breaksRule,
  committed,
  isStaged,
  type Kind,
  kinds,
  laidOver,
  type ModelBooks,
  type Outcome,
  type Person,
  type Request,
  type Result,
  stagedBy,
  type Version,
} from './books';

const done: Outcome = { status: 200, named: [] };

/** Posts an administrator's saved rows; puts anybody else's into a request, by the id that the server gave it. */
export function markDone(
  books: ModelBooks,
  { person, kind }: { person: Person; kind: Kind },
  requestId: number | null,
): Result {
  const ready = stagedBy(books, person).filter((each) => each.kind === kind && each.status === 'EDITING');
  if (ready.length === 0) return { books, outcome: done };
  if (person === 'admin') return commit(books, ready);
  if (requestId === null) throw new Error('The server made no request.');
  const request: Request = {
    id: requestId,
    kind,
    author: person,
    status: 'OPEN',
    recordCount: ready.length,
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
  if (person !== 'admin') return { books, outcome: { status: 403, named: [] } };
  const { from, to } = moves[type];
  const late = books.requests.filter(({ id, status }) => ids.includes(id) && status !== from);
  if (late.length > 0) return { books, outcome: { status: 409, named: late.map(({ id }) => `request ${id}`) } };
  const waiting = books.versions.filter((each) => isStaged(each) && each.status === 'PENDING' && isOf(each, ids));
  const result = type === 'approve' ? commit(books, waiting) : { books: given(books, waiting, type), outcome: done };
  if (result.outcome.status !== 200) return result;
  const requests = books.requests.map(
    (each): Request =>
      ids.includes(each.id) ? { ...each, status: to, decidedBy: to === 'OPEN' ? null : person } : each,
  );
  return { ...result, books: { ...result.books, requests } };
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

/** Makes the rows those of the books, all or none. */
function commit(books: ModelBooks, rows: readonly Version[]): Result {
  const refuse = (status: number, broken: readonly Version[]): Result => ({
    books,
    outcome: { status, named: broken.map(({ request, record }) => nameOf(request, record)) },
  });
  const currentOf = (row: Version) => committed(books, row.kind).find(({ record }) => record === row.record);
  const conflicts = rows.filter(
    (row) =>
      row.base !== (currentOf(row)?.key ?? null) ||
      rows.some((each) => each !== row && each.kind === row.kind && each.record === row.record),
  );
  if (conflicts.length > 0) return refuse(409, conflicts);
  const [accounts = [], balances = []] = kinds.map((kind) => laidOver(books, kind, rows));
  const broken = rows.filter((row) => breaksRule({ accounts, balances }, { ...row, isRemoval: row.isDeleted }));
  if (broken.length > 0) return refuse(422, broken);
  const replaced = rows.map((row) => currentOf(row)?.key);
  const versions = books.versions.map((each): Version => {
    if (rows.includes(each)) return { ...each, status: 'APPROVED' };
    return replaced.includes(each.key) ? { ...each, isReplaced: true } : each;
  });
  return { books: { ...books, versions }, outcome: done };
}

function nameOf(request: number | null, record: number): string {
  return request === null ? `id ${record}` : `request ${request}, id ${record}`;
}
