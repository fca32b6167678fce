import { listReportNames } from '@server/db/repositories/reports/reportsRepository';
import type { CompanyContext } from '@server/services/common/context';
import { requireCompany } from '@server/services/company/companies';
import { filingFirm } from '@server/services/figures/companyFacts';
import { periodOf } from '@server/services/figures/period';
import { reportKinds } from '@server/services/reportKinds';
import { generateReport } from '@server/services/reports/generateReport';
import { openWizard } from '@server/services/reports/openWizard';
import { addBusinessDays } from '@/domain/calendar/businessDays';
import { isFiledFor } from '@/domain/calendar/obligations';
import { parsePeriod } from '@/domain/periods';
import { demoAnswers } from './demoAnswers';

/** Business days after the end of a quarter on which the demo company generates its reports: a few before they are due. */
const filingDays = 12;

/**
 * Generates every report of an earlier quarter, dated shortly before they were due. Does nothing where a report is there already, from a start
 * that was interrupted.
 */
export async function generateDemoReports(context: CompanyContext, timeReport: string): Promise<void> {
  const generatedAt = filingTime(timeReport, context.clock());
  const atFiling = { ...context, clock: () => generatedAt };
  const firm = filingFirm(await requireCompany(context.database.db, context.member.companyId));
  for (const kind of reportKinds.filter(({ obligation }) => isFiledFor(obligation, periodOf(timeReport).end, firm))) {
    const name = `${kind.name} ${timeReport}`;
    const names = await listReportNames(context.database.db, context.member.companyId);
    if (names.includes(name)) continue;
    // What its wizard starts with, and answers that nobody knows yet.
    const { prefillValues } = await openWizard(atFiling, kind, { timeReport, amends: undefined });
    const wizard = { name, prefill: { ...prefillValues, ...demoAnswers[kind.type] } };
    await generateReport(atFiling, kind, wizard);
  }
}

function filingTime(timeReport: string, now: Date): Date {
  const end = parsePeriod(timeReport)?.end;
  if (end === undefined) throw new Error(`${timeReport} is no period`);
  const filed = new Date(`${addBusinessDays(end, filingDays)}T15:00:00.000Z`);
  return filed < now ? filed : now;
}
