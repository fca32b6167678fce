import type { ReportFinding } from '@/contract/reports/report';
import type { CloseFacts, CloseStep, StepPlace } from '@/domain/close/closeSteps';
import { paths } from '@/lib/paths';

type Place = { to: string; action: string };

type PlaceFacts = Pick<CloseFacts, 'timeReport' | 'end' | 'isHeld'> & {
  findings: readonly ReportFinding[] | undefined;
  /** A person who can't generate reports has no wizard. */
  canGenerate: boolean;
};

const reports: Place = { to: paths.reports.focus(), action: 'View reports' };

const places: Readonly<Record<StepPlace, (facts: PlaceFacts) => Place>> = {
  importBalances: ({ timeReport, isHeld }) =>
    isHeld
      ? { to: `${paths.trialBalance.list()}?time_report=${encodeURIComponent(timeReport)}`, action: 'View balances' }
      : { to: paths.imports('balance'), action: 'Import trial balance' },
  mapping: ({ findings = [] }) =>
    findings.some(({ rule }) => rule === 'unmappedAccounts')
      ? { to: `${paths.coa.edit()}?show=unmapped`, action: 'Map accounts' }
      : { to: paths.coa.list(), action: 'View accounts' },
  positions: ({ end }) => ({ to: paths.inventory.editNonOptions(end), action: 'Edit positions' }),
  receivables: ({ timeReport }) => ({ to: paths.capital.receivables(timeReport), action: 'Age receivables' }),
  inputs: ({ timeReport, canGenerate }) =>
    canGenerate ? { to: paths.reports.newFocus(timeReport), action: 'Enter inputs' } : reports,
  reviews: () => ({ to: paths.reviews.list(), action: 'Review requests' }),
  tieOut: ({ timeReport }) => ({
    to: `${paths.dashboard()}?timeReport=${encodeURIComponent(timeReport)}`,
    action: 'View tie-out',
  }),
  findings: ({ timeReport }) => ({
    to: `${paths.dashboard()}?timeReport=${encodeURIComponent(timeReport)}`,
    action: 'View findings',
  }),
  reports: ({ timeReport, canGenerate }) =>
    canGenerate ? { to: paths.reports.newFocus(timeReport), action: 'New FOCUS report' } : reports,
  filings: () => ({ to: paths.reports.filings(), action: 'Record as filed' }),
};

/** Where a step is worked on, and what is done there. */
export function stepPlace({ place }: Pick<CloseStep, 'place'>, facts: PlaceFacts): Place {
  return places[place](facts);
}
