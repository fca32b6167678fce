import { type Statements, withSnapshot, withTransaction } from '@server/db/client';
import {
  deleteReports,
  findListedReport,
  findReport,
  type ListedReport,
  listReportedPeriods,
  listReports,
  type StoredReport,
} from '@server/db/repositories/reportsRepository';
import { reportKind } from '@server/documents/reportKinds';
import { notFound } from '@server/errors';
import type { CompanyContext } from '@server/services/context';
import { type ListParams, pageOf, paginationOf, sortOf } from '@server/services/lists';
import type { ListAnswer } from '@/contract/envelope';
import type { Report, ReportedPeriods, ReportType } from '@/contract/report';

type ReportQuery = ListParams & { filters?: { type?: ReportType } };

/** The company's reports, the newest first unless asked otherwise. Throws 400 for a field that the list does not sort by. */
export function readReports({ database, member }: CompanyContext, query: ReportQuery): Promise<ListAnswer<Report>> {
  const sort = sortOf({ sort: query.sort ?? ['createdAt:desc'] }, ['createdAt', 'updatedAt', 'name', 'time_report']);
  return withSnapshot(database, async (tx) => {
    const { companyId } = member;
    const { rows, total } = await listReports(tx, { companyId, type: query.filters?.type, sort, page: pageOf(query) });
    return { data: rows.map(toReport), pagination: paginationOf(query, total) };
  });
}

/** The last days of the periods for which the company has a report of each kind, the earliest first. */
export async function readReportedPeriods({ database, member }: CompanyContext): Promise<ReportedPeriods> {
  const reported = await listReportedPeriods(database.db, member.companyId);
  const endsOf = (kind: ReportType) => reported.filter(({ type }) => type === kind).map(({ periodEnd }) => periodEnd);
  return { FOCUS: endsOf('FOCUS'), SSOI: endsOf('SSOI') };
}

/** One report. Throws 404 when the company has none of this id. */
export async function readReport(tx: Statements, companyId: number, id: number): Promise<Report> {
  const row = await findListedReport(tx, companyId, id);
  if (row === null) throw notFound();
  return toReport(row);
}

/** A report with everything that was stored of it. Throws 404 when the company has none of this id. */
export async function requireReport({ database, member }: CompanyContext, id: number): Promise<StoredReport> {
  const stored = await findReport(database.db, member.companyId, id);
  if (stored === null) throw notFound('There is no report.');
  return stored;
}

/** Deletes reports, all or none. Throws 404 when one of them is not there. */
export function removeReports({ database, member }: CompanyContext, ids: readonly number[]): Promise<void> {
  const wanted = [...new Set(ids)];
  return withTransaction(database, async (tx) => {
    const deleted = await deleteReports(tx, member.companyId, wanted);
    if (deleted.length !== wanted.length) throw notFound('A report no longer exists. Nothing was deleted.');
  });
}

const noPrefill = { prefill_focus: null, prefill_ssoi: null };

function toReport(row: ListedReport): Report {
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
    user_company_setting:
      emailAddress === null
        ? null
        : {
            user_email: { email_address: emailAddress },
            ...noPrefill,
            [reportKind(type).prefillName]: prefill,
          },
  };
}
