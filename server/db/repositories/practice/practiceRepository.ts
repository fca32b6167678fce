import type { Statements } from '@server/db/client';
import { isFiling } from '@server/db/repositories/reports/reportsRepository';
import { reviewRequests } from '@server/db/schema/accounts';
import { dueDates, filedRecords, holidays } from '@server/db/schema/calendar';
import { capitalSettings } from '@server/db/schema/capital';
import { reports } from '@server/db/schema/reports';
import { and, count, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { IsoDate } from '@/domain/periods';
import { isOfFirms, type OpenFirms } from './openFirmsRepository';

/** What the firms' filings depend on: each list is of all of them, with the company. */
export async function listFilingRows(tx: Statements, firms: OpenFirms, today: IsoDate) {
  return {
    /** The minimum of the capital settings in force. */
    minimums: await tx
      .selectDistinctOn([capitalSettings.companyId], {
        companyId: capitalSettings.companyId,
        minimum: capitalSettings.minimumNetCapital,
      })
      .from(capitalSettings)
      .where(
        and(
          isOfFirms(capitalSettings.companyId, firms),
          isNull(capitalSettings.replacedAt),
          eq(capitalSettings.isDeleted, false),
          or(isNull(capitalSettings.effectiveFrom), lte(capitalSettings.effectiveFrom, today)),
        ),
      )
      .orderBy(capitalSettings.companyId, sql`${capitalSettings.effectiveFrom} desc nulls last`),
    reported: await tx
      .selectDistinct({ companyId: reports.companyId, type: reports.type, periodEnd: reports.periodEnd })
      .from(reports)
      .where(and(isOfFirms(reports.companyId, firms), isNull(reports.deletedAt), isFiling)),
    filed: await tx
      .select({ companyId: filedRecords.companyId, kind: filedRecords.kind, periodEnd: filedRecords.periodEnd })
      .from(filedRecords)
      .where(and(isOfFirms(filedRecords.companyId, firms), isNull(filedRecords.replacedAt))),
    holidays: await tx
      .select({ companyId: holidays.companyId, date: holidays.date, name: holidays.name })
      .from(holidays)
      .where(isOfFirms(holidays.companyId, firms))
      .orderBy(holidays.date),
    published: await tx
      .select({
        companyId: dueDates.companyId,
        kind: dueDates.kind,
        periodEnd: dueDates.periodEnd,
        due: dueDates.due,
        source: dueDates.source,
      })
      .from(dueDates)
      .where(isOfFirms(dueDates.companyId, firms)),
  };
}

/** How many review requests wait in each firm that has any. */
export async function countWaitingReviews(tx: Statements, firms: OpenFirms): Promise<ReadonlyMap<number, number>> {
  const rows = await tx
    .select({ companyId: reviewRequests.companyId, count: count() })
    .from(reviewRequests)
    .where(and(isOfFirms(reviewRequests.companyId, firms), eq(reviewRequests.status, 'OPEN')))
    .groupBy(reviewRequests.companyId);
  return new Map(rows.map((row) => [row.companyId, row.count]));
}

type PostingRow = { id: number; at: string; firstName: string; lastName: string };

/** The last posting of each firm that has any: when, and by whom. */
export async function listLastPostings(
  tx: Statements,
  firms: OpenFirms,
): Promise<ReadonlyMap<number, { at: Date; by: string }>> {
  const list = (values: readonly number[]) => sql`${sql.param([...values])}::integer[]`;
  // Found by the number that each company counts up to, not by looking through all.
  const { rows } = await tx.execute<PostingRow>(sql`
    select k.company_id as id, k.created_at as at, u.first_name as "firstName", u.last_name as "lastName"
    from unnest(${list(firms.map(({ id }) => id))}, ${list(firms.map(({ commitNumber }) => commitNumber))}) f (id, number)
    join commits k on k.company_id = f.id and k.commit_number = f.number
    join users u on u.id = k.author_id`);
  return new Map(
    rows.map(({ id, at, firstName, lastName }) => [id, { at: new Date(at), by: `${firstName} ${lastName}`.trim() }]),
  );
}
