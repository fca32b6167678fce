import { notFound, ruleBroken } from '@server/common/errors';
import type { Executor } from '@server/db/client';
import { readFrozenReport } from '@server/netCapital/frozenReport';
import type { ReportType } from '@/contract/reports/report';
import { formatPeriod, type Period } from '@/domain/periods';
import { findReport, listReportNames, type StoredReport } from './reportsRepository';

type Asked = { id: number | undefined; type: ReportType };

/** Returns the report to amend; null if none is named. Throws 404 if the company has none of this id and kind, 409 if it fails its checksum. */
export async function readAmended(tx: Executor, companyId: number, { id, type }: Asked): Promise<StoredReport | null> {
  if (id === undefined) return null;
  const stored = await findReport(tx, companyId, id);
  if (stored === null || stored.type !== type) throw notFound('The report to amend no longer exists.');
  readFrozenReport(stored);
  return stored;
}

/** Returns the report that a new one of the period amends; null if none is named. Throws 404, 409, and 422 for one of another period. */
export async function findAmended(
  tx: Executor,
  companyId: number,
  { period, ...asked }: Asked & { period: Period },
): Promise<StoredReport | null> {
  const amended = await readAmended(tx, companyId, asked);
  if (amended === null || amended.timeReport === formatPeriod(period)) return amended;
  const message = `An amendment covers the same period as the report it amends: ${amended.timeReport}.`;
  throw ruleBroken(message, [{ path: 'endDate', message }]);
}

/** Returns the stored columns that link a report to the one it amends. */
export function amendingColumns(amended: StoredReport | null) {
  return {
    amendsId: amended?.id ?? null,
    amendsName: amended?.name ?? null,
    amendsCreatedAt: amended?.createdAt ?? null,
  } satisfies Partial<StoredReport>;
}

/** Returns an unused name for a new report, or for an amendment based on the amended report's name. */
export async function suggestName(
  tx: Executor,
  companyId: number,
  { name, amended }: { name: string; amended: StoredReport | null },
): Promise<string> {
  const taken = await listReportNames(tx, companyId);
  return amended === null ? freeReportName(name, taken) : nameAmendment(amended, taken);
}

/** Leaves room for ` amendment 99` in a name. */
const maxRoot = 240;

/** Returns an unused name for an amendment: `FOCUS Q1 26 amendment 1`. An amendment of an amendment increments the number. */
function nameAmendment({ name }: Pick<StoredReport, 'name'>, names: readonly string[]): string {
  const taken = new Set(names);
  const root = name.replace(/ amendment \d+$/, '').slice(0, maxRoot);
  for (let count = 1; ; count += 1) {
    const free = `${root} amendment ${count}`;
    if (!taken.has(free)) return free;
  }
}

/** Returns the name, or `FOCUS Q2 26 (2)` and so on if a report already has it. */
function freeReportName(name: string, taken: readonly string[]): string {
  const used = new Set(taken);
  let free = name;
  for (let count = 2; used.has(free); count += 1) free = `${name} (${count})`;
  return free;
}
