import type { Statements } from '@server/db/client';
import { findReportPositions } from '@server/db/repositories/inventory/reportPositionsRepository';
import type { StoredReport } from '@server/db/repositories/reports/reportsRepository';
import { type FrozenReport, toFocusForm } from '@server/documents/reportKinds';
import type { CompanyContext } from '@server/services/common/context';
import { inTurns } from '@server/services/common/inTurns';
import { readBooks, savedInputs } from '@server/services/figures/books';
import { findingsOf } from '@server/services/figures/findings';
import { periodOf } from '@server/services/figures/period';
import { keepTypedOver } from '@server/services/reports/ssoi/keepTypedOver';
import { readSsoiBasis } from '@server/services/reports/ssoi/ssoiBasis';
import { toReportFinding } from '@server/services/reports/ssoi/ssoiFindings';
import type { ReportFinding, ReportType } from '@/contract/reports/report';
import { computedAmounts, focusFormLines, printedAmounts } from '@/domain/focus/focusAmounts';
import { type FrozenFocus, thawFocus } from '@/domain/focus/frozen/frozenFocus';
import { type FrozenPositions, recomputeInventory } from '@/domain/focus/frozen/frozenPositions';
import { type ListedChange, listedChanges } from '@/domain/focus/inputs/listedItems';
import { computeByCurrentRules, currentRulesVersion, haircutRules } from '@/domain/focus/rules';
import type { ComparedAmounts, FormLine } from '@/domain/reportChanges';
import type { SsoiForm } from '@/domain/ssoi/form/ssoiForm';
import { type FrozenSsoi, thawSsoi } from '@/domain/ssoi/frozenSsoi';
import { computeSsoiByRules, currentSsoiRulesVersion } from '@/domain/ssoi/rules';
import { computedSsoiAmounts, printedSsoiAmounts, ssoiFormLines } from '@/domain/ssoi/ssoiAmounts';
import { readFocusBasis } from '../focusBasis';

/** A stored report whose checksum holds, and what else is kept of it. */
type Reported = { stored: StoredReport; frozen: FrozenReport };

/** What a report would say today: its lines by both rules, and its findings. */
export type ReportToday = {
  rulesVersion: number;
  lines: readonly FormLine[];
  amounts: ComparedAmounts;
  findings: readonly ReportFinding[];
  /** What differs between the lists of both; a kind without lists has none. */
  items?: readonly ListedChange[];
};

type Read = (tx: Statements, context: CompanyContext, reported: Reported) => Promise<ReportToday>;

/** How each kind is computed from the books of today, by the same answers; each refuses as generating does. */
export const readToday: Readonly<Record<ReportType, Read>> = { FOCUS: focusToday, SSOI: ssoiToday };

/** The capital inputs of the period are books: those of today count, which are the report's answers unless somebody saved others since. */
async function focusToday(tx: Statements, context: CompanyContext, { stored, frozen }: Reported): Promise<ReportToday> {
  const { companyId } = context.member;
  const period = periodOf(stored.timeReport);
  const { own } = savedInputs(await readBooks(tx, companyId, []), period);
  const values = own === null ? stored.prefill : {};
  const { inputs, computation } = await readFocusBasis(tx, companyId, { period, values, loadedAt: undefined });
  const { capital } = thawFocus(frozen.inputs as FrozenFocus).inputs; // as freezeFocus made them
  const rulesVersion = currentRulesVersion();
  const reported = printedAmounts(toFocusForm(frozen.results).boxes.cents);
  return {
    rulesVersion,
    lines: focusFormLines,
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

async function ssoiToday(tx: Statements, context: CompanyContext, { stored, frozen }: Reported): Promise<ReportToday> {
  const inputs = thawSsoi(frozen.inputs as FrozenSsoi); // as freezeSsoi made them
  const request = { period: inputs.period, values: stored.prefill, answers: inputs.answers, typed: {} };
  const { computation } = await readSsoiBasis(tx, context.member.companyId, keepTypedOver(request, stored));
  const reported = printedSsoiAmounts((frozen.results as SsoiForm).boxes.cents); // as printSsoi made them
  const isByTodaysRules = frozen.rulesVersion === currentSsoiRulesVersion;
  return {
    rulesVersion: currentSsoiRulesVersion,
    lines: ssoiFormLines,
    amounts: {
      reported,
      byTodaysRules: isByTodaysRules
        ? reported
        : computedSsoiAmounts(computeSsoiByRules(currentSsoiRulesVersion, inputs)),
      today: computedSsoiAmounts(computation),
    },
    findings: computation.findings.map(toReportFinding),
  };
}
