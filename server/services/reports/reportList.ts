import { type Statements, withTransaction } from '@server/db/client';
import { chainRecords } from '@server/db/repositories/records/chainRecords';
import { findFiledReports, lockFiled } from '@server/db/repositories/reports/filedRepository';
import { type ReportStanding, readStandings } from '@server/db/repositories/reports/reportChangesRepository';
import {
  deleteReports,
  findListedReport,
  findReport,
  type ListedReport,
  listReportedPeriods,
  listReports,
  type StoredReport,
} from '@server/db/repositories/reports/reportsRepository';
import { conflict, notFound } from '@server/errors';
import type { CompanyContext } from '@server/services/common/context';
import { type ListParams, pageOf, paginationOf, sortOf } from '@server/services/common/lists';
import { mapReportTypes, type Report, type ReportedPeriods, type ReportType } from '@/contract/reports/report';
import type { ListAnswer } from '@/contract/wire/envelope';
import { changedBases } from './changes/reportBasis';
import { kindOf, type ReportKind } from './reportKind';

type ReportKey = { companyId: number; id: number };
type ReportQuery = ListParams & { filters?: { type?: ReportType } };

/** The company's reports, the newest first unless asked otherwise. Throws 400 for a field that the list does not sort by. */
export async function readReports(
  { database, member }: CompanyContext,
  kinds: readonly ReportKind[],
  query: ReportQuery,
): Promise<ListAnswer<Report>> {
  const sort = sortOf({ sort: query.sort ?? ['createdAt:desc'] }, ['createdAt', 'updatedAt', 'name', 'time_report']);
  const { companyId } = member;
  const asked = { companyId, type: query.filters?.type, sort, page: pageOf(query) };
  const { rows, total } = await listReports(database.db, asked);
  const data = await withStandings(database.db, { kinds, companyId }, rows);
  return { data, pagination: paginationOf(query, total) };
}

/** One report with what became of it since, as lists have it. Throws 404 when the company has none of this id. */
export async function readListedReport(
  tx: Statements,
  kinds: readonly ReportKind[],
  { companyId, id }: ReportKey,
): Promise<Report> {
  const [report] = await withStandings(tx, { kinds, companyId }, [await requireListed(tx, companyId, id)]);
  if (report === undefined) throw notFound();
  return report;
}

async function withStandings(
  tx: Statements,
  { kinds, companyId }: { kinds: readonly ReportKind[]; companyId: number },
  rows: readonly ListedReport[],
): Promise<Report[]> {
  const found = await readStandings(
    tx,
    companyId,
    rows.map(({ id }) => id),
  );
  const standings = new Map(found.map((standing) => [standing.id, standing]));
  return rows.map((row) => ({ ...toReport(kinds, row), ...standingOf(row, standings.get(row.id)) }));
}

type Standing = Pick<Report, 'changed_since' | 'amends' | 'amended_by'>;

/** Nothing of a report that was deleted a moment ago. */
function standingOf(row: ListedReport, standing: ReportStanding | undefined): Standing {
  if (standing === undefined) return {};
  const { amendsId: id, amendsName: name, amendsCreatedAt: createdAt } = row;
  return {
    changed_since: changedBases(row.basis, standing),
    amends:
      id === null || name === null || createdAt === null
        ? null
        : { id, name, createdAt: createdAt.toISOString(), is_deleted: !standing.has_amended },
    amended_by: standing.amended_by.map(({ created_at, ...other }) => ({
      ...other,
      createdAt: new Date(created_at).toISOString(),
    })),
  };
}

/** The last days of the periods for which the company has a report of each kind, the earliest first. */
export async function readReportedPeriods({ database, member }: CompanyContext): Promise<ReportedPeriods> {
  const reported = await listReportedPeriods(database.db, member.companyId);
  const endsOf = (kind: ReportType) => reported.filter(({ type }) => type === kind).map(({ periodEnd }) => periodEnd);
  return mapReportTypes(endsOf);
}

/** One report. Throws 404 when the company has none of this id. */
export async function readReport(
  tx: Statements,
  kinds: readonly ReportKind[],
  { companyId, id }: ReportKey,
): Promise<Report> {
  return toReport(kinds, await requireListed(tx, companyId, id));
}

async function requireListed(tx: Statements, companyId: number, id: number): Promise<ListedReport> {
  const row = await findListedReport(tx, companyId, id);
  if (row === null) throw notFound('There is no report.');
  return row;
}

/** A report with everything that was stored of it. Throws 404 when the company has none of this id. */
export async function requireReport(
  { database, member }: CompanyContext,
  id: number,
  tx: Statements = database.db,
): Promise<StoredReport> {
  const stored = await findReport(tx, member.companyId, id);
  if (stored === null) throw notFound('There is no report.');
  return stored;
}

/** Deletes reports for everybody, all or none; the records keep them. Throws 404 when one of them is not there. */
export function removeReports({ database, clock, member }: CompanyContext, ids: readonly number[]): Promise<void> {
  const wanted = [...new Set(ids)];
  const { companyId, userId } = member;
  return withTransaction(database, async (tx) => {
    await lockFiled(tx, companyId);
    const filed = await findFiledReports(tx, companyId, wanted);
    if (filed.length > 0) {
      throw conflict(
        "This report is recorded as filed, so it can't be deleted. Amend it, or remove the filing record first.",
      );
    }
    const deleted = await deleteReports(tx, companyId, { ids: wanted, by: userId, now: clock() });
    if (deleted.length !== wanted.length) throw notFound('A report no longer exists. Nothing was deleted.');
    await chainRecords(tx, companyId, { subject: 'REPORT', ids: wanted });
  });
}

function namedPrefill({ prefillName }: ReportKind, prefill: Record<string, unknown>) {
  const none = { prefill_focus: null, prefill_ssoi: null };
  return prefillName === null ? none : { ...none, [prefillName]: prefill };
}

function figuresOf({ netCapital, excess }: ListedReport): NonNullable<Report['figures']> | null {
  return netCapital === null || excess === null ? null : { net_capital: Number(netCapital), excess: Number(excess) };
}

function toReport(kinds: readonly ReportKind[], row: ListedReport): Report {
  const { id, type, name, description, findings, warnings, prefill, emailAddress } = row;
  return {
    id,
    type,
    time_report: row.timeReport,
    name,
    description,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    findings,
    warnings,
    figures: figuresOf(row),
    user_company_setting:
      emailAddress === null
        ? null
        : {
            user_email: { email_address: emailAddress },
            ...namedPrefill(kindOf(kinds, type), prefill),
          },
  };
}
