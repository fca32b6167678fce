import type { Statements } from '@server/db/client';
import { listTimeReports } from '@server/db/repositories/books/balancesRepository';
import type { StoredReport } from '@server/db/repositories/reports/reportsRepository';
import { committedView } from '@server/db/repositories/staging/layers';
import { ruleBroken } from '@server/errors';
import { requireCompany } from '@server/services/company/companies';
import { type Books, companyOn, periodInputs, readBooks } from '@server/services/figures/books';
import { readFocusInputs } from '@server/services/figures/focusInputs';
import { periodOf } from '@server/services/figures/period';
import { readPriorFiling } from '@server/services/figures/priorFiling';
import type { OpenedWizard } from '@server/services/reports/reportKind';
import type { CapitalInputs } from '@/domain/focus/inputs/capitalInputs';
import { computeByCurrentRules } from '@/domain/focus/rules';
import { formatPeriod, type Period } from '@/domain/periods';
import { concernsOf } from './concernsOf';
import { requireFrequency } from './focusBasis';
import { focusSteps } from './focusSteps';
import { incomeBasis } from './incomeBasis';
import { inputBooks } from './inputBooks';
import { inventoryValues } from './inventoryFields';
import { withdrawalsText } from './withdrawalsText';
import { filingAnswers, wizardValues } from './wizardValues';

/**
 * The FOCUS wizard of a period, by default the latest with a trial balance. That of an amendment starts from how the amended report was filed
 * and from the period's capital inputs. Throws 422 without a reporting frequency or any trial balance.
 */
export async function openFocusWizard(
  tx: Statements,
  companyId: number,
  { timeReport, amended }: { timeReport: string | undefined; amended: StoredReport | null },
): Promise<OpenedWizard> {
  const wanted = timeReport ?? (await listTimeReports(tx, committedView(companyId)))[0];
  if (wanted === undefined) {
    requireFrequency((await requireCompany(tx, companyId)).profile);
    throw ruleBroken('No trial balance yet. Import one and mark it done first.');
  }
  const period = periodOf(wanted);
  const books = await readBooks(tx, companyId, [period]);
  requireFrequency(books.company.profile);
  const priorFiling = await readPriorFiling(tx, companyId, period);
  const { inputs: capital, origins, saved } = periodInputs(books, period, priorFiling);
  const focusInputs = await readFocusInputs(tx, books, { period, capital, priorFiling });
  const { capital: inputs, inventory } = focusInputs;
  const { figures } = computeByCurrentRules(focusInputs);
  const basis = incomeBasis(books, period);
  const steps = {
    income: basis,
    company: companyOn(books, period),
    end: period.end,
    inventory,
    withdrawals: withdrawalsText(focusInputs, figures),
  };
  const known = {
    origins,
    inputs,
    books: inputBooks(books.trialBalances, period.end),
    concerns: concernsOf(books, focusInputs, figures),
  };
  return {
    timeReport: formatPeriod(period),
    prefill: focusSteps(known, steps),
    prefillValues: {
      ...startValues(books, period, inputs),
      ...(amended && filingAnswers(amended.prefill)),
      ...(inventory === null ? {} : inventoryValues(inventory)),
      fiscalYearEnd: basis.fiscalYearEnd.value,
      incomeSpan: basis.incomeSpan.value,
    },
    capitalInputsUpdatedAt: saved?.updatedAt.toISOString() ?? null,
  };
}

function startValues(books: Books, period: Period, capital: CapitalInputs): Record<string, unknown> {
  const pursuantTo = books.company.profile.focus_report_pursuant;
  const rule = pursuantTo.length === 0 ? ['Rule 17a-5(a)'] : pursuantTo;
  const filing = { endDate: formatPeriod(period), consolidated: false, isAudited: false, rule };
  return wizardValues(filing, { capital, company: companyOn(books, period) });
}
