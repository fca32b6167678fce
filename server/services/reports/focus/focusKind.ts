import { withSnapshot } from '@server/db/client';
import { inTurns } from '@server/services/common/inTurns';
import { findingsOf } from '@server/services/figures/findings';
import { toFocusForm } from '@server/services/figures/frozenReport';
import { netCapitalOf } from '@server/services/figures/netCapitalStanding';
import { explainFocusReport } from '@server/services/reports/explain/explainItems';
import type { ReportKind } from '@server/services/reports/reportKind';
import type { FocusPreview } from '@/contract/reports/focusPreview';
import { focusPreviewAnswerSchema } from '@/contract/reports/focusPreview.schema';
import type { GenerateReportRequest } from '@/contract/reports/report';
import { generateReportSchema } from '@/contract/reports/report.schema';
import { obligations } from '@/domain/calendar/obligations';
import { focusItems } from '@/domain/filing/focusItems';
import { previewSections } from '@/domain/focus/form/previewSections';
import { printFocus } from '@/domain/focus/form/printFocus';
import { type FrozenFocus, thawFocus } from '@/domain/focus/frozen/frozenFocus';
import { type FrozenPositions, recomputeInventory } from '@/domain/focus/frozen/frozenPositions';
import { verifyFocus } from '@/domain/focus/frozen/verifyFocus';
import { focusRules, haircutRules, hasFocusRules } from '@/domain/focus/rules';
import { basisOfFocus, readFocusBasis } from './focusBasis';
import { type FocusRequest, readFocusRequest } from './focusRequest';
import { focusToday } from './focusToday';
import { openFocusWizard } from './focusWizard';
import { makeFocus } from './makeFocus';

/** FOCUS Part IIA, which every firm files for each of its periods. */
export const focusKind: ReportKind<FocusRequest> = {
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
    read: ({ database, member }, data) => {
      const wanted = readFocusRequest(data as GenerateReportRequest); // as the schema has it
      return withSnapshot(database, async (tx): Promise<FocusPreview> => {
        const { computation } = await readFocusBasis(tx, member.companyId, wanted);
        const findings = findingsOf(computation.findings);
        return { ...netCapitalOf(computation), sections: previewSections(computation), findings };
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
        : await inTurns(recomputeInventory(positions as FrozenPositions, thawed, haircutRules(rulesVersion))); // as freezePositions made them
    const inventory = recomputed?.inventory ?? thawed.inventory;
    const computation = focusRules(rulesVersion)({ ...thawed, inventory });
    return [
      ...(recomputed?.differences ?? []),
      ...verifyFocus({ boxes: toFocusForm(results).boxes.cents, findings, warnings }, computation),
    ];
  },
  readToday: focusToday,
  basisOf: (inputs) => basisOfFocus(thawFocus(frozenFocus(inputs)).inputs, null),
  printOld: (inputs, rulesVersion) => {
    const facts = thawFocus(frozenFocus(inputs));
    return printFocus({ ...facts, computation: focusRules(rulesVersion)(facts.inputs) });
  },
  explain: explainFocusReport,
  readAnswers: async (tx, companyId, answers) => {
    const wanted = readFocusRequest(answers);
    return { period: wanted.period, focus: await readFocusBasis(tx, companyId, wanted), ssoi: null };
  },
};

function frozenFocus(inputs: unknown): FrozenFocus {
  return inputs as FrozenFocus; // as freezeFocus made them
}
