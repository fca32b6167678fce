import type { Executor, Transaction } from '@server/db/client';
import { type SQL, sql } from 'drizzle-orm';
import { getActionStatuses } from '@/domain/reviews/reviews';
import { type IssueQuery, issueColumns } from './issueQueries';
import {
  incomingOf,
  isCommitted,
  isSelected,
  isStaged,
  planOf,
  type Selection,
  type StagedTable,
  type StagingScope,
} from './layers';
import { runInParts } from './planParts';

/**
 * A saved row for the temporary table of incoming rows, extended by the kind's own columns. `id` is null for an addition; `loaded_at` is the loaded
 * row's `updatedAt` (null overwrites any version).
 */
export type IncomingRow = {
  position: number;
  id: number | null;
  temporary_id: number | null;
  loaded_at: string | null;
  is_undo: boolean;
  is_deleted: boolean;
} & Record<string, string | number | boolean | null>;

export type PlanTerms = { scope: StagingScope; now: Date };

/** Import of staged versions; other saves keep the versions' import. */
type FromImport = { importId?: number | undefined };

/** Numbers of planned rows by effect. */
export type PlanCounts = { rows: number; added: number; changed: number; removed: number };

/**
 * Locks an author's staged rows, or those of all authors of a selection, so that no record is staged twice and no account disappears under a balance.
 * Lock the books first if needed too.
 */
export async function lockStaging(tx: Transaction, { companyId, staged }: Selection): Promise<void> {
  const authors =
    'authorId' in staged
      ? sql`select ${staged.authorId}::bigint as author_id`
      : sql`select distinct author_id from review_requests
          where company_id = ${companyId} and id = any(${sql.param([...staged.requestIds])}::bigint[]) order by author_id`;
  const prefix = `staging ${companyId} `;
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${prefix} || a.author_id::text, 0)) from (${authors}) a`,
  );
}

const fewRows = 500;

/**
 * Sets the planner up for a temporary table that was just filled. Few rows need statistics, for index lookups. Many need hash joins: statistics lag
 * behind a bulk change, and a nested loop planned for a handful takes minutes for 100,000 rows.
 */
export async function preparePlanner(tx: Transaction, temporaryTable: SQL, rows: number): Promise<void> {
  await tx.execute(rows > fewRows ? sql`set local enable_nestloop = off` : sql`analyze ${temporaryTable}`);
}

/** Updates a table's statistics after a change of many rows; for few the old ones suffice. */
export async function analyzeTable(
  statements: Executor,
  { name }: Pick<StagedTable, 'name'>,
  rows: number,
): Promise<void> {
  if (rows > fewRows) await statements.execute(sql`analyze ${sql.identifier(name)}`);
}

/** Selects unchanged staged rows for `planChanges`, to submit them again. */
export function selectUnchanged(table: StagedTable, selection: Selection): SQL {
  const columns = columnNames(table).map((column) => sql`v.${column}`);
  return sql`(
    select row_number() over (order by v.id)::integer as position, v.id, null::integer as temporary_id, v.updated_at as loaded_at,
      false as is_undo, v.is_deleted, ${sql.join(columns, sql`, `)}
    from ${sql.identifier(table.name)} v where ${isSelected('v', selection)})`;
}

/** Inserts saved rows into the kind's temporary table of incoming rows. */
export async function receiveRows(tx: Transaction, table: StagedTable, rows: readonly IncomingRow[]): Promise<void> {
  const incoming = incomingOf(table);
  await tx.execute(sql`
    create temporary table ${incoming} on commit drop as
    select 0 as position, 0::bigint as id, 0 as temporary_id, null::timestamp(3) with time zone as loaded_at,
      false as is_undo, false as is_deleted, ${columnsOf(table)}
    from ${sql.identifier(table.name)} with no data`);
  await tx.execute(
    sql`insert into ${incoming} select * from jsonb_populate_recordset(null::${incoming}, ${JSON.stringify(rows)}::jsonb)`,
  );
  await preparePlanner(tx, incoming, rows.length);
}

/** Drops a kind's temporary tables, before the transaction stages or commits rows of the kind again. */
export async function dropPlan(tx: Transaction, table: StagedTable): Promise<void> {
  await tx.execute(sql`drop table if exists ${incomingOf(table)}, ${planOf(table)}`);
}

type Planning = PlanTerms & {
  source?: SQL;
  /** Undoes a posting: restores deleted records too. */
  revives?: boolean;
  /** Assigns additions their ids in the plan, which saves a second pass over large ones; refused rows use ids up. */
  numbersAdditions?: boolean;
};

/**
 * Plans an action for each row of `source` in the kind's temporary plan: none, `insert`, `update` or `drop` of the author's staged version, or a
 * refusal (`unknown`, `gone`, `pending`, `stale`, `outdated`). A rejected version sent again unchanged becomes ready again, unless its record changed
 * in the books.
 */
export async function planChanges(
  tx: Transaction,
  table: StagedTable,
  { scope, now, source = incomingOf(table), revives = false, numbersAdditions = false }: Planning,
): Promise<void> {
  const name = sql.identifier(table.name);
  const moment = sql`${now.toISOString()}::timestamp(3) with time zone`;
  const keepsOwn = (column: SQL) => sql`case when not i.is_undo and not i.is_deleted then i.${column}
    when s.version_id is not null then s.${column} else c.${column} end as ${column}`;
  const recordId = numbersAdditions
    ? sql`case when p.action = 'insert' then coalesce(p.known_id, ${nextRecordId}) else p.known_id end`
    : sql`p.known_id`;
  const { rowCount } = await tx.execute(sql`
    create temporary table ${planOf(table)} on commit drop as
    select p.*, ${recordId} as record_id from (select ${scope.companyId}::bigint as company_id, ${scope.authorId}::bigint as author_id,
      i.position, i.temporary_id, i.loaded_at, i.is_deleted, i.is_undo or i.is_deleted as is_removal, ${revives}::boolean as is_reversal,
      coalesce(i.id, a.id) as known_id,
      s.version_id as staged_version_id, c.version_id as current_version_id,
      case when s.version_id is null or i.loaded_at is null then c.version_id else s.base_version_id end as base_version_id,
      coalesce(s.created_at, c.created_at, ${moment}) as created_at,
      greatest(${moment}, coalesce(s.updated_at, c.updated_at) + interval '1 millisecond') as updated_at,
      ${sql.join(columnNames(table).map(keepsOwn), sql`, `)},
      ${decideAction(table, revives)} as action
    from ${source} i
    left join ${name} a on a.company_id = ${scope.companyId} and a.author_id = ${scope.authorId}
      and a.temporary_id = i.temporary_id and a.temporary_updated_at = i.loaded_at
    left join ${name} s on ${isStaged('s', scope)} and s.id = coalesce(i.id, a.id)
    left join ${name} c on ${isCommitted('c', scope.companyId)} and c.id = coalesce(i.id, a.id)) p`);
  await preparePlanner(tx, planOf(table), rowCount ?? 0);
}

/** Returns queries of planned rows that are refused, by reason. */
export function planIssueQueries(table: StagedTable): Record<'unknown' | 'doubled' | 'outdated', IssueQuery> {
  const ofRows = (rule: string | SQL, where: SQL): IssueQuery => sql`
    select p.position, p.record_id, ${issueColumns({ field: 'id', rule, values: table.namesOf('p') })}
    from ${planOf(table)} p where ${where}`;
  return {
    unknown: ofRows('unknown', sql`p.action = 'unknown'`),
    doubled: ofRows(
      'doubled',
      sql`p.record_id in (select record_id from ${planOf(table)} group by record_id having count(*) > 1)`,
    ),
    outdated: ofRows(sql`p.action`, sql`p.action in ('stale', 'gone', 'pending', 'outdated')`),
  };
}

/** Options of applying a plan. `onPart` is told the number of versions inserted, for plans whose positions run from 1. */
export type ApplyTerms = PlanTerms & { onPart?: (rows: number) => void } & FromImport;

/** Applies the plan: drops, updates and inserts the author's staged versions. */
export async function applyPlan(tx: Transaction, table: StagedTable, terms: ApplyTerms): Promise<PlanCounts> {
  const counts = await countPlan(tx, table);
  if (counts.unnumbered > 0) await numberAdditions(tx, table);
  if (counts.drop > 0) await dropPlanned(tx, table, terms);
  if (counts.update > 0) await updatePlanned(tx, table, terms);
  const { onPart } = terms;
  const insert = (rows: SQL) => insertPlanned(tx, table, { ...terms, rows });
  if (counts.insert > 0) await (onPart ? runInParts(tx, { count: counts.rows, onPart }, insert) : insert(sql`true`));
  const changed = counts.drop + counts.update + counts.insert - counts.added - counts.removed;
  return { rows: counts.rows, added: counts.added, changed, removed: counts.removed };
}

type ActionCounts = Record<'rows' | 'drop' | 'update' | 'insert' | 'added' | 'unnumbered' | 'removed', number>;

async function countPlan(tx: Transaction, table: StagedTable): Promise<ActionCounts> {
  const count = (where: SQL) => sql`(count(*) filter (where ${where}))::integer`;
  const { rows } = await tx.execute<ActionCounts>(sql`
    select count(*)::integer as rows, ${count(sql`action = 'drop'`)} as drop, ${count(sql`action = 'update'`)} as update,
      ${count(sql`action = 'insert'`)} as insert, ${count(sql`action = 'insert' and current_version_id is null`)} as added,
      ${count(sql`action = 'insert' and record_id is null`)} as unnumbered,
      ${count(sql`is_deleted and action in ('drop', 'update', 'insert')`)} as removed
    from ${planOf(table)}`);
  return rows[0] ?? { rows: 0, drop: 0, update: 0, insert: 0, added: 0, unnumbered: 0, removed: 0 };
}

const nextRecordId = sql`nextval('record_ids')`;

/** Assigns ids to a save's additions in the order of saving. Done last, so that refused rows use none up. */
async function numberAdditions(tx: Transaction, table: StagedTable): Promise<void> {
  await tx.execute(sql`
    update ${planOf(table)} p set record_id = n.record_id
    from (
      select a.position, ${nextRecordId} as record_id
      from (select position from ${planOf(table)} where action = 'insert' and record_id is null order by position) a
    ) n
    where p.position = n.position`);
}

async function dropPlanned(tx: Transaction, table: StagedTable, terms: PlanTerms): Promise<void> {
  const { rows } = await tx.execute<{ review_request_id: number | null }>(sql`
    delete from ${sql.identifier(table.name)} v using ${planOf(table)} p
    where v.company_id = ${terms.scope.companyId} and v.version_id = p.staged_version_id and p.action = 'drop'
    returning v.review_request_id`);
  await removeFromRequests(
    tx,
    terms,
    rows.flatMap((row) => row.review_request_id ?? []),
  );
}

async function updatePlanned(
  tx: Transaction,
  table: StagedTable,
  { scope, importId }: PlanTerms & FromImport,
): Promise<void> {
  const own = columnNames(table).map((column) => sql`${column} = p.${column}`);
  if (importId !== undefined) own.push(sql`import_id = ${importId}`);
  await tx.execute(sql`
    update ${sql.identifier(table.name)} v set status = 'EDITING', review_request_id = null, is_deleted = p.is_deleted,
      base_version_id = p.base_version_id, updated_at = p.updated_at, ${sql.join(own, sql`, `)}
    from ${planOf(table)} p where v.company_id = ${scope.companyId} and v.version_id = p.staged_version_id and p.action = 'update'`);
}

async function insertPlanned(
  tx: Transaction,
  table: StagedTable,
  { scope, rows, importId = null }: PlanTerms & { rows: SQL; importId?: number | null | undefined },
): Promise<void> {
  await tx.execute(sql`
    insert into ${sql.identifier(table.name)} (company_id, author_id, id, status, is_deleted, base_version_id, temporary_id,
      temporary_updated_at, import_id, created_at, updated_at, ${columnsOf(table)})
    select ${scope.companyId}, ${scope.authorId}, record_id, 'EDITING', is_deleted, base_version_id, temporary_id,
      case when temporary_id is not null then loaded_at end, ${importId}::bigint, created_at, updated_at, ${columnsOf(table)}
    from ${planOf(table)} p where action = 'insert' and ${rows}`);
}

/** Removes restored rows from their requests, one id a row. Withdraws requests left empty, except decided ones. */
async function removeFromRequests(tx: Transaction, { scope, now }: PlanTerms, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`
    update review_requests r set record_count = r.record_count - l.count, updated_at = ${now.toISOString()},
      status = case when r.record_count > l.count then r.status else 'WITHDRAWN' end,
      decided_by_id = case when r.record_count > l.count then r.decided_by_id end,
      decided_at = case when r.record_count > l.count then r.decided_at end
    from (select id, count(*)::integer as count from unnest(${sql.param([...ids])}::bigint[]) i (id) group by id) l
    where r.company_id = ${scope.companyId} and r.id = l.id and r.status = any(${sql.param(getActionStatuses('withdraw'))}::text[])`);
}

/**
 * Returns the expression for a row's action: `i` the row, `a` the same addition sent before, `s` the author's staged version, `c` the current
 * committed one.
 */
function decideAction(table: StagedTable, revives: boolean): SQL {
  const isSameAs = (alias: string) => {
    const list = (of: string) =>
      sql.join(
        columnNames(table).map((column) => sql`${sql.identifier(of)}.${column}`),
        sql`, `,
      );
    return sql`(not ${sql.identifier(alias)}.is_deleted and (${list('i')}) is not distinct from (${list(alias)}))`;
  };
  const isStagedSo = sql`(s.version_id is not null and case when i.is_deleted then s.is_deleted else ${isSameAs('s')} end)`;
  // A repeated request names an older version, and an undo is refused for rejected rows: neither submits one again.
  const isSentAgain = sql`(s.status = 'REJECTED' and i.id is not null and coalesce(i.loaded_at, s.updated_at) = s.updated_at
    and not ${revives})`;
  return sql`case
    when i.is_undo and s.version_id is null then 'none'
    when i.is_undo and i.id is not null and i.loaded_at <> s.updated_at then 'stale'
    when i.is_undo then 'drop'
    when ${isStagedSo} and not ${isSentAgain} then 'none'
    when ${isStagedSo} and i.loaded_at is not null and s.base_version_id is distinct from c.version_id then 'outdated'
    when ${isStagedSo} then 'update'
    when i.is_deleted and coalesce(s.is_deleted, c.is_deleted, true) then 'none'
    when not i.is_deleted and s.version_id is null and (${isSameAs('c')} or ${isSameAs('a')}) then 'none'
    when s.status = 'PENDING' then 'pending'
    when coalesce(i.id, a.id) is not null and s.version_id is null and c.version_id is null then 'unknown'
    when s.version_id is null and c.is_deleted and not ${revives} then 'gone'
    when i.id is not null and i.loaded_at <> coalesce(s.updated_at, c.updated_at) then 'stale'
    when i.id is null and a.valid_at is not null then 'stale'
    when i.is_deleted and s.version_id is not null and coalesce(c.is_deleted, true) then 'drop'
    when s.version_id is not null then 'update'
    else 'insert' end`;
}

function columnNames(table: StagedTable): SQL[] {
  return table.columns.map((column) => sql`${sql.identifier(column)}`);
}

/** Returns the kind's own columns as a list. */
function columnsOf(table: StagedTable): SQL {
  return sql.join(columnNames(table), sql`, `);
}
