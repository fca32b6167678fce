import type { Statements } from '@server/db/client';
import { type Books, hasTrialBalance, settingsOn } from '@server/services/figures/books';
import { changedLines } from '@server/services/figures/boxChanges';
import { missingFacts, profileIncomplete } from '@server/services/figures/companyFacts';
import { currentFocus } from '@server/services/figures/currentFocus';
import { findingsOf } from '@server/services/figures/findings';
import { netCapitalOf } from '@server/services/figures/netCapitalStanding';
import { readPriorFiling } from '@server/services/figures/priorFiling';
import type { EffectSide, PeriodEffect } from '@/contract/reviews/reviewEffect';
import { compareFocus } from '@/domain/focus/focusChanges';
import type { FocusComputation } from '@/domain/focus/types';
import { subtract, sum, toAmount } from '@/domain/money';
import { formatPeriod, type Period } from '@/domain/periods';
import type { BothBooks } from './effectBooks';

/** What changes in a period's figures between both books; null when nothing does. */
export async function periodEffect(
  tx: Statements,
  { now, after }: BothBooks,
  period: Period,
): Promise<PeriodEffect | null> {
  const missing = missingFacts(now.company, settingsOn(now, period));
  if (missing.length > 0) return withoutFigures(period, profileIncomplete(missing).details ?? []);
  const priorFiling = await readPriorFiling(tx, now.company.id, period);
  const compute = async (books: Books) =>
    hasTrialBalance(books, period) ? currentFocus(tx, books, { period, priorFiling }) : null;
  const [before, then] = [await compute(now), await compute(after)];
  const { boxes, newFindings, resolvedFindings } = compareFocus(before, then);
  const effect = {
    time_report: formatPeriod(period),
    missing_fields: [],
    now: before === null ? null : sideOf(now, before),
    after: then === null ? null : sideOf(after, then),
    lines: changedLines(boxes, period.end),
    new_findings: findingsOf(newFindings),
    resolved_findings: findingsOf(resolvedFindings),
  };
  return isChanged(effect) ? effect : null;
}

function withoutFigures(period: Period, missing: PeriodEffect['missing_fields']): PeriodEffect {
  return {
    time_report: formatPeriod(period),
    missing_fields: missing,
    now: null,
    after: null,
    lines: [],
    new_findings: [],
    resolved_findings: [],
  };
}

function isChanged({ now, after, lines, new_findings, resolved_findings }: PeriodEffect): boolean {
  const isPeriodNewOrGone = (now === null) !== (after === null);
  return isPeriodNewOrGone || lines.length + new_findings.length + resolved_findings.length > 0;
}

function sideOf({ trialBalances }: Books, computation: FocusComputation): EffectSide {
  const lines = trialBalances.find(({ end }) => end === computation.period.end)?.lines ?? [];
  const difference = subtract(sum(lines.map(({ debit }) => debit)), sum(lines.map(({ credit }) => credit)));
  const issues = computation.findings.filter(({ severity }) => severity === 'error');
  return { ...netCapitalOf(computation), out_of_balance: toAmount(difference), issues_to_fix: issues.length };
}
