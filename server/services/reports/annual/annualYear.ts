import type { Statements } from '@server/db/client';
import { listTimeReports } from '@server/db/repositories/books/balancesRepository';
import { committedView } from '@server/db/repositories/staging/layers';
import { ruleBroken } from '@server/errors';
import { requireCompany } from '@server/services/company/companies';
import { firmFacts } from '@server/services/figures/companyFacts';
import { periodOf } from '@server/services/figures/period';
import { fiscalYearEnd, fiscalYearStart, formatDay, type MonthDay, type Period } from '@/domain/periods';
import type { FiscalYear } from './annualAccounts';

/** The latest period with a trial balance that ends a fiscal year. Throws 422 where there is none. */
export async function latestYearEnd(tx: Statements, companyId: number): Promise<Period> {
  const { fiscalYearEnd: yearEnd } = firmFacts(await requireCompany(tx, companyId));
  const held = await listTimeReports(tx, committedView(companyId));
  const found = held.map((name) => periodOf(name)).find((period) => endsYear(period, yearEnd));
  if (found === undefined) {
    throw ruleBroken('No trial balance at the end of a fiscal year yet. Import one and mark it done first.');
  }
  return found;
}

/** Whether a period ends with the fiscal year. */
export function endsYear({ end }: Period, yearEnd: MonthDay): boolean {
  return fiscalYearEnd(end, yearEnd) === end;
}

/** The fiscal year that ends with the period. Throws 422, naming the field that asked for it, where none does. */
export function yearOf(period: Period, yearEnd: MonthDay, path: string): FiscalYear {
  if (!endsYear(period, yearEnd)) {
    const [month = '', day = ''] = yearEnd.split('-');
    const ends = formatDay(`2000-${month}-${day}`).slice(0, 5);
    const message = `Choose the last period of a fiscal year. Your fiscal year ends on ${ends}.`;
    throw ruleBroken(message, [{ path, message }]);
  }
  return { from: fiscalYearStart(period.end, yearEnd), to: period.end };
}
