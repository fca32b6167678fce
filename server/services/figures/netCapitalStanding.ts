import { hasReport } from '@server/db/repositories/reports/reportsRepository';
import type { CompanyContext } from '@server/services/common/context';
import type { NetCapitalStanding } from '@/contract/reports/netCapitalStanding';
import type { netCapitalProperties } from '@/contract/reports/netCapitalStanding.schema';
import { type BindingLevel, bindingLevels } from '@/domain/earlyWarning/bindingLevels';
import { isLeftOut } from '@/domain/focus/findings/bookFindings';
import type { FocusComputation } from '@/domain/focus/types';
import { sum, toAmount } from '@/domain/money';
import { maximumIndebtedness } from '@/domain/netCapital/requirement';
import { netCapitalFigures } from '@/domain/netCapital/standing';
import { formatPeriod, type Period } from '@/domain/periods';
import { type Books, companyOn, incomePlanOf, readBooks, requireTrialBalance, savedInputs, settingsOn } from './books';
import { requireFacts } from './companyFacts';
import { currentFocus } from './currentFocus';
import { findingsOf } from './findings';
import { nameLeftOut } from './leftOutAccounts';
import { periodOf } from './period';
import { readPriorFiling } from './priorFiling';
import { warningsOf } from './warnings';
import { withFigures } from './withFigures';

/**
 * Where a firm stands at the end of a period: net capital against its requirement, aggregate indebtedness, the early-warning levels
 * reached and how far the others are, what keeps these figures from being filed, the days that income covers, and whether there is a report. Throws 400 for what is no period, 422 without a committed trial balance or a
 * profile that says what the requirement rests on.
 */
export function readNetCapitalStanding(context: CompanyContext, timeReport: string): Promise<NetCapitalStanding> {
  const period = periodOf(timeReport);
  const { companyId } = context.member;
  return withFigures(context, [period.end], async (tx) => {
    const books = await nameLeftOut(tx, await readBooks(tx, companyId, [period]));
    requireFacts(books.company, settingsOn(books, period));
    requireTrialBalance(books, period, 'time_report');
    const priorFiling = await readPriorFiling(tx, companyId, period);
    const computation = await currentFocus(tx, books, { period, priorFiling });
    const { from, to } = incomePlanOf(books, period);
    return {
      ...netCapitalOf(computation),
      findings_to_fix: findingsOf(computation.findings).filter((finding) => finding.severity === 'error'),
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

/** The early-warning levels that bind the firm at the end of the period. */
export function levelsOf(books: Books, period: Period, { earlyWarnings }: FocusComputation): readonly BindingLevel[] {
  return bindingLevels(earlyWarnings, maximumIndebtedness(companyOn(books, period), period.end));
}

function maxPercentageOf(books: Books, period: Period): number | null {
  const company = companyOn(books, period);
  return company.method === 'BASIC' ? 100 * maximumIndebtedness(company, period.end) : null;
}

function leftOutOf({ trialBalances }: Books, { end }: Period): { debit: number; credit: number } | null {
  const lines = trialBalances.find((sums) => sums.end === end)?.lines.filter(isLeftOut) ?? [];
  if (lines.length === 0) return null;
  return {
    debit: toAmount(sum(lines.map(({ debit }) => debit))),
    credit: toAmount(sum(lines.map(({ credit }) => credit))),
  };
}

type NetCapital = Pick<NetCapitalStanding, keyof typeof netCapitalProperties>;

/** Net capital as it travels: the figures of a computation, and the early-warning levels that they reach. */
export function netCapitalOf(computation: FocusComputation): NetCapital {
  const { period, isComplete, earlyWarnings } = computation;
  const figures = netCapitalFigures(computation);
  return {
    time_report: formatPeriod(period),
    ...figures,
    is_complete: isComplete,
    warnings: warningsOf(earlyWarnings),
    // Without haircuts or debit items a level can be known to be reached, but none to be kept.
    warnings_checked: isComplete && figures.net_capital_requirement !== null,
  };
}

function capitalInputsBasis(books: Books, period: Period): NetCapitalStanding['capital_inputs'] {
  const { own, sameDay, last } = savedInputs(books, period);
  const carriedOver = own === null ? (sameDay ?? last) : null;
  return { is_saved: own !== null, carried_over_from: carriedOver?.periodEnd ?? null };
}
