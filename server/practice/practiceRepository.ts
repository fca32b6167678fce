import type { Executor } from '@server/db/client';
import { reviewRequests } from '@server/db/schema/accounts';
import { dueDates, filedRecords, holidays } from '@server/db/schema/calendar';
import { capitalSettings } from '@server/db/schema/capital';
import { capitalComputations } from '@server/db/schema/capitalDays';
import { inventoryDates } from '@server/db/schema/inventory';
import { firmFigures } from '@server/db/schema/practice';
import { reports } from '@server/db/schema/reports';
import { listProposedAgreements } from '@server/registers/loansRepository';
import { isFiling } from '@server/reports/reportsRepository';
import { and, count, eq, gt, gte, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { FirmFigures } from '@/contract/practice/practice.schema';
import { addDays } from '@/domain/calendar/days';
import type { IsoDate } from '@/domain/periods';
import { isOfFirms, type OpenFirms } from './openFirmsRepository';

/** Lists the data that the firms' filings depend on; each list covers all firms and names the company. */
export async function listFilingRows(tx: Executor, firms: OpenFirms, today: IsoDate) {
  return {
    /** Minimum of the capital settings in force. */
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
    positions: await listPositionDates(tx, firms, today),
    kept: await listKeptEnds(tx, firms, today),
    agreements: await listProposedAgreements(
      tx,
      firms.map(({ id }) => id),
    ),
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

/** Lists period ends whose computation from the period's books is kept. */
function listKeptEnds(tx: Executor, firms: OpenFirms, today: IsoDate) {
  const { companyId, day, timeReport, removedAt } = capitalComputations;
  return tx
    .selectDistinct({ companyId, date: day })
    .from(capitalComputations)
    .where(and(isOfFirms(companyId, firms), gte(day, addDays(today, -800)), isNotNull(timeReport), isNull(removedAt)));
}

/** Lists dates with positions, of the filings listed and the year before them, and the first one of all, which tells that a firm had an inventory. */
function listPositionDates(tx: Executor, firms: OpenFirms, today: IsoDate) {
  const { companyId, reportDate, nonOptionCount, optionCount } = inventoryDates;
  const isFirst = sql`not exists (
    select from inventory_dates e where e.company_id = ${companyId} and e.report_date < ${reportDate})`;
  return tx
    .select({ companyId, date: reportDate })
    .from(inventoryDates)
    .where(
      and(
        isOfFirms(companyId, firms),
        or(gte(reportDate, addDays(today, -800)), isFirst),
        or(gt(nonOptionCount, 0), gt(optionCount, 0)),
      ),
    )
    .orderBy(reportDate);
}

/** Counts waiting review requests by firm; firms without any are omitted. */
export async function countWaitingReviews(tx: Executor, firms: OpenFirms): Promise<ReadonlyMap<number, number>> {
  const rows = await tx
    .select({ companyId: reviewRequests.companyId, count: count() })
    .from(reviewRequests)
    .where(and(isOfFirms(reviewRequests.companyId, firms), eq(reviewRequests.status, 'OPEN')))
    .groupBy(reviewRequests.companyId);
  return new Map(rows.map((row) => [row.companyId, row.count]));
}

type PostingRow = { id: number; at: string; firstName: string; lastName: string };

/** Lists the time and author of each firm's last posting; firms without any are omitted. */
export async function listLastPostings(
  tx: Executor,
  firms: OpenFirms,
): Promise<ReadonlyMap<number, { at: Date; by: string }>> {
  const list = (values: readonly number[]) => sql`${sql.param([...values])}::bigint[]`;
  // Found by each company's commit counter, without scanning all commits.
  const { rows } = await tx.execute<PostingRow>(sql`
    select k.company_id as id, k.created_at as at, u.first_name as "firstName", u.last_name as "lastName"
    from unnest(${list(firms.map(({ id }) => id))}, ${list(firms.map(({ commitNumber }) => commitNumber))}) f (id, number)
    join commits k on k.company_id = f.id and k.commit_number = f.number
    join users u on u.id = k.author_id`);
  return new Map(
    rows.map(({ id, at, firstName, lastName }) => [id, { at: new Date(at), by: `${firstName} ${lastName}`.trim() }]),
  );
}

export type StoredFirmFigures = typeof firmFigures.$inferSelect;

/** Rules by which figures are computed, as text. */
type Rules = string;

/** Reads the current basis of a company's figures. Reports belong to it, since findings compare a period with the prior filing. */
export async function readFiguresBasis(tx: Executor, companyId: number, rules: Rules): Promise<string> {
  const { rows } = await tx.execute<{ basis: string }>(sql`
    select ${basisOf(rules)} as basis from commit_counters c where c.company_id = ${companyId}`);
  const [row] = rows;
  if (row === undefined) throw new RangeError(`There is no company ${companyId}`);
  return row.basis;
}

/** Lists the firms' stored figures on the current books, by company; missing ones have yet to be computed. */
export async function listFirmFigures(
  tx: Executor,
  firms: OpenFirms,
  rules: Rules,
): Promise<ReadonlyMap<number, FirmFigures>> {
  const { rows } = await tx.execute<{ id: number; figures: FirmFigures }>(sql`
    select f.company_id as id, f.figures from commit_counters c join firm_figures f on f.company_id = c.company_id
    where ${isOfFirms(sql`c.company_id`, firms)} and f.basis = ${basisOf(rules)}`);
  return new Map(rows.map(({ id, figures }) => [id, figures]));
}

/** Finds a company's figures stored for this basis; null without any. */
export async function findFirmFigures(tx: Executor, companyId: number, basis: string): Promise<FirmFigures | null> {
  const { rows } = await tx.execute<{ figures: FirmFigures }>(sql`
    select f.figures from firm_figures f where f.company_id = ${companyId} and f.basis = ${basis}`);
  return rows[0]?.figures ?? null;
}

/** Saves a company's figures, replacing earlier ones. */
export async function saveFirmFigures(tx: Executor, stored: StoredFirmFigures): Promise<void> {
  const { companyId, ...rest } = stored;
  await tx
    .insert(firmFigures)
    .values({ companyId, ...rest })
    .onConflictDoUpdate({ target: firmFigures.companyId, set: rest });
}

/** Notices are recorded without a posting, and questions read them. */
function basisOf(rules: Rules) {
  return sql`c.commit_number || ' ' || ${rules}::text || ' ' || (
    select count(*) || '/' || coalesce(max(r.id), 0) from reports r
    where r.company_id = c.company_id and r.type = 'FOCUS' and r.deleted_at is null) || ' ' || (
    select coalesce(max(e.id), 0) from notice_entries e where e.company_id = c.company_id)`;
}
