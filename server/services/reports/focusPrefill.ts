import { withSnapshot } from '@server/db/client';
import { listTimeReports } from '@server/db/repositories/books/balancesRepository';
import { committedView } from '@server/db/repositories/staging/layers';
import { ruleBroken } from '@server/errors';
import type { CompanyContext } from '@server/services/common/context';
import { requireCompany } from '@server/services/company/companies';
import { type Books, companyOn, periodInputs, readBooks } from '@server/services/figures/books';
import { profileIncomplete } from '@server/services/figures/companyFacts';
import { readFocusInputs } from '@server/services/figures/focusInputs';
import { periodOf } from '@server/services/figures/period';
import { readPriorFiling } from '@server/services/figures/priorFiling';
import type { CompanyProfile } from '@/contract/company/company';
import type { ReportPrefill } from '@/contract/reports/report';
import { profileField } from '@/domain/companyProfile/profileFields';
import type { CapitalInputs } from '@/domain/focus/inputs/capitalInputs';
import { formatPeriod, type Period } from '@/domain/periods';
import { readAmended } from './amendments';
import { focusSteps } from './focusSteps';
import { incomeBasis } from './incomeBasis';
import { inputBooks } from './inputBooks';
import { inventoryValues } from './inventoryFields';
import { suggestName } from './reportName';
import { filingAnswers, withPeriod, wizardValues } from './wizardValues';

/** Which wizard: of a period, or of an amendment to a report, whose period it is then. */
export type PrefillQuery = { timeReport: string | undefined; amends?: number | undefined };

/**
 * The FOCUS wizard of a period, by default the latest with a trial balance: its steps, and the values that they start with. That of an amendment
 * starts from how the amended report was filed and from the period's capital inputs. Throws 404 when the report to amend is gone, and 422 without a reporting frequency or any trial balance.
 */
export function readFocusPrefill(
  { database, member }: CompanyContext,
  { timeReport, amends }: PrefillQuery,
): Promise<ReportPrefill> {
  const { companyId } = member;
  return withSnapshot(database, async (tx) => {
    const amended = await readAmended(tx, companyId, { id: amends, type: 'FOCUS' });
    const wanted = amended?.timeReport ?? timeReport ?? (await listTimeReports(tx, committedView(companyId)))[0];
    if (wanted === undefined) {
      requireFrequency((await requireCompany(tx, companyId)).profile);
      throw ruleBroken('No trial balance yet. Import one and mark it done first.');
    }
    const period = periodOf(wanted);
    const books = await readBooks(tx, companyId, [period]);
    requireFrequency(books.company.profile);
    const priorFiling = await readPriorFiling(tx, companyId, period);
    const { inputs: capital, origins, saved } = periodInputs(books, period, priorFiling);
    const { capital: inputs, inventory } = await readFocusInputs(tx, books, { period, capital, priorFiling });
    const basis = incomeBasis(books, period);
    const steps = { income: basis, company: companyOn(books, period), end: period.end, inventory };
    const known = { origins, inputs, books: inputBooks(books.trialBalances, period.end) };
    return {
      prefill: withPeriod(focusSteps(known, steps), { isFixed: amended !== null }),
      suggestedName: await suggestName(tx, companyId, { name: `FOCUS ${formatPeriod(period)}`, amended }),
      prefillValues: {
        ...startValues(books, period, inputs),
        ...(amended && filingAnswers(amended.prefill)),
        ...(inventory === null ? {} : inventoryValues(inventory)),
        fiscalYearEnd: basis.fiscalYearEnd.value,
        incomeSpan: basis.incomeSpan.value,
      },
      capitalInputsUpdatedAt: saved?.updatedAt.toISOString() ?? null,
    };
  });
}

/** Throws 422 when the company's profile does not say how often it files. */
export function requireFrequency(profile: CompanyProfile): void {
  if (profile.focus_reporting_frequency === null) {
    throw profileIncomplete([profileField('focus_reporting_frequency')]);
  }
}

function startValues(books: Books, period: Period, capital: CapitalInputs): Record<string, unknown> {
  const pursuantTo = books.company.profile.focus_report_pursuant;
  const rule = pursuantTo.length === 0 ? ['Rule 17a-5(a)'] : pursuantTo;
  const filing = { endDate: formatPeriod(period), consolidated: false, isAudited: false, rule };
  return wizardValues(filing, { capital, company: companyOn(books, period) });
}
