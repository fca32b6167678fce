import type { Statements } from '@server/db/client';
import { type Books, hasTrialBalance, settingsOn } from '@server/services/figures/books';
import { missingFacts, profileIncomplete } from '@server/services/figures/companyFacts';
import { currentFocus } from '@server/services/figures/currentFocus';
import { findingsOf } from '@server/services/figures/findings';
import { netCapitalOf } from '@server/services/figures/netCapitalStanding';
import { readPriorFiling } from '@server/services/figures/priorFiling';
import type { EffectLine, EffectSide, PeriodEffect } from '@/contract/reviews/reviewEffect';
import { type BoxChange, compareFocus } from '@/domain/focus/focusChanges';
import { type FocusEdition, focusEditionOn, inEdition } from '@/domain/focus/lines/editions';
import { lineName } from '@/domain/focus/lines/lineName';
import type { FocusComputation } from '@/domain/focus/types';
import { subtract, sum, toAmount, toAmountOrNull } from '@/domain/money';
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
    lines: boxes.map((box) => lineOf(box, focusEditionOn(period.end))),
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

function lineOf({ line, now, after, change }: BoxChange, edition: FocusEdition): EffectLine {
  return {
    focus_id: line.code,
    caption: lineName(inEdition(line, edition)),
    unit: line.unit ?? 'money',
    takes_accounts: line.mappable,
    now: toAmountOrNull(now),
    after: toAmountOrNull(after),
    change: toAmountOrNull(change),
  };
}
