import type { Statements } from '@server/db/client';
import type { OpenFirm, OpenFirms } from '@server/db/repositories/practice/openFirmsRepository';
import { listFilingRows } from '@server/db/repositories/practice/practiceRepository';
import type { ReportedPeriods, ReportType } from '@/contract/reports/report';
import { type DueFiling, type FilingDates, type FilingFacts, filingsOf } from '@/domain/calendar/dueFilings';
import { sipcCertifiedEnds } from '@/domain/calendar/obligations';
import { money, toAmount } from '@/domain/money';
import type { IsoDate } from '@/domain/periods';

/** What a firm's filings depend on, and the last days of the periods that have a final report. */
type FirmFilingFacts = { facts: FilingFacts; reported: ReportedPeriods };

/** What the filings of each firm depend on, by the profile, calendar and records of it alone. */
export async function readFilingFacts(
  tx: Statements,
  firms: OpenFirms,
  today: IsoDate,
): Promise<(firm: OpenFirm) => FirmFilingFacts> {
  const rows = await listFilingRows(tx, firms, today);
  const minimums = new Map(rows.minimums.map(({ companyId, minimum }) => [companyId, minimum]));
  const reported = byCompany(rows.reported);
  const filed = byCompany(rows.filed);
  const holidays = byCompany(rows.holidays);
  const published = byCompany(rows.published);
  const filingsAlike = new Map<string, readonly DueFiling[]>();
  return ({ id, frequency, yearEnd, withdrawal }) => {
    const minimum = minimums.get(id) ?? null;
    const ends = reportedEnds(reported.get(id) ?? none);
    const dates: FilingDates = {
      today,
      frequency: frequency ?? 'Quarterly',
      yearEnd,
      withdrawal,
      minimum: minimum === null ? null : toAmount(money(minimum)),
      sipcCertified: sipcCertifiedEnds(ends, filed.get(id) ?? none),
      holidays: holidays.get(id) ?? none,
      published: published.get(id) ?? none,
    };
    const key = alikeKey(dates);
    const filings = filingsAlike.get(key) ?? filingsOf(dates);
    filingsAlike.set(key, filings);
    return {
      facts: { ...dates, filings, filed: filed.get(id) ?? none },
      reported: ends,
    };
  };
}

/** The same for firms whose filings fall due on the same days: most have the same fiscal year, and no dates of their own. */
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
