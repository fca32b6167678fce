import { findUser } from '@server/auth/usersRepository';
import type { Member } from '@server/common/context';
import { requireCompany } from '@server/company/companies';
import type { Executor } from '@server/db/client';
import { firmFacts } from '@server/netCapital/companyFacts';
import { requirePeriod } from '@server/netCapital/period';
import { findLastPosting } from '@server/reports/lastPostingRepository';
import { type Period, requiredTrialBalances } from '@/domain/periods';
import { isDateReport } from '@/domain/statements/reportNames';
import type { ReportSheet, SheetOrigin } from '@/domain/statements/reportSheet';
import { findPeriodEnding } from './netCapitalReport';
import type { SheetRequest } from './readReportSheet';

/** The user who requests a document. */
type Preparer = Pick<Member, 'companyId' | 'userId'>;

/** Adds the preparer and the last posting behind the figures to a sheet, from the snapshot that it was read from. */
export async function withOrigin(
  tx: Executor,
  { companyId, userId }: Preparer,
  { sheet, when }: { sheet: ReportSheet; when: SheetRequest['when'] },
): Promise<ReportSheet> {
  const user = await findUser(tx, userId);
  const posting = await readPosting(tx, companyId, { report: sheet.report, when });
  return { ...sheet, origin: { preparedBy: nameOf(user), posting } };
}

async function readPosting(
  tx: Executor,
  companyId: number,
  { report, when }: SheetRequest,
): Promise<SheetOrigin['posting']> {
  const isCapital = isDateReport(report);
  const { fiscalYearEnd } = firmFacts(await requireCompany(tx, companyId));
  const periodFor = async (time: string) => (isCapital ? findPeriodEnding(tx, companyId, time) : requirePeriod(time));
  const periods: (Period | undefined)[] = [];
  for (const time of when) periods.push(await periodFor(time));
  const posting = await findLastPosting(tx, companyId, {
    own: isCapital ? when : periods.flatMap((period) => period?.end ?? []),
    balances: periods.flatMap((period) => (period === undefined ? [] : requiredTrialBalances(period, fiscalYearEnd))),
    isCapital,
  });
  if (posting === null) return null;
  const approved = posting.isReviewed ? { by: nameOf(posting), on: posting.day } : null;
  return { number: posting.number, approved };
}

function nameOf(person: { firstName: string | null; lastName: string | null } | null): string {
  return `${person?.firstName ?? ''} ${person?.lastName ?? ''}`.trim();
}
