import { withSnapshot } from '@server/db/client';
import type { CompanyContext } from '@server/services/context';
import type { NetCapitalStanding } from '@/contract/netCapitalStanding';
import type { FocusComputation } from '@/domain/focus/types';
import { netCapitalFigures } from '@/domain/netCapital/standing';
import { formatPeriod, type Period } from '@/domain/periods';
import { type Books, incomePlanOf, readBooks, requireTrialBalance, savedInputs, settingsOn } from './books';
import { requireFacts } from './companyFacts';
import { currentFocus } from './currentFocus';
import { findingsOf } from './findings';
import { nameLeftOut } from './leftOutAccounts';
import { periodOf } from './period';
import { readPriorFiling } from './priorFiling';
import { warningsOf } from './warnings';

/**
 * Where a firm stands at the end of a period: net capital against its requirement, aggregate indebtedness, the early-warning levels
 * reached, what keeps these figures from being filed, and the days that income covers. Throws 400 for what is no period, 422 without a committed trial balance or a
 * profile that says what the requirement rests on.
 */
export function readNetCapitalStanding(
  { database, member }: CompanyContext,
  timeReport: string,
): Promise<NetCapitalStanding> {
  const period = periodOf(timeReport);
  return withSnapshot(database, async (tx) => {
    const books = await nameLeftOut(tx, member.companyId, await readBooks(tx, member.companyId, [period]));
    requireFacts(books.company, settingsOn(books, period));
    requireTrialBalance(books, period, 'time_report');
    const computation = currentFocus(books, period, await readPriorFiling(tx, member.companyId, period));
    const { from, to } = incomePlanOf(books, period);
    return {
      ...netCapitalOf(computation),
      findings_to_fix: findingsOf(computation.findings).filter((finding) => finding.severity === 'error'),
      capital_inputs: capitalInputsBasis(books, period),
      income_days: { from, to },
    };
  });
}

type NetCapital = Omit<NetCapitalStanding, 'findings_to_fix' | 'capital_inputs' | 'income_days'>;

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
  const { own, last } = savedInputs(books, period);
  return { is_saved: own !== null, carried_over_from: own === null ? (last?.periodEnd ?? null) : null };
}
