import type { Executor } from '@server/db/client';
import type { ReportType } from '@/contract/reports/report';
import type { ReportedPeriods } from '@/contract/reports/report.schema';
import { type DueFiling, type FilingDates, type FilingFacts, listFilings } from '@/domain/calendar/dueFilings';
import { sipcCertifiedEnds } from '@/domain/calendar/obligations/sipcFilings';
import { getFrequencies, getYearEnds } from '@/domain/company/profileHistory';
import { money, toAmount } from '@/domain/money';
import type { IsoDate } from '@/domain/periods';
import type { OpenFirm, OpenFirms } from './openFirmsRepository';
import { listFilingRows } from './practiceRepository';

/** The facts that a firm's filings depend on, and the last days of the periods with a final report. */
type FirmFilingFacts = { facts: FilingFacts; reported: ReportedPeriods };

/** Reads the facts of each firm's filings, from its own profile, calendar and records. */
export async function readFilingFacts(
  tx: Executor,
  firms: OpenFirms,
  today: IsoDate,
): Promise<(firm: OpenFirm) => FirmFilingFacts> {
  const rows = await listFilingRows(tx, firms, today);
  const minimums = new Map(rows.minimums.map(({ companyId, minimum }) => [companyId, minimum]));
  const reported = byCompany(rows.reported);
  const filed = byCompany(rows.filed);
  const holidays = byCompany(rows.holidays);
  const published = byCompany(rows.published);
  const positions = byCompany(rows.positions);
  const agreements = byCompany(rows.agreements);
  const kept = byCompany(rows.kept);
  const datesOf = (lists: ReadonlyMap<number, readonly { date: IsoDate }[]>, id: number) =>
    (lists.get(id) ?? none).map(({ date }) => date);
  const filingsAlike = new Map<string, readonly DueFiling[]>();
  return ({ id, dated, withdrawal, membership, accountantChange, bondRenewal, filingsFrom }) => {
    const minimum = minimums.get(id) ?? null;
    const ends = reportedEnds(reported.get(id) ?? none);
    const dates: FilingDates = {
      today,
      frequency: getFrequencies(dated) ?? 'Quarterly',
      yearEnd: getYearEnds(dated),
      withdrawal,
      membership,
      accountantChange,
      bondRenewal,
      filingsFrom,
      minimum: minimum === null ? null : toAmount(money(minimum)),
      sipcCertified: sipcCertifiedEnds(ends, filed.get(id) ?? none),
      positionDates: datesOf(positions, id),
      agreements: datesOf(agreements, id),
      holidays: holidays.get(id) ?? none,
      published: published.get(id) ?? none,
    };
    const key = alikeKey(dates);
    const filings = filingsAlike.get(key) ?? listFilings(dates);
    filingsAlike.set(key, filings);
    return {
      facts: { ...dates, filings, filed: filed.get(id) ?? none, kept: datesOf(kept, id) },
      reported: ends,
    };
  };
}

/** Returns a key that is equal for firms with the same due dates: most share the fiscal year and have no dates of their own. */
function alikeKey({ holidays, published, today: _today, ...firm }: FilingDates): string {
  const own = [
    ...holidays.map(({ date }) => date),
    ...published.map(({ kind, periodEnd, due, source }) => [kind, periodEnd, due, source].join(' ')),
  ];
  return JSON.stringify([firm, ...own]);
}

const none: readonly never[] = [];

function byCompany<Row extends { companyId: number }>(rows: readonly Row[]): ReadonlyMap<number, readonly Row[]> {
  const companies = new Map<number, Row[]>();
  for (const row of rows) {
    const own = companies.get(row.companyId);
    if (own === undefined) companies.set(row.companyId, [row]);
    else own.push(row);
  }
  return companies;
}

function reportedEnds(rows: readonly { type: ReportType; periodEnd: IsoDate }[]): ReportedPeriods {
  const ends: Partial<Record<ReportType, IsoDate[]>> = {};
  for (const { type, periodEnd } of rows) ends[type] = [...(ends[type] ?? []), periodEnd];
  return ends;
}
