import type { CompanyContext } from '@server/common/context';
import { runInPieces } from '@server/common/runInPieces';
import { type Executor, withSnapshot } from '@server/db/client';
import { findReportPositions } from '@server/inventory/repositories/positionsRepository';
import { readBooks, savedInputs } from '@server/netCapital/books';
import { toFocusFindings } from '@server/netCapital/findings';
import { toFocusForm } from '@server/netCapital/frozenReport';
import { netCapitalOf } from '@server/netCapital/netCapitalStanding';
import { requirePeriod } from '@server/netCapital/period';
import { readAskedFindings } from '@server/questions/askedFindings';
import type { ReportKind, ReportToday, VerifiedReport } from '@server/reports/reportKind';
import { type FocusPreview, focusPreviewAnswerSchema } from '@/contract/focus/focusPreview.schema';
import { type GenerateReportRequest, generateReportSchema } from '@/contract/reports/report.schema';
import { obligations } from '@/domain/calendar/obligations';
import { computedAmounts, focusFormLines, printedAmounts } from '@/domain/focus/focusAmounts';
import { previewSections } from '@/domain/focus/form/previewSections';
import { type FrozenFocus, thawFocus } from '@/domain/focus/frozen/frozenFocus';
import { type FrozenPositions, recomputeInventory } from '@/domain/focus/frozen/frozenPositions';
import { verifyFocus } from '@/domain/focus/frozen/verifyFocus';
import { listedChanges } from '@/domain/focus/inputs/listedItems';
import { focusEditionOf } from '@/domain/focus/lines/editions';
import {
  computeByCurrentRules,
  currentRulesVersion,
  focusRules,
  haircutRules,
  hasFocusRules,
} from '@/domain/focus/rules';
import { focusItems } from '@/domain/reports/filing/focusItems';
import { readFocusBasis } from './focusBasis';
import { type FocusRequest, readFocusRequest } from './focusRequest';
import { openFocusWizard } from './focusWizard';
import { makeFocus } from './makeFocus';

/** FOCUS Part IIA, which every firm files for each of its periods. */
export const focusKind: Omit<ReportKind<FocusRequest>, 'explain'> = {
  type: 'FOCUS',
  name: 'FOCUS',
  calls: '/report/focus',
  prefillName: 'prefill_focus',
  obligation: obligations.FOCUS,
  openWizard: openFocusWizard,
  generate: { body: generateReportSchema, message: 'Report submitted successfully' },
  readRequest: (request) => readFocusRequest(request as GenerateReportRequest), // as the schema has it
  make: makeFocus,
  preview: {
    url: '/x/focus-preview',
    body: generateReportSchema,
    answer: focusPreviewAnswerSchema,
    read: (context, data) => {
      const wanted = readFocusRequest(data as GenerateReportRequest); // as the schema has it
      return withSnapshot(context.database, async (tx): Promise<{ data: FocusPreview }> => {
        const { computation } = await readFocusBasis(tx, context.member.companyId, { ...wanted, author: context });
        // The author's inputs in review are part of the computation.
        const findings = await readAskedFindings(tx, context, { computation, inReview: null });
        return { data: { ...netCapitalOf(computation), sections: previewSections(computation), findings } };
      });
    },
  },
  document: (results, request) => ({ kind: 'FOCUS', results, ...request }),
  filingItems: (results, units) => focusItems(toFocusForm(results), units),
  hasRules: hasFocusRules,
  positionsChecksum: (inputs) => frozenFocus(inputs).positions?.checksum ?? null,
  verify: async ({ rulesVersion, inputs, results, findings, warnings }, positions) => {
    const thawed = thawFocus(frozenFocus(inputs)).inputs;
    const recomputed =
      positions === null
        ? null
        : await runInPieces(recomputeInventory(positions as FrozenPositions, thawed, haircutRules(rulesVersion))); // as freezePositions made them
    const inventory = recomputed?.inventory ?? thawed.inventory;
    const computation = focusRules(rulesVersion)({ ...thawed, inventory });
    return [
      ...(recomputed?.differences ?? []),
      ...verifyFocus({ boxes: toFocusForm(results).boxes.cents, findings, warnings }, computation),
    ];
  },
  readToday: focusToday,
  readAnswers: async (tx, context, answers) => {
    const wanted = readFocusRequest(answers);
    return {
      period: wanted.period,
      focus: await readFocusBasis(tx, context.member.companyId, { ...wanted, author: context }),
      ssoi: null,
    };
  },
};

function frozenFocus(inputs: unknown): FrozenFocus {
  return inputs as FrozenFocus; // as freezeFocus made them
}

/** Returns the report with today's books. The period's saved capital inputs count, which are the report's answers unless saved again since. */
async function focusToday(
  tx: Executor,
  context: CompanyContext,
  { stored, frozen }: VerifiedReport,
): Promise<ReportToday> {
  const { companyId } = context.member;
  const period = requirePeriod(stored.timeReport);
  const { own } = savedInputs(await readBooks(tx, companyId, []), period);
  const { capital, isInReview } = thawFocus(frozen.inputs as FrozenFocus).inputs; // as freezeFocus made them
  const values = own === null && !isInReview ? stored.prefill : {};
  const { inputs, computation } = await readFocusBasis(tx, companyId, {
    period,
    values,
    loadedAt: undefined,
    author: null,
  });
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
    findings: toFocusFindings(computation.findings),
    items: listedChanges(capital.items, inputs.capital.items),
  };
}

async function frozenByTodaysRules(tx: Executor, { stored, frozen }: VerifiedReport) {
  const { inputs } = thawFocus(frozen.inputs as FrozenFocus); // as freezeFocus made them
  const positions = await findReportPositions(tx, stored.companyId, stored.id);
  if (positions === null) return computedAmounts(computeByCurrentRules(inputs).figures);
  const rules = haircutRules(currentRulesVersion());
  const { inventory } = await runInPieces(recomputeInventory(positions as FrozenPositions, inputs, rules)); // as freezePositions made them
  return computedAmounts(computeByCurrentRules({ ...inputs, inventory }).figures);
}
