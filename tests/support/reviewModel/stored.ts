import type { TestBackend } from '@tests/support/backend/backend';
import type { ModelBooks, Person, Request, Values, Version } from './books';
import type { KindModel } from './kindModel';
import { kindModels } from './kinds';

type StoredVersion = Pick<
  Version,
  'kind' | 'record' | 'isDeleted' | 'status' | 'request' | 'posting' | 'isReplaced'
> & {
  author: Person | undefined;
  values: Values;
  updatedAt: string;
  /** Author and time of the version that a change was made from. */
  base: string | null;
};

/** Reads every version from the database. */
export async function readStored(
  { database, companyId }: Pick<TestBackend, 'database' | 'companyId'>,
  personOf: ReadonlyMap<number, Person>,
): Promise<StoredVersion[]> {
  const rowsOf = ({ name, table, values }: KindModel) => `
    select '${name}' as kind, v.id as record, v.author_id, v.is_deleted, v.status, v.review_request_id, v.commit_number,
      v.replaced_at is not null as is_replaced, v.updated_at,
      jsonb_build_object(${Object.entries(values).map(([value, { stored }]) => `'${value}', ${stored}`)}) as values,
      b.author_id as base_author, b.updated_at as base_at
    from ${table} v left join ${table} b on b.company_id = v.company_id and b.version_id = v.base_version_id
    where v.company_id = $1`;
  const { rows } = await database.pool.query(kindModels.map(rowsOf).join(' union all '), [companyId]);
  return rows.map((row) => ({
    kind: row.kind,
    record: row.record,
    author: personOf.get(row.author_id),
    isDeleted: row.is_deleted,
    status: row.status,
    request: row.review_request_id,
    posting: row.commit_number && Number(row.commit_number),
    isReplaced: row.is_replaced,
    updatedAt: row.updated_at.toISOString(),
    values: row.values,
    base: row.base_at && `${personOf.get(row.base_author)} ${row.base_at.toISOString()}`,
  }));
}

/** Reads every review request from the database. */
export async function readRequests(
  { database, companyId }: Pick<TestBackend, 'database' | 'companyId'>,
  personOf: ReadonlyMap<number, Person>,
): Promise<(Omit<Request, 'author'> & { author: Person | undefined })[]> {
  const { rows } = await database.pool.query('select * from review_requests where company_id = $1 order by id', [
    companyId,
  ]);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    author: personOf.get(row.author_id),
    status: row.status,
    recordCount: row.record_count,
    isByAdministrator: row.is_by_administrator,
    decidedBy: personOf.get(row.decided_by_id) ?? null,
  }));
}

/** Returns the model's versions in the form of the database's. */
export function storedAs({ versions }: ModelBooks): StoredVersion[] {
  return versions.map(({ key: _, sentAs: _sent, base, ...version }) => {
    const from = versions.find(({ key }) => key === base);
    return { ...version, base: from === undefined ? null : `${from.author} ${from.updatedAt}` };
  });
}

export function sortedVersions(versions: readonly StoredVersion[]): StoredVersion[] {
  const place = ({ kind, record, author, updatedAt }: StoredVersion) => `${kind} ${record} ${author} ${updatedAt}`;
  return versions.toSorted((a, b) => (place(a) < place(b) ? -1 : 1));
}

/** Returns the model with the ids that the server assigned to additions, in their order. */
export function withIds(books: ModelBooks, stored: readonly StoredVersion[]): ModelBooks {
  const known = new Set(books.versions.map(({ record }) => record));
  const added = stored.filter(({ record }) => !known.has(record)).toSorted((a, b) => a.record - b.record);
  const isSame = (one: Version, other: StoredVersion) =>
    one.kind === other.kind &&
    one.author === other.author &&
    JSON.stringify(sorted(one.values)) === JSON.stringify(sorted(other.values));
  const versions = books.versions.map((version) => {
    if (version.record > 0) return version;
    const place = added.findIndex((each) => isSame(version, each));
    const [found] = place < 0 ? [] : added.splice(place, 1);
    if (found === undefined) throw new Error(`${JSON.stringify(version)} was not stored.`);
    return { ...version, record: found.record };
  });
  return { ...books, versions };
}

function sorted(values: Values) {
  return Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1));
}
