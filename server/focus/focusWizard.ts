import type { CompanyContext } from '@server/common/context';
import { ruleBroken } from '@server/common/errors';
import { requireCompany } from '@server/company/companies';
import type { Executor } from '@server/db/client';
import { type Books, companyOn, periodInputs, readBooks, settingsOn, withInputsOf } from '@server/netCapital/books';
import { draftOf, ownInputs } from '@server/netCapital/capitalInputs';
import { readPriorFiling } from '@server/netCapital/filings';
import { readFocusInputs } from '@server/netCapital/focusInputs';
import { requirePeriod } from '@server/netCapital/period';
import type { OpenedWizard } from '@server/reports/reportKind';
import type { StoredReport } from '@server/reports/reportsRepository';
import { committedView } from '@server/staging/repositories/layers';
import { listTimeReports } from '@server/trialBalance/balancesRepository';
import { adjoiningFiling } from '@/domain/focus/adjoiningFiling';
import { amountOf } from '@/domain/focus/figures';
import type { CapitalInputs } from '@/domain/focus/inputs/capitalInputs';
import type { ConcernFacts } from '@/domain/focus/inputs/concerns';
import { computeByCurrentRules } from '@/domain/focus/rules';
import type { Figures, FocusInputs } from '@/domain/focus/types';
import { formatDollars, isPositive, isZero, type Money, subtract, zero } from '@/domain/money';
import { testPlanned } from '@/domain/netCapital/plannedWithdrawal';
import { formatDay, formatPeriod, type Period, previousPeriod } from '@/domain/periods';
import { requireFrequency } from './focusBasis';
import { focusSteps } from './focusSteps';
import { incomeBasis } from './incomeBasis';
import { inputBooks } from './inputBooks';
import { inventoryValues } from './inventoryFields';
import { filingAnswers, wizardValues } from './wizardValues';

/**
 * Opens the FOCUS wizard of a period, by default the latest with a trial balance, with the caller's own capital inputs where they wait for approval.
 * An amendment's starts from the amended report's filing answers and the period's capital inputs. Throws 422 without a reporting frequency or
 * any trial balance.
 */
export async function openFocusWizard(
  tx: Executor,
  context: CompanyContext,
  { timeReport, amended }: { timeReport: string | undefined; amended: StoredReport | null },
): Promise<OpenedWizard> {
  const { companyId } = context.member;
  const wanted = timeReport ?? (await listTimeReports(tx, committedView(companyId)))[0];
  if (wanted === undefined) {
    requireFrequency((await requireCompany(tx, companyId)).profile);
    throw ruleBroken('No trial balance yet. Import one and mark it done first.');
  }
  const period = requirePeriod(wanted);
  const books = await withInputsOf(tx, await readBooks(tx, companyId, [period]), ownInputs(context));
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
    concerns: getConcernFacts(books, focusInputs, figures),
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
    capitalInputsDraft: draftOf(saved),
  };
}

function startValues(books: Books, period: Period, capital: CapitalInputs): Record<string, unknown> {
  const pursuantTo = books.company.profile.focus_report_pursuant;
  const rule = pursuantTo.length === 0 ? ['Rule 17a-5(a)'] : pursuantTo;
  const filing = { endDate: formatPeriod(period), consolidated: false, isAudited: false, rule };
  return wizardValues(filing, { capital, company: companyOn(books, period) });
}

/** Returns the text on what can still be withdrawn after the period by Rule 15c3-1(e)(2), from the wizard's initial values. */
function withdrawalsText(inputs: FocusInputs, figures: Figures): string {
  const test = testPlanned({ inputs, figures });
  if (test === null) return 'Rule 15c3-1(e) limits withdrawals. How much is possible is known once net capital is.';
  const { most, binding } = test;
  const amount = isPositive(most) ? `at most ${formatDollars(most)}` : 'nothing';
  return `Based on what's entered so far, ${amount} can be withdrawn after ${formatDay(inputs.period.end)}: ${binding.text} (${binding.paragraph}).`;
}

/** Returns which of a period's questions concern the firm, by profile, capital settings and books. */
function getConcernFacts(books: Books, inputs: FocusInputs, figures: Figures): ConcernFacts {
  const { profile } = books.company;
  const activities = settingsOn(books, inputs.period)?.activities ?? [];
  return {
    isFinraMember: profile.is_finra === true,
    hasAffiliates: (profile.name_of_subsidiaries_affiliates ?? []).length > 0,
    holdsSecurities:
      profile.is_firm_self_clearing_broker_dealer === true || profile.has_firm_trade_hold_securities === true,
    commits: activities.includes('UNDERWRITER') || isPositive(inputs.capital.contractualCommitmentsHaircut),
    movesEquity: mayMoveEquity(inputs, figures),
    owesIncomeTax: !isZero(amountOf(figures, '4220') ?? zero),
  };
}

/** Returns true if equity changed by more than income, the books can't rule that out, or a withdrawal is proposed. */
function mayMoveEquity(inputs: FocusInputs, figures: Figures): boolean {
  const { capital, period, trialBalances } = inputs;
  const before = previousPeriod(period).end;
  const isBeginningKnown = adjoiningFiling(inputs) !== null || trialBalances.some(({ end }) => end === before);
  const amount = (code: string): Money => amountOf(figures, code) ?? zero;
  const moved = subtract(subtract(amount('1800'), amount('4240')), amount('4250'));
  return !isBeginningKnown || !isZero(moved) || capital.ownershipEquitySubordinatedLiabilities.length > 0;
}
