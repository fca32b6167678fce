import type { ReportFinding } from '@/contract/reports/report.schema';
import { paths } from '@/lib/paths';

/** The page where a finding is settled, and the action's text. */
export type FindingPlace = { to: string; action: string };

type PlaceTerms = {
  timeReport: string;
  /** False if the user can't generate reports and so has no wizard to settle it in. */
  canGenerate: boolean;
};

/** Returns the page where a period's finding is settled. */
export function findingPlace(finding: ReportFinding, { timeReport, canGenerate }: PlaceTerms): FindingPlace {
  const byRule: Readonly<Record<string, FindingPlace>> = {
    unmappedAccounts: { to: `${paths.coa.edit()}?show=unmapped`, action: 'Map them' },
    deferredTaxIndebted: { to: paths.coa.edit(), action: 'Fix mapping' },
    unknownLine: { to: paths.coa.edit(), action: 'Fix mapping' },
    trialBalanceUnbalanced: {
      to: `${paths.trialBalance.edit()}?time_report=${encodeURIComponent(timeReport)}`,
      action: 'Fix balances',
    },
  };
  return byRule[finding.rule] ?? (canGenerate ? wizardPlace(finding, timeReport) : reportsPlace);
}

const reportsPlace: FindingPlace = { to: paths.reports.focus(), action: 'View reports' };

const wizardActions: Readonly<Record<string, string>> = {
  leaseNotSplit: 'Split it',
  haircutsMissing: 'Enter haircuts',
  debitItemsMissing: 'Enter debit items',
};

function wizardPlace({ rule, fields = [] }: ReportFinding, timeReport: string): FindingPlace {
  const [field] = fields;
  const to = field === undefined ? paths.reports.focus() : paths.reports.newFocus(timeReport, field);
  return { to, action: wizardActions[rule] ?? 'Review' };
}
