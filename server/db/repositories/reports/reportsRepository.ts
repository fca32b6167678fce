import type { Statements, Transaction } from '@server/db/client';
import { memberships, userEmails } from '@server/db/schema/accounts';
import { type ReportBasis, reports } from '@server/db/schema/reports';
import { and, asc, count, desc, eq, getTableColumns, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { ReportType } from '@/contract/reports/report';
import type { SortBy } from '../lists/sortOrder';
import { orderBy, type SortFields } from '../lists/sortOrder';
import type { Page } from '../lists/stagedPages';

const { positions: _positions, ...storedColumns } = getTableColumns(reports);
const { inputs: _frozen, results: _printed, ...listedColumns } = storedColumns;

type ReportRow = typeof reports.$inferSelect;

/** A report but for its positions, which are large and asked for by themselves. */
export type StoredReport = Omit<ReportRow, 'positions'>;

/** What lists show of a report: who made it, but neither the frozen inputs nor the printed form. */
export type ListedReport = Omit<StoredReport, 'inputs' | 'results'> & {
  emailAddress: string | null;
  /** As exact text; null where the report prints none. */
  netCapital: string | null;
  excess: string | null;
};

export type ReportListQuery = {
  companyId: number;
  type: ReportType | undefined;
  sort: readonly SortBy[];
  /** Null asks for all. */
  page: Page | null;
};

/** A page of the company's reports, and the number of all. */
export async function listReports(
  tx: Statements,
  { companyId, type, sort, page }: ReportListQuery,
): Promise<{ rows: ListedReport[]; total: number }> {
  const isListed = and(isThere(companyId), type === undefined ? undefined : eq(reports.type, type));
  const query = withAuthor(tx, { total: sql<number>`(count(*) over ())::integer` })
    .where(isListed)
    .orderBy(orderBy(sortFields, sort, { id: 'desc' }))
    .$dynamic();
  const rows = await (page === null ? query : query.limit(page.pageSize).offset((page.page - 1) * page.pageSize));
  const [first] = rows;
  if (first !== undefined) return { rows, total: first.total };
  // A page past the end has no row to say how many there are.
  const [counted] = await tx.select({ total: count() }).from(reports).where(isListed);
  return { rows: [], total: counted?.total ?? 0 };
}

/** The names of all the company's reports. */
export async function listReportNames(tx: Statements, companyId: number): Promise<string[]> {
  const rows = await tx.select({ name: reports.name }).from(reports).where(isThere(companyId));
  return rows.map(({ name }) => name);
}

/** The wizard's answers of the newest report of a kind and period; null where there is none. */
export async function findLatestPrefill(
  tx: Statements,
  { companyId, type, timeReport }: { companyId: number; type: ReportType; timeReport: string },
): Promise<Record<string, unknown> | null> {
  const [row] = await tx
    .select({ prefill: reports.prefill })
    .from(reports)
    .where(and(isThere(companyId), eq(reports.type, type), eq(reports.timeReport, timeReport)))
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(1);
  return row?.prefill ?? null;
}

/** A report as lists show it; null when the company has none of this id. */
export async function findListedReport(tx: Statements, companyId: number, id: number): Promise<ListedReport | null> {
  const [row] = await withAuthor(tx, {}).where(and(isThere(companyId), eq(reports.id, id)));
  return row ?? null;
}

/** A report with its frozen inputs and results; null when the company has none of this id. */
export async function findReport(tx: Statements, companyId: number, id: number): Promise<StoredReport | null> {
  const [row] = await tx
    .select(storedColumns)
    .from(reports)
    .where(and(isThere(companyId), eq(reports.id, id)));
  return row ?? null;
}

/** What reports are of. */
type OfAnyType = { companyId: number; type?: ReportType; periodEnd: string };
type OfPeriod = OfAnyType & { type: ReportType };

/** What is wrong keeps a report a draft. */
export const isFiling = sql`not ${reports.findings} @> '[{"severity": "error"}]'`;

function isOfPeriod({ companyId, type, periodEnd }: OfAnyType) {
  return and(isThere(companyId), type && eq(reports.type, type), eq(reports.periodEnd, periodEnd));
}

/** Every report of a period end, of all types, the newest of each first. */
export function listReportsOfDate(tx: Statements, companyId: number, periodEnd: string): Promise<StoredReport[]> {
  return tx
    .select(storedColumns)
    .from(reports)
    .where(and(isThere(companyId), eq(reports.periodEnd, periodEnd)))
    .orderBy(asc(reports.type), desc(reports.createdAt), desc(reports.id));
}

/** The newest report of the latest period end before a day that no finding keeps a draft: the filing before. */
export async function findFilingBefore(
  tx: Statements,
  { companyId, type, before }: { companyId: number; type: ReportType; before: string },
): Promise<Omit<StoredReport, 'inputs' | 'results'> | null> {
  const [row] = await tx
    .select(listedColumns)
    .from(reports)
    .where(and(isThere(companyId), eq(reports.type, type), lt(reports.periodEnd, before), isFiling))
    .orderBy(desc(reports.periodEnd), desc(reports.createdAt), desc(reports.id))
    .limit(1);
  return row ?? null;
}

/** The period ends for which the company has a filing of a kind, each once. */
export function listReportedPeriods(
  tx: Statements,
  companyId: number,
): Promise<Pick<StoredReport, 'type' | 'periodEnd'>[]> {
  return tx
    .selectDistinct({ type: reports.type, periodEnd: reports.periodEnd })
    .from(reports)
    .where(and(isThere(companyId), isFiling))
    .orderBy(reports.type, reports.periodEnd);
}

/** Whether there is a report of a period end, a draft or not; of a type where one is named. */
export async function hasReport(tx: Statements, of: OfAnyType): Promise<boolean> {
  const found = await tx.select({ id: reports.id }).from(reports).where(isOfPeriod(of)).limit(1);
  return found.length > 0;
}

/** The newest report of a type and period end that no finding keeps a draft: the filing of that date. */
export async function findFiling(tx: Statements, of: OfPeriod): Promise<StoredReport | null> {
  const [row] = await tx
    .select(storedColumns)
    .from(reports)
    .where(and(isOfPeriod(of), isFiling))
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(1);
  return row ?? null;
}

/** Stores a generated report; gives its id. */
export async function insertReport(
  tx: Statements,
  report: Omit<StoredReport, 'id' | 'deletedAt' | 'deletedById' | 'documentedAt'> & { positions?: unknown },
): Promise<number> {
  const [row] = await tx
    .insert(reports)
    .values({ ...report, id: sql`nextval('record_ids')` })
    .returning({ id: reports.id });
  if (row === undefined) throw new RangeError('The report was not stored');
  return row.id;
}

/** The keys of all reports that have no results yet. */
export function listReportsWithoutResults(tx: Statements): Promise<Pick<StoredReport, 'companyId' | 'id'>[]> {
  return tx.select({ companyId: reports.companyId, id: reports.id }).from(reports).where(isNull(reports.results));
}

/** Gives a report that has none its results; leaves another alone. */
export async function storeResults(
  tx: Statements,
  { companyId, id }: Pick<StoredReport, 'companyId' | 'id'>,
  results: Pick<StoredReport, 'rulesVersion' | 'results' | 'checksum'>,
): Promise<void> {
  await tx
    .update(reports)
    .set(results)
    .where(and(eq(reports.companyId, companyId), eq(reports.id, id), isNull(reports.results)));
}

/** The keys of all reports whose basis isn't kept yet. */
export function listReportsWithoutBasis(tx: Statements): Promise<Pick<StoredReport, 'companyId' | 'id'>[]> {
  return tx.select({ companyId: reports.companyId, id: reports.id }).from(reports).where(isNull(reports.basis));
}

/** Gives a report its basis. */
export async function storeBasis(
  tx: Statements,
  { companyId, id }: Pick<StoredReport, 'companyId' | 'id'>,
  basis: ReportBasis,
): Promise<void> {
  await tx
    .update(reports)
    .set({ basis })
    .where(and(eq(reports.companyId, companyId), eq(reports.id, id)));
}

type Deletion = { ids: readonly number[]; by: number; now: Date };

/** Marks reports as deleted; gives the ids of those that were there. They stay as they are, and nothing shows them any more. */
export async function deleteReports(tx: Transaction, companyId: number, { ids, by, now }: Deletion): Promise<number[]> {
  const rows = await tx
    .update(reports)
    .set({ deletedAt: now, deletedById: by })
    .where(and(isThere(companyId), inArray(reports.id, [...ids])))
    .returning({ id: reports.id });
  return rows.map((row) => row.id);
}

/** The company's reports that nobody deleted. */
function isThere(companyId: number) {
  return and(eq(reports.companyId, companyId), isNull(reports.deletedAt));
}

function withAuthor<Others extends Record<string, SQL<number>>>(tx: Statements, others: Others) {
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

/** What stands in a box of a report's form, without reading the rest of it. */
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
