import type { Statements } from '@server/db/client';
import { listReportNames, type StoredReport } from '@server/db/repositories/reports/reportsRepository';
import { nameAmendment } from './amendments';

/** A name for a new report that none has yet, or for an amendment by that of the report that it amends. */
export async function suggestName(
  tx: Statements,
  companyId: number,
  { name, amended }: { name: string; amended: StoredReport | null },
): Promise<string> {
  const taken = await listReportNames(tx, companyId);
  return amended === null ? freeReportName(name, taken) : nameAmendment(amended, taken);
}

/** The name, or where a report has it already, `FOCUS Q2 26 (2)` and so on. */
function freeReportName(name: string, taken: readonly string[]): string {
  const used = new Set(taken);
  let free = name;
  for (let count = 2; used.has(free); count += 1) free = `${name} (${count})`;
  return free;
}
