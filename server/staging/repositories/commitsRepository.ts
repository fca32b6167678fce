import { notFound } from '@server/common/errors';
import type { Executor, Transaction } from '@server/db/client';
import { commitCounters, commits } from '@server/db/schema/accounts';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { ChangeKind } from '@/contract/history/history';
import type { StagedKindName } from '@/contract/staging/staging';
import { type IssueQuery, issueColumns } from './issueQueries';
import {
  isCommitted,
  isSelected,
  planOf,
  readyRows,
  type Selection,
  type StagedTable,
  type StagingScope,
} from './layers';
import { type PlanParts, runInParts } from './planParts';
import { preparePlanner } from './stagingRepository';
import { twinConflicts } from './twinsRepository';

/** A commit's own record. */
export type CommitRecord = {
  companyId: number;
  kind: ChangeKind;
  authorId: number;
  recordCount: number;
  /** The approved review request; null for several, which the versions name. */
  reviewRequestId?: number | null;
  now: Date;
};

/** Locks a company's books, so that commits take turns. Throws 404 for a company that was removed meanwhile. */
export function lockBooks(tx: Transaction, companyId: number): Promise<void> {
  return lockCounter(tx, companyId, 'update');
}

/** Blocks commits while staged rows are validated against the committed books; shared with other validations. Throws as `lockBooks`. */
export function lockBooksShared(tx: Transaction, companyId: number): Promise<void> {
  return lockCounter(tx, companyId, 'share');
}

async function lockCounter(tx: Transaction, companyId: number, strength: 'update' | 'share'): Promise<void> {
  const found = await tx.select().from(commitCounters).where(eq(commitCounters.companyId, companyId)).for(strength);
  if (found.length === 0) throw notFound();
}

/** Raises the company's commit counter and records the commit. Returns its number. Caller holds `lockBooks`. */
export async function recordCommit(tx: Transaction, { now, ...commit }: CommitRecord): Promise<number> {
  const [counter] = await tx
    .update(commitCounters)
    .set({ commitNumber: sql`${commitCounters.commitNumber} + 1` })
    .where(eq(commitCounters.companyId, commit.companyId))
    .returning({ commitNumber: commitCounters.commitNumber });
  if (counter === undefined) throw new RangeError(`There is no company ${commit.companyId}`);
  await tx.insert(commits).values({ ...commit, ...counter, createdAt: now });
  return counter.commitNumber;
}

/** Counts the author's rows ready to commit, and lists their periods, latest first. */
export async function countReady(
  tx: Transaction,
  table: StagedTable,
  scope: StagingScope,
): Promise<{ count: number; timeReports: string[] }> {
  const period =
    table.period === undefined
      ? sql`null::date, null`
      : sql`v.${sql.identifier(table.period.end)}, v.${sql.identifier(table.period.name)}`;
  const { rows } = await tx.execute<{ count: number; time_report: string | null }>(sql`
    select count(*)::integer as count, r.time_report
    from (select ${period} from ${sql.identifier(table.name)} v where ${isSelected('v', readyRows(scope))}) r (period_end, time_report)
    group by r.period_end, r.time_report order by r.period_end desc, r.time_report`);
  return {
    count: rows.reduce((total, { count }) => total + count, 0),
    timeReports: rows.flatMap(({ time_report }) => time_report ?? []),
  };
}

/** Returns true if an author's ready rows include some saved before the author got the present role. */
export async function hasEarlierRows(tx: Executor, { name }: StagedTable, scope: StagingScope): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from memberships m
    join ${sql.identifier(name)} v on ${isSelected('v', readyRows(scope))} and v.updated_at < m.role_since
    where m.company_id = ${scope.companyId} and m.user_id = ${scope.authorId} limit 1`);
  return rows.length > 0;
}

/** Collects a kind's selected rows in its temporary plan. Returns their number. */
export async function planSelection(tx: Transaction, table: StagedTable, selection: Selection): Promise<number> {
  const name = sql.identifier(table.name);
  const { rowCount } = await tx.execute(sql`
    create temporary table ${planOf(table)} on commit drop as
    select row_number() over (order by v.id, v.version_id)::integer as position, v.id as record_id, 'commit' as action,
      v.company_id, v.author_id, v.review_request_id, v.is_deleted as is_removal, false as is_reversal,
      v.version_id as staged_version_id, v.base_version_id,
      c.version_id as current_version_id,
      ${sql.join(
        table.columns.map((column) => sql`v.${sql.identifier(column)}`),
        sql`, `,
      )}
    from ${name} v left join ${name} c on ${isCommitted('c', selection.companyId)} and c.id = v.id
    where ${isSelected('v', selection)}`);
  const count = rowCount ?? 0;
  await preparePlanner(tx, planOf(table), count);
  return count;
}

/**
 * Returns queries of planned rows that conflict: `outdated` if the record was committed again after the row was made from it; of requests also
 * `differsFromBooks` if the books have an addition with other values, and `collision` if several of them change one record.
 */
export function conflictQueries(table: StagedTable, { companyId, staged }: Selection): IssueQuery[] {
  const plan = planOf(table);
  const ofRows = (rule: string, where: typeof plan): IssueQuery => sql`
    select p.position, p.record_id, ${issueColumns({ field: 'id', rule, values: table.namesOf('p') })} from ${plan} p where ${where}`;
  const outdated = ofRows('outdated', sql`p.base_version_id is distinct from p.current_version_id`);
  if ('authorId' in staged) return [outdated];
  const ofRequests = [outdated, ...twinConflicts(table, companyId)];
  if (staged.requestIds.length < 2) return ofRequests;
  const isInSeveral = sql`p.record_id in (select record_id from ${plan} group by record_id having count(*) > 1)`;
  return [...ofRequests, ofRows('collision', isInSeveral)];
}

type PlannedCommit = { companyId: number; now: Date; commitNumber: number };

/** Commits the planned versions part by part and closes those that they replace. */
export function commitPlan(tx: Transaction, table: StagedTable, commit: PlannedCommit & PlanParts): Promise<void> {
  return runInParts(tx, commit, (rows) => commitPart(tx, table, { ...commit, rows }));
}

async function commitPart(
  tx: Transaction,
  table: StagedTable,
  { companyId, now, commitNumber, rows }: PlannedCommit & { rows: SQL },
): Promise<void> {
  const name = sql.identifier(table.name);
  const moment = now.toISOString();
  const derived = Object.entries(table.derived ?? {}).map(
    ([column, derive]) => sql`${sql.identifier(column)} = ${derive('v', companyId)}, `,
  );
  await tx.execute(sql`
    update ${name} v set replaced_at = ${moment}, replaced_commit_number = ${commitNumber}
    from ${planOf(table)} p where v.company_id = ${companyId} and v.version_id = p.current_version_id and ${rows}`);
  await tx.execute(sql`
    update ${name} v set ${sql.join(derived, sql``)} valid_at = ${moment}, commit_number = ${commitNumber}, status = 'APPROVED'
    from ${planOf(table)} p where v.company_id = ${companyId} and v.version_id = p.staged_version_id and ${rows}`);
}

type NewRequest = { scope: StagingScope; kind: StagedKindName; isByAdministrator: boolean; now: Date };

/** Submits the planned rows as one new open review request, part by part. Returns its id. */
export async function requestReview(
  tx: Transaction,
  table: StagedTable,
  { scope, kind, isByAdministrator, now, ...parts }: NewRequest & PlanParts,
): Promise<number> {
  const moment = now.toISOString();
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into review_requests (company_id, id, kind, status, author_id, is_by_administrator, record_count, created_at, updated_at)
    values (${scope.companyId}, nextval('record_ids'), ${kind}, 'OPEN', ${scope.authorId}, ${isByAdministrator}, ${parts.count}, ${moment}, ${moment})
    returning id`);
  const id = rows[0]?.id;
  if (id === undefined) throw new RangeError('The review request was not stored');
  await runInParts(tx, parts, async (part) => {
    await tx.execute(sql`
      update ${sql.identifier(table.name)} v set status = 'PENDING', review_request_id = ${id}
      from ${planOf(table)} p where v.company_id = ${scope.companyId} and v.version_id = p.staged_version_id and ${part}`);
  });
  return id;
}
