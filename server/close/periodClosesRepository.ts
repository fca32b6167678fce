import type { Executor, Transaction } from '@server/db/client';
import { memberships, users } from '@server/db/schema/accounts';
import { periodCloses } from '@server/db/schema/closes';
import { isMemberAt, m } from '@server/members/memberNowRepository';
import type { StagedTable } from '@server/staging/repositories/layers';
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';

/** First and last day of a period. */
export type DayRange = { start: string; end: string };

/** Lists every version of the company's closes with its author, latest first. */
export function listCloseVersions(tx: Executor, companyId: number) {
  return tx
    .select({
      timeReport: periodCloses.timeReport,
      start: periodCloses.periodStart,
      end: periodCloses.periodEnd,
      isClosed: periodCloses.isClosed,
      reason: periodCloses.reason,
      at: periodCloses.createdAt,
      commitNumber: periodCloses.commitNumber,
      authorId: periodCloses.authorId,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(periodCloses)
    .innerJoin(users, eq(users.id, periodCloses.authorId))
    .where(eq(periodCloses.companyId, companyId))
    .orderBy(desc(periodCloses.versionId));
}

export type CloseVersion = Awaited<ReturnType<typeof listCloseVersions>>[number];

/** Saves a version and replaces the one before. Caller holds `lockBooks`. */
export async function saveClose(
  tx: Transaction,
  version: Omit<typeof periodCloses.$inferInsert, 'versionId' | 'replacedAt'>,
): Promise<void> {
  const { companyId, timeReport, createdAt } = version;
  const isCurrent = and(
    eq(periodCloses.companyId, companyId),
    eq(periodCloses.timeReport, timeReport),
    isNull(periodCloses.replacedAt),
  );
  await tx.update(periodCloses).set({ replacedAt: createdAt }).where(isCurrent);
  await tx.insert(periodCloses).values(version);
}

/** A later commit that changed figures of a closed period's days. */
export type ChangeAfterClose = { timeReport: string; kind: string; commitNumber: number; at: Date };

/** Lists the commits that changed figures of closed periods after their close, latest first. */
export async function listChangesAfterClose(tx: Executor, companyId: number) {
  const { rows } = await tx.execute<{ time_report: string; kind: string; commit_number: number; at: string }>(sql`
    select distinct k.time_report, c.kind, c.commit_number, c.created_at::text as at
    from period_closes k
    join commit_days d on d.company_id = k.company_id and d.day between k.period_start and k.period_end
      and d.commit_number > k.commit_number
    join commits c on c.company_id = d.company_id and c.commit_number = d.commit_number
    where k.company_id = ${companyId} and k.replaced_at is null and k.is_closed
    order by c.commit_number desc`);
  return rows.map(
    ({ time_report, kind, commit_number, at }): ChangeAfterClose => ({
      timeReport: time_report,
      kind,
      commitNumber: commit_number,
      at: new Date(at),
    }),
  );
}

/** An author's staged rows of a kind in a period, saved or in a review request. */
export type OpenChanges = {
  status: 'EDITING' | 'PENDING';
  authorId: number;
  firstName: string;
  lastName: string;
  reviewRequestId: number | null;
  count: number;
};

/**
 * Lists rows saved by members or waiting in open and closed requests that are or were on these days. Omits rejected rows and those saved by removed
 * members, which can't be committed as they are.
 */
export async function listOpenChanges(
  tx: Executor,
  table: StagedTable,
  { companyId, start, end, now }: DayRange & { companyId: number; now: Date },
): Promise<OpenChanges[]> {
  if (table.day === undefined) return [];
  const name = sql.identifier(table.name);
  const isIn = (alias: SQL) => sql`${alias}.${sql.identifier(table.day ?? '')} between ${start}::date and ${end}::date`;
  const { rows } = await tx.execute<OpenChanges>(sql`
    select v.status, v.author_id as "authorId", u.first_name as "firstName", u.last_name as "lastName",
      v.review_request_id as "reviewRequestId", count(*)::integer as count
    from ${name} v
    join ${users} u on u.id = v.author_id
    join ${memberships} m on m.company_id = v.company_id and m.user_id = v.author_id
    left join ${name} b on b.company_id = v.company_id and b.version_id = v.base_version_id
    where v.company_id = ${companyId} and v.valid_at is null and (${isIn(sql`v`)} or ${isIn(sql`b`)})
      and (v.status = 'PENDING' or (v.status = 'EDITING' and ${isMemberAt(now, m)}))
    group by v.status, v.author_id, u.first_name, u.last_name, v.review_request_id
    order by v.status desc, v.review_request_id, u.last_name, u.first_name`);
  return rows;
}
