import type { Statements } from '@server/db/client';
import { findReportPositions } from '@server/db/repositories/inventory/reportPositionsRepository';
import type { CompanyContext } from '@server/services/common/context';
import { inTurns } from '@server/services/common/inTurns';
import { readBooks, savedInputs } from '@server/services/figures/books';
import { findingsOf } from '@server/services/figures/findings';
import { toFocusForm } from '@server/services/figures/frozenReport';
import { periodOf } from '@server/services/figures/period';
import type { Reported, ReportToday } from '@server/services/reports/reportKind';
import { computedAmounts, focusFormLines, printedAmounts } from '@/domain/focus/focusAmounts';
import { type FrozenFocus, thawFocus } from '@/domain/focus/frozen/frozenFocus';
import { type FrozenPositions, recomputeInventory } from '@/domain/focus/frozen/frozenPositions';
import { listedChanges } from '@/domain/focus/inputs/listedItems';
import { focusEditionOf } from '@/domain/focus/lines/editions';
import { computeByCurrentRules, currentRulesVersion, haircutRules } from '@/domain/focus/rules';
import { readFocusBasis } from './focusBasis';

/** The capital inputs of the period are books: those of today count, which are the report's answers unless somebody saved others since. */
export async function focusToday(
  tx: Statements,
  context: CompanyContext,
  { stored, frozen }: Reported,
): Promise<ReportToday> {
  const { companyId } = context.member;
  const period = periodOf(stored.timeReport);
  const { own } = savedInputs(await readBooks(tx, companyId, []), period);
  const values = own === null ? stored.prefill : {};
  const { inputs, computation } = await readFocusBasis(tx, companyId, { period, values, loadedAt: undefined });
  const { capital } = thawFocus(frozen.inputs as FrozenFocus).inputs; // as freezeFocus made them
  const rulesVersion = currentRulesVersion();
  const form = toFocusForm(frozen.results);
  const reported = printedAmounts(form.boxes.cents);
  return {
    rulesVersion,
    lines: focusFormLines(focusEditionOf(form)),
    amounts: {
      reported,
      byTodaysRules:
        frozen.rulesVersion === rulesVersion ? reported : await frozenByTodaysRules(tx, { stored, frozen }),
      today: computedAmounts(computation.figures),
    },
    findings: findingsOf(computation.findings),
    items: listedChanges(capital.items, inputs.capital.items),
  };
}

async function frozenByTodaysRules(tx: Statements, { stored, frozen }: Reported) {
  const { inputs } = thawFocus(frozen.inputs as FrozenFocus); // as freezeFocus made them
  const positions = await findReportPositions(tx, stored.companyId, stored.id);
  if (positions === null) return computedAmounts(computeByCurrentRules(inputs).figures);
  const rules = haircutRules(currentRulesVersion());
  const { inventory } = await inTurns(recomputeInventory(positions as FrozenPositions, inputs, rules)); // as freezePositions made them
  return computedAmounts(computeByCurrentRules({ ...inputs, inventory }).figures);
}
