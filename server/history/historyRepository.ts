import type { Executor } from '@server/db/client';
import type { Page } from '@server/db/lists/walkedPages';
import { isCommitted, type StagedTable, unionOf } from '@server/staging/repositories/layers';
import { type SQL, sql } from 'drizzle-orm';
import type { ChangeKind, SettingKindName } from '@/contract/history/history';
import type { FieldChange } from '@/contract/history/history.schema';
import type { StagedKindName } from '@/contract/staging/staging';

/** A staged kind for reading its history: its table, and the columns to compare. */
export type HistoryKind = { name: StagedKindName; table: StagedTable; history: readonly { column: string }[] };

type Texts = Readonly<Record<string, string | null>>;

/** A committed version with the one that it replaced; times in the database's format. */
export type ChangeRecord = {
  version_id: string;
  kind: ChangeKind;
  id: number;
  /** Names of the record by column. */
  names: Texts;
  time_report: string | null;
  is_deleted: boolean;
  /** True if the record was deleted before; null if it didn't exist. */
  was_deleted: boolean | null;
  new_values: Texts;
  old_values: Texts | null;
  /** Changed fields, if the change stores them instead of its values. */
  fields: FieldChange[] | null;
  posted_at: string;
  commit_number: number;
  commit_count: number;
  review_request_id: number | null;
  author_id: number;
  author_first_name: string;
  author_last_name: string;
  poster_id: number;
  poster_first_name: string;
  poster_last_name: string;
};

/** Filters of the change log. */
export type ChangeFilters = {
  timeReport?: string | undefined;
  /** User who made the change or posted it. */
  userId?: number | undefined;
  /** Posted at this time or later; `to` is exclusive. */
  from?: string | undefined;
  to?: string | undefined;
  /** Posted in a later commit than this one. */
  afterCommit?: number | undefined;
};

export type ChangeQuery = {
  companyId: number;
  kinds: readonly HistoryKind[];
  settings: readonly SettingKindName[];
  filters: ChangeFilters;
};

/** Lists the committed versions of one record, latest first; empty if the company's books never had it. */
export async function listRecordChanges(
  tx: Executor,
  kind: HistoryKind,
  { companyId, id, limit }: { companyId: number; id: number; limit: number },
): Promise<ChangeRecord[]> {
  const name = sql.identifier(kind.table.name);
  const { rows } = await tx.execute<ChangeRecord>(sql`
    with recursive chain as (
      select v.version_id, v.base_version_id, v.id, v.commit_number from ${name} v
      where ${isCommitted('v', companyId)} and v.id = ${id}
      union all
      select b.version_id, b.base_version_id, b.id, b.commit_number
      from chain c join ${name} b on b.company_id = ${companyId} and b.version_id = c.base_version_id
    ), found as (select version_id, id, commit_number from chain limit ${limit})
    ${changesOf(kind, companyId, sql`found`)} order by commit_number desc`);
  return rows;
}

/** Finds the change that committed a version; null if the company has no such version. */
export async function findChange(
  tx: Executor,
  kind: HistoryKind,
  { companyId, versionId }: { companyId: number; versionId: string },
): Promise<ChangeRecord | null> {
  const found = sql`(select ${versionId}::bigint as version_id)`;
  const { rows } = await tx.execute<ChangeRecord>(changesOf(kind, companyId, found));
  return rows[0] ?? null;
}

/** Returns true if any author has a staged version of a record. */
export async function isStagedRecord(
  tx: Executor,
  { table }: HistoryKind,
  { companyId, authorId, id }: { companyId: number; authorId: number; id: number },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from ${sql.identifier(table.name)} v
    where v.company_id = ${companyId} and v.author_id = ${authorId} and v.id = ${id} and v.valid_at is null`);
  return rows.length > 0;
}

/** Returns a page of the changes of all kinds, latest posting first. */
export async function pageChanges(tx: Executor, query: ChangeQuery, page: Page): Promise<ChangeRecord[]> {
  const upTo = page.page * page.pageSize;
  const keys = allKeysOf(query).map((key) => sql`(${key} order by ${latestFirst} limit ${upTo})`);
  if (keys.length === 0) return [];
  const { rows } = await tx.execute<ChangeRecord>(sql`
    with found as materialized (
      select * from (${sql.join(keys, sql` union all `)}) u
      order by ${latestFirst} limit ${page.pageSize} offset ${upTo - page.pageSize}
    )
    select * from (${allChangesOf(query, sql`found`)}) r order by ${latestFirst}`);
  return rows;
}

/** Counts changes. Postings store their number; filters within a posting require counting its changes. */
export async function countChanges(tx: Executor, query: ChangeQuery): Promise<number> {
  const { companyId, kinds, filters } = query;
  const keys = allKeysOf(query);
  if (keys.length === 0) return 0;
  const isCounted = filters.timeReport !== undefined || filters.userId !== undefined || kinds.length === 0;
  const names = sql.param(kinds.map(({ name }) => name));
  const { rows } = await tx.execute<{ total: number }>(
    isCounted
      ? sql`select count(*)::integer as total from (${sql.join(keys, sql` union all `)}) u`
      : sql`
        select coalesce(sum(k.record_count), 0)::integer as total from commits k
        where k.company_id = ${companyId} and k.kind = any(${names}::text[]) and ${isInTime(filters)}`,
  );
  const counted = rows[0]?.total ?? 0;
  return isCounted ? counted : counted + (await countSettingChanges(tx, query));
}

/** Counts changes of capital inputs and settings. Their first postings stored no versions and may have no changes. */
async function countSettingChanges(tx: Executor, query: ChangeQuery): Promise<number> {
  if (query.settings.length === 0) return 0;
  const { rows } = await tx.execute<{ total: number }>(
    sql`select count(*)::integer as total from (${settingKeysOf(query)}) u`,
  );
  return rows[0]?.total ?? 0;
}

function allKeysOf(query: ChangeQuery): SQL[] {
  const keys = query.kinds.map((kind) => keysOf(kind, query));
  return query.settings.length === 0 ? keys : [...keys, settingKeysOf(query)];
}

const rowsOfChunk = 1000;

/** Yields all changes in the same order, by a cursor that needs a transaction of its own. */
export async function* walkChanges(tx: Executor, query: ChangeQuery): AsyncGenerator<ChangeRecord[], void> {
  const keys = allKeysOf(query);
  if (keys.length === 0) return;
  // By default a cursor is planned for its first rows; here all are read.
  await tx.execute(sql`set local cursor_tuple_fraction = 1`);
  await tx.execute(sql`
    declare all_changes no scroll cursor for
    with found as materialized (${sql.join(keys, sql` union all `)})
    select * from (${allChangesOf(query, sql`found`)}) r order by ${latestFirst}`);
  for (;;) {
    const { rows } = await tx.execute<ChangeRecord>(
      sql`fetch forward ${sql.raw(String(rowsOfChunk))} from all_changes`,
    );
    if (rows.length > 0) yield rows;
    if (rows.length < rowsOfChunk) break;
  }
  await tx.execute(sql`close all_changes`);
}

const latestFirst = sql`commit_number desc, id`;

/** Selects a kind's versions that match the filters. */
function keysOf({ name, table }: HistoryKind, { companyId, filters }: ChangeQuery): SQL {
  const versions = sql.identifier(table.name);
  const { userId } = filters;
  const isOfUser = userId === undefined ? sql`true` : sql`(v.author_id = ${userId} or k.author_id = ${userId})`;
  return sql`
    select v.version_id, k.commit_number, v.id, ${name}::text as kind
    from commits k join ${versions} v
      on v.company_id = ${companyId} and v.commit_number = k.commit_number and v.valid_at is not null
    where k.company_id = ${companyId} and k.kind = ${name} and ${isInTime(filters)} and ${isOfUser}
      and ${isOfPeriod(table, companyId, filters.timeReport)}`;
}

/** Selects the changes of capital inputs and settings that match the filters; their author posts them, except for the two-person rule. */
function settingKeysOf({ companyId, settings, filters }: ChangeQuery): SQL {
  const { userId, timeReport } = filters;
  return sql`
    select s.version_id::bigint as version_id, k.commit_number, s.id, s.kind
    from commits k join setting_changes s on s.company_id = ${companyId} and s.commit_number = k.commit_number
    where k.company_id = ${companyId} and s.kind = any(${sql.param([...settings])}::text[]) and ${isInTime(filters)}
      and ${
        userId === undefined
          ? sql`true`
          : sql`(k.author_id = ${userId} or exists (
        select 1 from two_person_rules t
        where t.company_id = ${companyId} and t.commit_number = k.commit_number and t.author_id = ${userId}))`
      }
      and ${timeReport === undefined ? sql`true` : sql`s.time_report = ${timeReport}`}`;
}

function isInTime({ from, to, afterCommit }: ChangeFilters): SQL {
  return sql`${from === undefined ? sql`true` : sql`k.created_at >= ${from}::timestamptz`}
    and ${to === undefined ? sql`true` : sql`k.created_at < ${to}::timestamptz`}
    and ${afterCommit === undefined ? sql`true` : sql`k.commit_number > ${afterCommit}`}`;
}

/** Returns the condition that a record is of a period after the change or was before it. */
function isOfPeriod({ name, period }: StagedTable, companyId: number, timeReport: string | undefined): SQL {
  if (timeReport === undefined) return sql`true`;
  if (period === undefined) return sql`false`;
  const column = sql.identifier(period.name);
  return sql`(v.${column} = ${timeReport} or exists (
    select 1 from ${sql.identifier(name)} b
    where b.company_id = ${companyId} and b.version_id = v.base_version_id and b.${column} = ${timeReport}))`;
}

function allChangesOf({ kinds, settings, companyId }: ChangeQuery, found: SQL): SQL {
  const parts = kinds.map((kind) =>
    changesOf(kind, companyId, sql`(select * from ${found} where kind = ${kind.name})`),
  );
  const all = settings.length === 0 ? parts : [...parts, settingChangesOf(companyId, settings, found)];
  return unionOf(all, (part) => part);
}

function settingChangesOf(companyId: number, settings: readonly SettingKindName[], found: SQL): SQL {
  return sql`
    select s.version_id::text, s.kind, s.id, jsonb_build_object('name', s.name) as names, s.time_report,
      s.change = 'deleted' as is_deleted, case when s.change <> 'added' then false end as was_deleted, '{}'::jsonb as new_values,
      null::jsonb as old_values, s.fields, k.created_at as posted_at, k.commit_number, k.record_count::integer as commit_count,
      null::bigint as review_request_id, u.id as author_id, u.first_name as author_first_name, u.last_name as author_last_name,
      w.id as poster_id, w.first_name as poster_first_name, w.last_name as poster_last_name
    from ${found} f
    join setting_changes s on s.company_id = ${companyId} and s.version_id = f.version_id
    join commits k on k.company_id = ${companyId} and k.commit_number = s.commit_number
    left join two_person_rules t on t.company_id = ${companyId} and t.commit_number = k.commit_number
    join users u on u.id = coalesce(t.author_id, k.author_id)
    join users w on w.id = k.author_id
    where f.kind = any(${sql.param([...settings])}::text[])`;
}

/** Selects the columns of a kind's changes whose versions are in `found`. `p`, the plan, is the source of a row's names. */
function changesOf({ name, table, history }: HistoryKind, companyId: number, found: SQL): SQL {
  const versions = sql.identifier(table.name);
  const valuesOf = (alias: string) => {
    const pairs = history.map(({ column }) => {
      const stored = sql`${sql.identifier(alias)}.${sql.identifier(column)}::text`;
      return sql`${column}::text, ${table.readable?.[column]?.(alias) ?? stored}`;
    });
    return sql`jsonb_build_object(${sql.join(pairs, sql`, `)})`;
  };
  const timeReport = table.period === undefined ? sql`null::text` : sql`v.${sql.identifier(table.period.name)}`;
  return sql`
    select v.version_id::text, ${name}::text as kind, v.id, ${table.namesOf('v')} as names, ${timeReport} as time_report,
      v.is_deleted, b.is_deleted as was_deleted, ${valuesOf('v')} as new_values,
      case when b.version_id is not null then ${valuesOf('b')} end as old_values, null::jsonb as fields,
      k.created_at as posted_at, k.commit_number, k.record_count::integer as commit_count, v.review_request_id,
      u.id as author_id, u.first_name as author_first_name, u.last_name as author_last_name,
      w.id as poster_id, w.first_name as poster_first_name, w.last_name as poster_last_name
    from ${found} f
    join ${versions} v on v.company_id = ${companyId} and v.version_id = f.version_id
    cross join lateral (select v.company_id, v.author_id) p
    left join ${versions} b on b.company_id = ${companyId} and b.version_id = v.base_version_id
    join commits k on k.company_id = ${companyId} and k.commit_number = v.commit_number
    join users u on u.id = v.author_id
    join users w on w.id = k.author_id`;
}
