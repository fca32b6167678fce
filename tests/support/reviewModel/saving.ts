import {
  committed,
  done,
  isSame,
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
import { breaksRule, modelOf } from './kinds';

/** A row of a save; `record` is null for an addition, which has a temporary id. */
export type Change = Readonly<{
  record: number | null;
  temporaryId: number;
  loadedAt: string;
  values: Values;
  isUndo?: boolean;
  isDeleted?: boolean;
}>;

export type Save = { person: Person; kind: Kind; changes: readonly Change[]; at: string };

type Ruling = 'none' | 'drop' | 'store' | 'unknown' | 'stale' | 'gone' | 'pending';
type Planned = {
  change: Change;
  position: string;
  record: number | null;
  own: Version | undefined;
  current: Version | undefined;
  ruling: Ruling;
};

/** Stages all of a save or nothing. */
export function save(books: ModelBooks, given: Save): Result {
  const planned = given.changes.map((change, index) => plan(books, given, { change, index }));
  const refuseRows = (status: number, rows: readonly Planned[]): Result =>
    refuse(
      books,
      status,
      rows.map(({ position }) => position),
    );
  const unreadable = planned.filter(({ change }) => isUnreadable(given.kind, change));
  if (unreadable.length > 0) return refuseRows(422, unreadable);
  const unknown = planned.filter(({ ruling }) => ruling === 'unknown');
  if (unknown.length > 0) return refuseRows(404, unknown);
  const doubled = planned.filter(
    ({ record }) => record !== null && planned.filter((each) => each.record === record).length > 1,
  );
  if (doubled.length > 0) return refuseRows(422, doubled);
  const outdated = planned.filter(({ ruling }) => ['stale', 'gone', 'pending'].includes(ruling));
  if (outdated.length > 0) return refuseRows(409, outdated);
  const { after, records } = carryOut(books, given, planned);
  const own = stagedBy(after, given.person);
  const broken = planned.filter(({ ruling, change, own: before, current }, index) => {
    const isRemoval = change.isUndo === true || change.isDeleted === true;
    const touched = { record: records[index] ?? 0, kind: given.kind, isRemoval };
    const former = isRemoval ? (before ?? current)?.values : undefined;
    return ruling !== 'none' && breaksRule(after, own, { ...touched, former });
  });
  return broken.length > 0 ? refuseRows(422, broken) : { books: after, outcome: done };
}

function isUnreadable(kind: Kind, { isUndo = false, isDeleted = false, values }: Change): boolean {
  return !isUndo && !isDeleted && modelOf(kind).isUnreadable?.(values) === true;
}

function plan(
  books: ModelBooks,
  { person, kind }: Save,
  { change, index }: { change: Change; index: number },
): Planned {
  const sentBefore = books.versions.find(
    (each) => each.kind === kind && each.author === person && each.sentAs === sentAs(change),
  );
  const record = change.record ?? sentBefore?.record ?? null;
  const own = stagedBy(books, person).find((each) => each.kind === kind && each.record === record);
  const current = committed(books, kind).find((each) => each.record === record);
  return { change, position: `data[${index}]`, record, own, current, ruling: rule(change, { record, own, current }) };
}

function sentAs({ record, temporaryId, loadedAt }: Change): string | null {
  return record === null ? `${temporaryId} ${loadedAt}` : null;
}

type Target = Pick<Planned, 'record' | 'own' | 'current'>;

/** Decides the effect of a row: rows that are already as wanted stay, and only versions that the person has seen are changed. */
function rule(change: Change, { record, own, current }: Target): Ruling {
  const shown = own ?? current;
  if (change.isUndo === true) return ruleUndo(change, own);
  if (isAsWanted(change, shown)) return ruleWanted(change, { own, current });
  if (shown === undefined) return record === null ? 'store' : 'unknown';
  if (shown.status === 'PENDING') return 'pending';
  if (shown === current && current.isDeleted) return 'gone';
  return change.loadedAt === shown.updatedAt ? ruleSeen(change, { own, current }) : 'stale';
}

/**
 * Decides the effect of a row that is already as wanted: none, but a rejected one that its author saves as seen is ready again, unless its record was
 * committed anew since.
 */
function ruleWanted({ record, loadedAt }: Change, { own, current }: Omit<Target, 'record'>): Ruling {
  if (own?.status !== 'REJECTED' || record === null || loadedAt !== own.updatedAt) return 'none';
  return own.base === (current?.key ?? null) ? 'store' : 'stale';
}

/** Decides the effect of a seen row; a deleted one that only its author has is dropped. */
function ruleSeen({ isDeleted }: Change, { own, current }: Omit<Target, 'record'>): Ruling {
  return isDeleted === true && own !== undefined && current?.isDeleted !== false ? 'drop' : 'store';
}

function ruleUndo({ loadedAt }: Change, own: Version | undefined): Ruling {
  if (own === undefined) return 'none';
  return loadedAt === own.updatedAt ? 'drop' : 'stale';
}

function isAsWanted({ isDeleted, values }: Change, shown: Version | undefined): boolean {
  if (isDeleted === true) return shown?.isDeleted !== false;
  return shown !== undefined && !shown.isDeleted && isSame(values, shown.values);
}

function carryOut(books: ModelBooks, given: Save, planned: readonly Planned[]) {
  let after = books;
  const records = planned.map((row) => {
    if (row.ruling === 'drop' && row.own !== undefined) after = drop(after, row.own);
    if (row.ruling !== 'store') return row.record;
    const version = stored(after, given, row);
    const others = after.versions.filter(({ key }) => key !== row.own?.key);
    after = { ...after, versions: [...others, version], nextKey: after.nextKey + 1 };
    return version.record;
  });
  return { after, records };
}

function stored(books: ModelBooks, { person, kind, at }: Save, { change, record, own, current }: Planned): Version {
  const shown = own ?? current;
  return {
    key: own?.key ?? books.nextKey,
    kind,
    record: record ?? -books.nextKey,
    author: person,
    values: change.isDeleted === true && shown !== undefined ? shown.values : change.values,
    isDeleted: change.isDeleted === true,
    status: 'EDITING',
    request: null,
    base: own === undefined ? (current?.key ?? null) : own.base,
    updatedAt: at,
    sentAs: own === undefined ? sentAs(change) : own.sentAs,
    posting: null,
    isReplaced: false,
  };
}

/** Drops a version. A restored row leaves a request that waits for a decision; the last one withdraws it. */
function drop(books: ModelBooks, { key, request: requestId }: Version): ModelBooks {
  const leave = (request: Request): Request => {
    if (request.id !== requestId || !['OPEN', 'CLOSED'].includes(request.status)) return request;
    const recordCount = request.recordCount - 1;
    return recordCount > 0
      ? { ...request, recordCount }
      : { ...request, recordCount, status: 'WITHDRAWN', decidedBy: null };
  };
  return {
    ...books,
    versions: books.versions.filter((each) => each.key !== key),
    requests: books.requests.map(leave),
  };
}
