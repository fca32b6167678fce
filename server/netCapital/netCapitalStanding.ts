import type { CompanyContext } from '@server/common/context';
import { hasReport } from '@server/reports/reportsRepository';
import type { NetCapitalStanding, netCapitalProperties } from '@/contract/netCapital/netCapitalStanding.schema';
import type { FocusComputation } from '@/domain/focus/types';
import { sum, toAmount } from '@/domain/money';
import { type BindingLevel, bindingLevels } from '@/domain/netCapital/earlyWarning/bindingLevels';
import { getMaxIndebtednessRatio } from '@/domain/netCapital/requirement';
import { netCapitalFigures } from '@/domain/netCapital/standing';
import { formatPeriod, type Period } from '@/domain/periods';
import { isUnmappedLine } from '@/domain/questions/askedLines';
import { rankFindings } from '@/domain/questions/askQuestions';
import { isOpen } from '@/domain/questions/finding';
import { type Books, companyOn, incomePlanOf, readBooks, requireTrialBalance, savedInputs, settingsOn } from './books';
import { requireFacts } from './companyFacts';
import { computeAskedFocus } from './computeCurrentFocus';
import { readPriorFiling } from './filings';
import { toFocusFindings, toReportWarnings } from './findings';
import { withUnmappedAccountNames } from './leftOutAccounts';
import { requirePeriod } from './period';
import { withFreshHaircuts } from './withFreshHaircuts';

/**
 * Returns a firm's capital position at the end of a period: net capital and requirement, aggregate indebtedness, early-warning levels reached and
 * distances to the others, findings to fix or to answer before filing, the days of income, and its report. Throws 400 for an invalid period; 422 without a
 * committed trial balance or with a fact of the requirement missing.
 */
export function readNetCapitalStanding(context: CompanyContext, timeReport: string): Promise<NetCapitalStanding> {
  const period = requirePeriod(timeReport);
  const { companyId } = context.member;
  return withFreshHaircuts(context, [period.end], async (tx) => {
    const books = await withUnmappedAccountNames(tx, await readBooks(tx, companyId, [period]));
    requireFacts(books.company, settingsOn(books, period));
    requireTrialBalance(books, period, 'time_report');
    const priorFiling = await readPriorFiling(tx, companyId, period);
    const computation = await computeAskedFocus(tx, books, { period, priorFiling });
    const { from, to } = incomePlanOf(books, period);
    return {
      ...netCapitalOf(computation),
      findings_to_fix: toFocusFindings(rankFindings(computation.findings)).filter(isOpen),
      capital_inputs: capitalInputsBasis(books, period),
      income_days: { from, to },
      levels: levelsOf(books, period, computation).map(({ isReached, threshold, ...level }) => ({
        ...level,
        is_reached: isReached,
        threshold: threshold === null ? null : toAmount(threshold),
      })),
      max_indebtedness_percentage: maxPercentageOf(books, period),
      has_focus_report: await hasReport(tx, { companyId, type: 'FOCUS', periodEnd: period.end }),
      left_out: leftOutOf(books, period),
    };
  });
}

/** Returns the early-warning levels that bind the firm at the end of the period. */
export function levelsOf(books: Books, period: Period, { earlyWarnings }: FocusComputation): readonly BindingLevel[] {
  return bindingLevels(earlyWarnings, getMaxIndebtednessRatio(companyOn(books, period), period.end));
}

function maxPercentageOf(books: Books, period: Period): number | null {
  const company = companyOn(books, period);
  return company.method === 'BASIC' ? 100 * getMaxIndebtednessRatio(company, period.end) : null;
}

function leftOutOf({ trialBalances }: Books, { end }: Period): { debit: number; credit: number } | null {
  const lines = trialBalances.find((sums) => sums.end === end)?.lines.filter(isUnmappedLine) ?? [];
  if (lines.length === 0) return null;
  return {
    debit: toAmount(sum(lines.map(({ debit }) => debit))),
    credit: toAmount(sum(lines.map(({ credit }) => credit))),
  };
}

type NetCapital = Pick<NetCapitalStanding, keyof typeof netCapitalProperties>;

/** Maps net capital to the wire format: the figures of a computation, and the early-warning levels that they reach. */
export function netCapitalOf(computation: FocusComputation): NetCapital {
  const { period, isComplete, earlyWarnings } = computation;
  const figures = netCapitalFigures(computation);
  return {
    time_report: formatPeriod(period),
    ...figures,
    is_complete: isComplete,
    warnings: toReportWarnings(earlyWarnings),
    // Without haircuts or debit items, a level may be known as reached but never as cleared.
    warnings_checked: isComplete && figures.net_capital_requirement !== null,
  };
}

function capitalInputsBasis(books: Books, period: Period): NetCapitalStanding['capital_inputs'] {
  const { own, sameDay, last } = savedInputs(books, period);
  const carriedOver = own === null ? (sameDay ?? last) : null;
  return { is_saved: own !== null, carried_over_from: carriedOver?.periodEnd ?? null };
}
