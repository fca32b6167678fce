import type { ReportResults } from '@server/db/schema/reports';
import { inTurns } from '@server/services/common/inTurns';
import type { ReportFinding, ReportType, ReportWarning } from '@/contract/reports/report';
import type { FilingItems } from '@/domain/filing/filingItems';
import { focusItems } from '@/domain/filing/focusItems';
import { ssoiItems } from '@/domain/filing/ssoiItems';
import type { Units } from '@/domain/focus/focusReport';
import type { FocusForm } from '@/domain/focus/form/focusForm';
import { type FrozenFocus, thawFocus } from '@/domain/focus/frozen/frozenFocus';
import { type FrozenPositions, recomputeInventory } from '@/domain/focus/frozen/frozenPositions';
import { type ReportDifference, verifyFocus } from '@/domain/focus/frozen/verifyFocus';
import { focusRules, haircutRules, hasFocusRules } from '@/domain/focus/rules';
import type { SsoiForm } from '@/domain/ssoi/form/ssoiForm';
import { type FrozenSsoi, thawSsoi } from '@/domain/ssoi/frozenSsoi';
import { computeSsoiByRules, hasSsoiRules, verifySsoi } from '@/domain/ssoi/rules';
import type { DocumentRequest } from './documentJob';

/** A stored report whose checksum holds. */
export type FrozenReport = {
  rulesVersion: number;
  inputs: unknown;
  results: ReportResults;
  findings: ReportFinding[];
  warnings: ReportWarning[];
};

/** What the server knows of a kind of report; lists, links, documents and verification name no kind but by this. */
export type ReportKind = {
  /** Under which name the list gives the answers of its wizard. */
  prefillName: 'prefill_focus' | 'prefill_ssoi';
  /** The document of its results. */
  render: (results: ReportResults, request: DocumentRequest) => Promise<Uint8Array>;
  /** Its boxes as a filing names them. */
  filingItems: (results: ReportResults, units: Units) => FilingItems;
  hasRules: (version: number) => boolean;
  /** The checksum of the positions that a report of these inputs keeps apart; null where it keeps none. */
  positionsChecksum: (inputs: unknown) => string | null;
  /** Where a report differs from what the rules that made it give now, its positions included. */
  verify: (report: FrozenReport, positions: unknown) => Promise<readonly ReportDifference[]>;
};

const reportKinds: Record<ReportType, ReportKind> = {
  FOCUS: {
    prefillName: 'prefill_focus',
    // Only the thread that renders loads the libraries for it.
    render: async (results, request) =>
      (await import('./focus/renderFocus')).renderFocus(toFocusForm(results), request),
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
  },
  SSOI: {
    prefillName: 'prefill_ssoi',
    render: async (results, request) => (await import('./ssoi/renderSsoi')).renderSsoi(toSsoiForm(results), request),
    filingItems: (results, units) => ssoiItems(toSsoiForm(results), units),
    hasRules: hasSsoiRules,
    positionsChecksum: () => null,
    verify: async ({ rulesVersion, inputs, results, findings }) => {
      const computation = computeSsoiByRules(rulesVersion, thawSsoi(inputs as FrozenSsoi)); // as freezeSsoi made them
      return verifySsoi({ boxes: toSsoiForm(results).boxes.cents, findings }, computation);
    },
  },
};

function frozenFocus(inputs: unknown): FrozenFocus {
  return inputs as FrozenFocus; // as freezeFocus made them
}

/** The description of a kind. */
export function reportKind(type: ReportType): ReportKind {
  return reportKinds[type];
}

/** The results of a FOCUS report, which `printFocus` made. */
export function toFocusForm(results: ReportResults): FocusForm {
  return results as FocusForm;
}

/** The results of a Supplemental Statement of Income, which `printSsoi` made. */
function toSsoiForm(results: ReportResults): SsoiForm {
  return results as SsoiForm;
}
