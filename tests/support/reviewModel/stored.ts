import type { TestBackend } from '@tests/support/backend/backend';
import { type Kind, kinds, type ModelBooks, type Person, type Values, type Version } from './books';

const tables: Record<Kind, string> = { coas: 'coa_versions', 'trial-balances': 'balance_versions' };
const ownValues: Record<Kind, string> = {
  coas: `'number', v.account_number, 'name', v.account_name, 'line', v.focus_id::integer`,
  'trial-balances': `'account', v.coa_id, 'period', v.time_report, 'debit', v.debit`,
};

type StoredVersion = Pick<Version, 'kind' | 'record' | 'isDeleted' | 'status' | 'request' | 'isReplaced'> & {
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
  const rowsOf = (kind: Kind) => `
    select '${kind}' as kind, v.id as record, v.author_id, v.is_deleted, v.status, v.review_request_id, v.replaced_at is not null as is_replaced,
      v.updated_at, jsonb_build_object(${ownValues[kind]}) as values, b.author_id as base_author, b.updated_at as base_at
    from ${tables[kind]} v left join ${tables[kind]} b on b.company_id = v.company_id and b.version_id = v.base_version_id
    where v.company_id = $1`;
  const { rows } = await database.pool.query(kinds.map(rowsOf).join(' union all '), [companyId]);
  return rows.map((row) => ({
    kind: row.kind,
    record: row.record,
    author: personOf.get(row.author_id),
    isDeleted: row.is_deleted,
    status: row.status,
    request: row.review_request_id,
    isReplaced: row.is_replaced,
    updatedAt: row.updated_at.toISOString(),
    values: row.values,
    base: row.base_at && `${personOf.get(row.base_author)} ${row.base_at.toISOString()}`,
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

/** Returns the model with the ids that the server assigned to additions. */
export function withIds(books: ModelBooks, stored: readonly StoredVersion[]): ModelBooks {
  const known = new Set(books.versions.map(({ record }) => record));
  const isSame = (one: Version, other: StoredVersion) =>
    one.kind === other.kind &&
    one.author === other.author &&
    JSON.stringify(sorted(one.values)) === JSON.stringify(sorted(other.values));
  const versions = books.versions.map((version) => {
    if (version.record > 0) return version;
    const found = stored.find((each) => !known.has(each.record) && isSame(version, each));
    if (found === undefined) throw new Error(`${JSON.stringify(version)} was not stored.`);
    return { ...version, record: found.record };
  });
  return { ...books, versions };
}

function sorted(values: Values) {
  return Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1));
}
