import { findFiledReports, lockFilings } from '@server/calendar/calendarRepository';
import type { CompanyContext } from '@server/common/context';
import { conflict, notFound } from '@server/common/errors';
import { type ListRequest, pageOf, paginationOf, sortOf } from '@server/common/lists';
import { type Executor, withTransaction } from '@server/db/client';
import type { ReportBasis } from '@server/db/schema/reports';
import { chainRecords } from '@server/history/records/chainRecordsRepository';
import { profileFacts, toBasisYear, toBasisYears } from '@server/netCapital/companyFacts';
import { readStandings, type StoredStanding } from '@server/reports/changes/reportChangesRepository';
import type { ChangeKind } from '@/contract/history/history';
import { mapReportTypes, type ReportBase, type ReportType, reportBases } from '@/contract/reports/report';
import type { Report, ReportedPeriods } from '@/contract/reports/report.schema';
import type { ListAnswer } from '@/contract/wire/envelope.schema';
import { getReportKind, type ReportKind } from './reportKind';
import {
  deleteReports,
  findListedReport,
  findReport,
  type ListedReport,
  listReportedPeriods,
  listReports,
  type StoredReport,
} from './reportsRepository';

const baseOfKind: Readonly<Record<ChangeKind, ReportBase>> = {
  COA: 'MAPPING',
  BALANCE: 'BALANCES',
  HAIRCUT_DETAIL: 'POSITIONS',
  HAIRCUT_OPTION: 'POSITIONS',
  // Registers provide capital inputs, and their comparison values.
  WITHDRAWAL: 'CAPITAL_INPUTS',
  SUBORDINATED_LOAN: 'CAPITAL_INPUTS',
  COMMITMENT: 'CAPITAL_INPUTS',
  // Receivables change no day of a report: their aged part counts once it is entered.
  RECEIVABLE: 'CAPITAL_INPUTS',
  CAPITAL_INPUTS: 'CAPITAL_INPUTS',
  ANSWER: 'ANSWERS',
  CAPITAL_SETTINGS: 'CAPITAL_SETTINGS',
  COMPANY_PROFILE: 'PROFILE',
  // No day of a report depends on these: numbers are only printed, a close, the two-person rule and holidays change nothing, recurring entries become balances.
  SSOI_LINES: 'MAPPING',
  PERIOD_CLOSES: 'BALANCES',
  TWO_PERSON_RULE: 'BALANCES',
  HOLIDAYS: 'BALANCES',
  RECURRING_ENTRY: 'BALANCES',
};

type ReportKey = { companyId: number; id: number };
type ReportQuery = ListRequest & { filters?: { type?: ReportType } };

/** Returns the company's reports, the newest first by default. Throws 400 for a field that the list doesn't sort by. */
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

/** Returns one report in the form of lists, with later changes. Throws 404 if the company has none of this id. */
export async function readListedReport(
  tx: Executor,
  kinds: readonly ReportKind[],
  { companyId, id }: ReportKey,
): Promise<Report> {
  const [report] = await withStandings(tx, { kinds, companyId }, [await requireListed(tx, companyId, id)]);
  if (report === undefined) throw notFound();
  return report;
}

async function withStandings(
  tx: Executor,
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

/** Returns a listed report's later changes; none for a report deleted meanwhile. */
function standingOf(row: ListedReport, standing: StoredStanding | undefined): Standing {
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

/** Returns the last days of the periods with a report of each kind, the earliest first. */
export async function readReportedPeriods({ database, member }: CompanyContext): Promise<ReportedPeriods> {
  const reported = await listReportedPeriods(database.db, member.companyId);
  const endsOf = (kind: ReportType) => reported.filter(({ type }) => type === kind).map(({ periodEnd }) => periodEnd);
  return mapReportTypes(endsOf);
}

/** Returns one report. Throws 404 if the company has none of this id. */
export async function readReport(
  tx: Executor,
  kinds: readonly ReportKind[],
  { companyId, id }: ReportKey,
): Promise<Report> {
  return toReport(kinds, await requireListed(tx, companyId, id));
}

async function requireListed(tx: Executor, companyId: number, id: number): Promise<ListedReport> {
  const row = await findListedReport(tx, companyId, id);
  if (row === null) throw notFound('There is no report.');
  return row;
}

/** Returns a report with all of its stored data. Throws 404 if the company has none of this id. */
export async function requireReport(
  { database, member }: CompanyContext,
  id: number,
  tx: Executor = database.db,
): Promise<StoredReport> {
  const stored = await findReport(tx, member.companyId, id);
  if (stored === null) throw notFound('There is no report.');
  return stored;
}

/** Deletes reports for all users, all or none; the records keep them. Throws 404 if one of them doesn't exist. */
export function removeReports({ database, clock, member }: CompanyContext, ids: readonly number[]): Promise<void> {
  const wanted = [...new Set(ids)];
  const { companyId, userId } = member;
  return withTransaction(database, async (tx) => {
    await lockFilings(tx, companyId);
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
            ...namedPrefill(getReportKind(kinds, type), prefill),
          },
  };
}

/** Returns the parts of a report's basis that changed since it was generated; its figures may still be the same. */
function changedBases(basis: ReportBasis | null, standing: StoredStanding): ReportBase[] {
  if (basis === null) return [];
  const changed = new Set<ReportBase>(standing.kinds.map((kind) => baseOfKind[kind]));
  if (areFactsOther(basis, standing)) changed.add('PROFILE');
  if (isPriorOther(basis, standing)) changed.add('PRIOR_FILING');
  if (areFilingsOther(basis, standing)) changed.add('PRIOR_FILING');
  return reportBases.filter((base) => changed.has(base));
}

function areFactsOther({ facts }: ReportBasis, { profile, period_end: end }: StoredStanding): boolean {
  const { fiscalYearEnd, ...others } = profileFacts(profile);
  const now: Readonly<Record<string, string | boolean>> = {
    ...others,
    fiscalYearEnd: toBasisYears(fiscalYearEnd, end),
    fiscalYear: toBasisYear(fiscalYearEnd, end),
  };
  return Object.entries(facts).some(([name, fact]) => now[name] !== fact);
}

function areFilingsOther({ filings }: ReportBasis, { focus_filings }: StoredStanding): boolean {
  return filings !== undefined && filings.ids !== (focus_filings ?? '');
}

function isPriorOther({ prior }: ReportBasis, { prior_equity, prior_subordinated }: StoredStanding): boolean {
  return prior !== null && (prior.ownershipEquity !== prior_equity || prior.subordinated !== prior_subordinated);
}
