import { listReportNames } from '@server/db/repositories/reportsRepository';
import type { CompanyContext } from '@server/services/context';
import { readFocusPrefill } from '@server/services/reports/focusPrefill';
import { generateFocus } from '@server/services/reports/generateFocus';
import { addBusinessDays } from '@/domain/calendar/businessDays';
import { parsePeriod } from '@/domain/periods';

/** Business days after the end of a quarter on which the demo company generates its report: a few before it is due. */
const filingDays = 12;

/**
 * Generates the FOCUS report of an earlier quarter as the wizard would, with nothing changed in it, dated shortly before it was due. Does
 * nothing where the report is there already, from a start that was interrupted.
 */
export async function generateDemoReport(context: CompanyContext, timeReport: string): Promise<void> {
  const name = `FOCUS ${timeReport}`;
  if ((await listReportNames(context.database.db, context.member.companyId)).includes(name)) return;
  const { prefillValues: prefill } = await readFocusPrefill(context, timeReport);
  const generatedAt = filingTime(timeReport, context.clock());
  await generateFocus({ ...context, clock: () => generatedAt }, { name, prefill });
}

function filingTime(timeReport: string, now: Date): Date {
  const end = parsePeriod(timeReport)?.end;
  if (end === undefined) throw new Error(`${timeReport} is no period`);
  const filed = new Date(`${addBusinessDays(end, filingDays)}T15:00:00.000Z`);
  return filed < now ? filed : now;
}
