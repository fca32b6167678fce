import type { Executor, Transaction } from '@server/db/client';
import { isFinal } from '@server/db/finalReports';
import type { SortBy } from '@server/db/lists/sortOrder';
import { orderBy, type SortFields } from '@server/db/lists/sortOrder';
import type { Page } from '@server/db/lists/walkedPages';
import { memberships, userEmails } from '@server/db/schema/accounts';
import { reports } from '@server/db/schema/reports';
import { and, asc, count, desc, eq, getTableColumns, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { ReportType } from '@/contract/reports/report';

const { positions: _positions, ...storedColumns } = getTableColumns(reports);
const { inputs: _frozen, results: _printed, ...listedColumns } = storedColumns;

type ReportRow = typeof reports.$inferSelect;

/** A report without its positions, which are large and read separately. */
export type StoredReport = Omit<ReportRow, 'positions'>;

/** A report as lists show it: with its author, without frozen inputs and printed form. */
export type ListedReport = Omit<StoredReport, 'inputs' | 'results'> & {
  emailAddress: string | null;
  /** Exact text; null if the report prints none. */
  netCapital: string | null;
  excess: string | null;
};

export type ReportListQuery = {
  companyId: number;
  type: ReportType | undefined;
  sort: readonly SortBy[];
  /** Null for all. */
  page: Page | null;
};

/** Returns a page of the company's reports and the number of all. */
export async function listReports(
  tx: Executor,
  { companyId, type, sort, page }: ReportListQuery,
): Promise<{ rows: ListedReport[]; total: number }> {
  const isListed = and(isNotDeleted(companyId), type === undefined ? undefined : eq(reports.type, type));
  const query = withAuthor(tx, { total: sql<number>`(count(*) over ())::integer` })
    .where(isListed)
    .orderBy(orderBy(sortFields, sort, { id: 'desc' }))
    .$dynamic();
  const rows = await (page === null ? query : query.limit(page.pageSize).offset((page.page - 1) * page.pageSize));
  const [first] = rows;
  if (first !== undefined) return { rows, total: first.total };
  // A page after the last has no row with the total.
  const [counted] = await tx.select({ total: count() }).from(reports).where(isListed);
  return { rows: [], total: counted?.total ?? 0 };
}

/** Lists the names of all the company's reports. */
export async function listReportNames(tx: Executor, companyId: number): Promise<string[]> {
  const rows = await tx.select({ name: reports.name }).from(reports).where(isNotDeleted(companyId));
  return rows.map(({ name }) => name);
}

/** Finds the wizard's answers of the newest report of a kind and period; null without one. */
export async function findLatestPrefill(
  tx: Executor,
  { companyId, type, timeReport }: { companyId: number; type: ReportType; timeReport: string },
): Promise<Record<string, unknown> | null> {
  const [row] = await tx
    .select({ prefill: reports.prefill })
    .from(reports)
    .where(and(isNotDeleted(companyId), eq(reports.type, type), eq(reports.timeReport, timeReport)))
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(1);
  return row?.prefill ?? null;
}

/** Finds a report as lists show it; null if the company has none of this id. */
export async function findListedReport(tx: Executor, companyId: number, id: number): Promise<ListedReport | null> {
  const [row] = await withAuthor(tx, {}).where(and(isNotDeleted(companyId), eq(reports.id, id)));
  return row ?? null;
}

/** Finds a report with its frozen inputs and results; null if the company has none of this id. */
export async function findReport(tx: Executor, companyId: number, id: number): Promise<StoredReport | null> {
  const [row] = await tx
    .select(storedColumns)
    .from(reports)
    .where(and(isNotDeleted(companyId), eq(reports.id, id)));
  return row ?? null;
}

/** Company and period end, optionally with a type, to select reports by. */
type ReportDateKey = { companyId: number; type?: ReportType; periodEnd: string };
type ReportTypeKey = ReportDateKey & { type: ReportType };

/** Condition that a report is a filing. */
export const isFiling = isFinal(sql`${reports.findings}`);

function isOfPeriod({ companyId, type, periodEnd }: ReportDateKey) {
  return and(isNotDeleted(companyId), type && eq(reports.type, type), eq(reports.periodEnd, periodEnd));
}

/** Lists every report of a period end, of all types, newest of each first. */
export function listReportsOfDate(tx: Executor, companyId: number, periodEnd: string): Promise<StoredReport[]> {
  return tx
    .select(storedColumns)
    .from(reports)
    .where(and(isNotDeleted(companyId), eq(reports.periodEnd, periodEnd)))
    .orderBy(asc(reports.type), desc(reports.createdAt), desc(reports.id));
}

/** Finds the prior filing: the newest report of the latest period end before a day that no finding keeps a draft. */
export async function findFilingBefore(
  tx: Executor,
  { companyId, type, before }: { companyId: number; type: ReportType; before: string },
): Promise<Omit<StoredReport, 'inputs' | 'results'> | null> {
  const [row] = await tx
    .select(listedColumns)
    .from(reports)
    .where(and(isNotDeleted(companyId), eq(reports.type, type), lt(reports.periodEnd, before), isFiling))
    .orderBy(desc(reports.periodEnd), desc(reports.createdAt), desc(reports.id))
    .limit(1);
  return row ?? null;
}

/** Lists the period ends for which the company has a filing of a kind, each once. */
export function listReportedPeriods(
  tx: Executor,
  companyId: number,
): Promise<Pick<StoredReport, 'type' | 'periodEnd'>[]> {
  return tx
    .selectDistinct({ type: reports.type, periodEnd: reports.periodEnd })
    .from(reports)
    .where(and(isNotDeleted(companyId), isFiling))
    .orderBy(reports.type, reports.periodEnd);
}

/** Returns true if a period end has a report, draft or not, of the type if given. */
export async function hasReport(tx: Executor, of: ReportDateKey): Promise<boolean> {
  const found = await tx.select({ id: reports.id }).from(reports).where(isOfPeriod(of)).limit(1);
  return found.length > 0;
}

/** Finds the filing of a type and period end: the newest report that no finding keeps a draft. */
export async function findFiling(tx: Executor, of: ReportTypeKey): Promise<StoredReport | null> {
  const [row] = await tx
    .select(storedColumns)
    .from(reports)
    .where(and(isOfPeriod(of), isFiling))
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(1);
  return row ?? null;
}

/** Stores a generated report. Returns its id. */
export async function insertReport(
  tx: Executor,
  report: Omit<StoredReport, 'id' | 'deletedAt' | 'deletedById' | 'documentedAt'> & { positions?: unknown },
): Promise<number> {
  const [row] = await tx
    .insert(reports)
    .values({ ...report, id: sql`nextval('record_ids')` })
    .returning({ id: reports.id });
  if (row === undefined) throw new RangeError('The report was not stored');
  return row.id;
}

type Deletion = { ids: readonly number[]; by: number; now: Date };

/** Marks reports as deleted; they stay stored but hidden. Returns the ids of those found. */
export async function deleteReports(tx: Transaction, companyId: number, { ids, by, now }: Deletion): Promise<number[]> {
  const rows = await tx
    .update(reports)
    .set({ deletedAt: now, deletedById: by })
    .where(and(isNotDeleted(companyId), inArray(reports.id, [...ids])))
    .returning({ id: reports.id });
  return rows.map((row) => row.id);
}

/** Returns the condition for the company's reports that aren't deleted. */
function isNotDeleted(companyId: number) {
  return and(eq(reports.companyId, companyId), isNull(reports.deletedAt));
}

function withAuthor<Others extends Record<string, SQL<number>>>(tx: Executor, others: Others) {
  return tx
    .select({
      ...listedColumns,
      emailAddress: userEmails.emailAddress,
      netCapital: printedAmount('3750'),
      excess: printedAmount('3770'),
      ...others,
    })
    .from(reports)
    .leftJoin(
      memberships,
      and(eq(memberships.companyId, reports.companyId), eq(memberships.id, reports.authorMembershipId)),
    )
    .leftJoin(userEmails, eq(userEmails.id, memberships.userEmailId));
}

/** Returns the amount in a box of a report's form, without reading the rest. */
function printedAmount(code: string) {
  return sql<string | null>`${reports.results} -> 'boxes' -> 'cents' -> ${code} ->> 'amount'`;
}

const sortFields: SortFields = {
  id: { by: sql`${reports.id}` },
  name: { by: sql`${reports.name} collate "natural"` },
  time_report: { by: sql`${reports.periodEnd}` },
  createdAt: { by: sql`${reports.createdAt}` },
  updatedAt: { by: sql`${reports.updatedAt}` },
};
