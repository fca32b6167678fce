import { eq, sql } from 'drizzle-orm';
import type { StagedKindName } from '@/contract/staging';
import { markedDoneStatuses } from '@/domain/reviews';
import type { Transaction } from '../client';
import { commits, companies } from '../schema/accounts';
import type { FaultQuery } from './faultQueries';
import { hasStatus, isCommitted, isStaged, type StagedTable, type StagingScope } from './layers';
import { readyPlanner } from './stagingRepository';

/** What a commit writes down of itself. */
export type CommitRecord = {
  companyId: number;
  kind: StagedKindName | 'CAPITAL_INPUTS';
  authorId: number;
  recordCount: number;
  now: Date;
};

/** Takes the lock under which a company's books change, one commit at a time. */
export async function lockBooks(tx: Transaction, companyId: number): Promise<void> {
  await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for('update');
}

/** Keeps commits out while rows are judged by the committed books and staged; others may do the same at once. */
export async function holdBooks(tx: Transaction, companyId: number): Promise<void> {
  await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for('share');
}

/** Raises the company's commit counter and writes the commit down; gives its number. The caller holds `lockBooks`. */
export async function recordCommit(tx: Transaction, { now, ...commit }: CommitRecord): Promise<number> {
  const [company] = await tx
    .update(companies)
    .set({ commitCounter: sql`${companies.commitCounter} + 1` })
    .where(eq(companies.id, commit.companyId))
    .returning({ commitNumber: companies.commitCounter });
  if (company === undefined) throw new RangeError(`There is no company ${commit.companyId}`);
  await tx.insert(commits).values({ ...commit, commitNumber: company.commitNumber, createdAt: now });
  return company.commitNumber;
}

/** How many of the author's rows are ready for the books, and the periods of those that have one, the latest first. */
export async function countReady(
  tx: Transaction,
  table: StagedTable,
  scope: StagingScope,
): Promise<{ count: number; timeReports: string[] }> {
  const period = table.columns.includes('period_end') ? sql`v.period_end, v.time_report` : sql`null::date, null`;
  const { rows } = await tx.execute<{ count: number; time_report: string | null }>(sql`
    select count(*)::integer as count, r.time_report
    from (select ${period} from ${sql.identifier(table.name)} v
      where ${isStaged('v', scope)} and ${hasStatus('v', markedDoneStatuses)}) r (period_end, time_report)
    group by r.period_end, r.time_report order by r.period_end desc, r.time_report`);
  return {
    count: rows.reduce((total, { count }) => total + count, 0),
    timeReports: rows.flatMap(({ time_report }) => time_report ?? []),
  };
}

/** Gathers the author's rows that are ready for the books in the temporary table `plan`; gives their number. */
export async function planCommit(tx: Transaction, table: StagedTable, scope: StagingScope): Promise<number> {
  const name = sql.identifier(table.name);
  const { rowCount } = await tx.execute(sql`
    create temporary table plan on commit drop as
    select row_number() over (order by v.id)::integer as position, v.id as record_id, 'commit' as action,
      v.is_deleted as is_removal, v.version_id as staged_version_id, v.base_version_id, c.version_id as current_version_id,
      ${sql.join(
        table.columns.map((column) => sql`v.${sql.identifier(column)}`),
        sql`, `,
      )}
    from ${name} v left join ${name} c on ${isCommitted('c', scope.companyId)} and c.id = v.id
    where ${isStaged('v', scope)} and ${hasStatus('v', markedDoneStatuses)}`);
  const count = rowCount ?? 0;
  await readyPlanner(tx, 'plan', count);
  return count;
}

/** The planned rows whose record was committed anew since they were made from it. */
export function outdatedQuery(table: StagedTable, scope: StagingScope): FaultQuery {
  return sql`select p.position, p.record_id, 'id' as field,
      ${table.label('p', scope)} || ' was changed by somebody else meanwhile; restore it and make the change again.' as message
    from plan p where p.base_version_id is distinct from p.current_version_id`;
}

/** Makes the planned versions the committed ones; those that they replace are closed. */
export async function commitPlan(
  tx: Transaction,
  table: StagedTable,
  { companyId, now, commitNumber }: { companyId: number; now: Date; commitNumber: number },
): Promise<void> {
  const name = sql.identifier(table.name);
  const moment = now.toISOString();
  await tx.execute(sql`
    update ${name} v set replaced_at = ${moment}, replaced_commit_number = ${commitNumber}
    from plan p where v.company_id = ${companyId} and v.version_id = p.current_version_id`);
  await tx.execute(sql`
    update ${name} v set valid_at = ${moment}, commit_number = ${commitNumber}, status = 'APPROVED'
    from plan p where v.company_id = ${companyId} and v.version_id = p.staged_version_id`);
}

/** Puts the planned rows into one new open review request; gives its id. */
export async function requestReview(
  tx: Transaction,
  table: StagedTable,
  { scope, kind, now }: { scope: StagingScope; kind: StagedKindName; now: Date },
): Promise<number> {
  const moment = now.toISOString();
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into review_requests (company_id, id, kind, status, author_id, created_at, updated_at)
    values (${scope.companyId}, nextval('record_ids'), ${kind}, 'OPEN', ${scope.authorId}, ${moment}, ${moment})
    returning id`);
  const id = rows[0]?.id;
  if (id === undefined) throw new RangeError('The review request was not stored');
  await tx.execute(sql`
    update ${sql.identifier(table.name)} v set status = 'PENDING', review_request_id = ${id}
    from plan p where v.company_id = ${scope.companyId} and v.version_id = p.staged_version_id`);
  return id;
}
