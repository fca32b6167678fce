import { listReportNames } from '@server/db/repositories/reports/reportsRepository';
import type { CompanyContext } from '@server/services/common/context';
import { readFocusPrefill } from '@server/services/reports/focusPrefill';
import { generateFocus } from '@server/services/reports/generateFocus';
import { generateSsoi } from '@server/services/reports/ssoi/generateSsoi';
import { readSsoiPrefill } from '@server/services/reports/ssoi/ssoiPrefill';
import { addBusinessDays } from '@/domain/calendar/businessDays';
import { parsePeriod } from '@/domain/periods';

/** Business days after the end of a quarter on which the demo company generates its reports: a few before they are due. */
const filingDays = 12;

type Generated = 'FOCUS' | 'SSOI';

/** What makes a report as its wizard would, with nothing changed in it. */
const makers: Record<Generated, (context: CompanyContext, timeReport: string, name: string) => Promise<unknown>> = {
  FOCUS: async (context, timeReport, name) =>
    generateFocus(context, { name, prefill: (await readFocusPrefill(context, { timeReport })).prefillValues }),
  SSOI: async (context, timeReport, name) =>
    generateSsoi(context, { name, prefill: (await readSsoiPrefill(context, { timeReport })).prefillValues }),
};

/**
 * Generates both reports of an earlier quarter, dated shortly before they were due. Does nothing where a report is there already, from a start
 * that was interrupted.
 */
export async function generateDemoReports(context: CompanyContext, timeReport: string): Promise<void> {
  const generatedAt = filingTime(timeReport, context.clock());
  const atFiling = { ...context, clock: () => generatedAt };
  for (const type of ['FOCUS', 'SSOI'] as const) {
    const name = `${type} ${timeReport}`;
    const names = await listReportNames(context.database.db, context.member.companyId);
    if (!names.includes(name)) await makers[type](atFiling, timeReport, name);
  }
}

function filingTime(timeReport: string, now: Date): Date {
  const end = parsePeriod(timeReport)?.end;
  if (end === undefined) throw new Error(`${timeReport} is no period`);
  const filed = new Date(`${addBusinessDays(end, filingDays)}T15:00:00.000Z`);
  return filed < now ? filed : now;
}
