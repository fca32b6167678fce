import { listReportNames } from '@server/db/repositories/reports/reportsRepository';
import type { CompanyContext } from '@server/services/common/context';
import { today } from '@server/services/common/today';
import { fileRecord, readFiled } from '@server/services/company/calendar/filedRecords';
import { requireCompany } from '@server/services/company/companies';
import { filingFirm } from '@server/services/figures/companyFacts';
import { periodOf } from '@server/services/figures/period';
import { reportKinds } from '@server/services/reportKinds';
import { generateReport } from '@server/services/reports/generateReport';
import { openWizard } from '@server/services/reports/openWizard';
import type { ReportKind } from '@server/services/reports/reportKind';
import { addBusinessDays } from '@/domain/calendar/businessDays';
import { isFiledFor } from '@/domain/calendar/obligations';
import { parsePeriod } from '@/domain/periods';
import { demoAnswers } from './demoAnswers';

/** Business days after the end of a quarter on which the demo company generates its reports: a few before they are due. */
const filingDays = 12;

/**
 * Generates every report of an earlier quarter, shortly before they were due, and records it as filed on that day. Does again nothing that an
 * interrupted start has done.
 */
export async function generateDemoReports(context: CompanyContext, timeReport: string): Promise<void> {
  const generatedAt = filingTime(timeReport, context.clock());
  const atFiling = { ...context, clock: () => generatedAt };
  const { end } = periodOf(timeReport);
  const firm = filingFirm(await requireCompany(context.database.db, context.member.companyId));
  const names = await listReportNames(context.database.db, context.member.companyId);
  const filed = await readFiled(context);
  for (const kind of reportKinds.filter(({ obligation }) => isFiledFor(obligation, end, firm))) {
    const name = `${kind.name} ${timeReport}`;
    if (!names.includes(name)) await generate(atFiling, kind, { name, timeReport });
    if (filed.some((record) => record.kind === kind.type && record.period_end === end)) continue;
    await fileRecord(atFiling, {
      kind: kind.type,
      period_end: end,
      filed_on: today(atFiling.clock),
      confirmation: `Demo ${name}`,
    });
  }
}

async function generate(atFiling: CompanyContext, kind: ReportKind, asked: { name: string; timeReport: string }) {
  const { name, timeReport } = asked;
  // What its wizard starts with, and answers that nobody knows yet.
  const { prefillValues } = await openWizard(atFiling, kind, { timeReport, amends: undefined });
  const wizard = { name, prefill: { ...prefillValues, ...demoAnswers[kind.type] } };
  await generateReport(atFiling, kind, wizard);
}

function filingTime(timeReport: string, now: Date): Date {
  const end = parsePeriod(timeReport)?.end;
  if (end === undefined) throw new Error(`${timeReport} is no period`);
  const filed = new Date(`${addBusinessDays(end, filingDays)}T15:00:00.000Z`);
  return filed < now ? filed : now;
}
