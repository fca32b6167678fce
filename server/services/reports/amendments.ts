import type { Statements } from '@server/db/client';
import { findReport, listReportNames, type StoredReport } from '@server/db/repositories/reports/reportsRepository';
import { notFound, ruleBroken } from '@server/errors';
import { readFrozenReport } from '@server/services/figures/frozenReport';
import type { ReportType } from '@/contract/reports/report';
import { formatPeriod, type Period } from '@/domain/periods';

type Asked = { id: number | undefined; type: ReportType };

/**
 * A report that is to be amended; null where none is named. Throws 404 when the company has none of this id and kind, 409 when its stored
 * data were changed.
 */
export async function readAmended(
  tx: Statements,
  companyId: number,
  { id, type }: Asked,
): Promise<StoredReport | null> {
  if (id === undefined) return null;
  const stored = await findReport(tx, companyId, id);
  if (stored === null || stored.type !== type) throw notFound('The report to amend no longer exists.');
  readFrozenReport(stored);
  return stored;
}

/** The report that a new one of the period amends; null where none is named. Throws 404, 409, and 422 for one of another period. */
export async function findAmended(
  tx: Statements,
  companyId: number,
  { period, ...asked }: Asked & { period: Period },
): Promise<StoredReport | null> {
  const amended = await readAmended(tx, companyId, asked);
  if (amended === null || amended.timeReport === formatPeriod(period)) return amended;
  const message = `An amendment covers the same period as the report it amends: ${amended.timeReport}.`;
  throw ruleBroken(message, [{ path: 'endDate', message }]);
}

/** What a report keeps of the one that it amends. */
export function amendingColumns(amended: StoredReport | null) {
  return {
    amendsId: amended?.id ?? null,
    amendsName: amended?.name ?? null,
    amendsCreatedAt: amended?.createdAt ?? null,
  } satisfies Partial<StoredReport>;
}

/** A name for a new report that none has yet, or for an amendment by that of the report that it amends. */
export async function suggestName(
  tx: Statements,
  companyId: number,
  { name, amended }: { name: string; amended: StoredReport | null },
): Promise<string> {
  const taken = await listReportNames(tx, companyId);
  return amended === null ? freeReportName(name, taken) : nameAmendment(amended, taken);
}

/** Room for ` amendment 99` in a name. */
const maxRoot = 240;

/** A name for an amendment that no report has: `FOCUS Q1 26 amendment 1`. An amendment of an amendment counts on. */
function nameAmendment({ name }: Pick<StoredReport, 'name'>, names: readonly string[]): string {
  const taken = new Set(names);
  const root = name.replace(/ amendment \d+$/, '').slice(0, maxRoot);
  for (let count = 1; ; count += 1) {
    const free = `${root} amendment ${count}`;
    if (!taken.has(free)) return free;
  }
}

/** The name, or where a report has it already, `FOCUS Q2 26 (2)` and so on. */
function freeReportName(name: string, taken: readonly string[]): string {
  const used = new Set(taken);
  let free = name;
  for (let count = 2; used.has(free); count += 1) free = `${name} (${count})`;
  return free;
}
