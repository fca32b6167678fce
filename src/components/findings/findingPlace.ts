import type { QuestionPlace } from '@/contract/questions/questions';
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
  const { place = placesByRule[finding.rule] ?? 'inputs' } = finding.question ?? {};
  if (place === 'inputs') return canGenerate ? inputsPlace(finding, timeReport) : reportsPlace;
  return pages[place](timeReport);
}

/** Places of findings that come without their question, as those of a backend that has none. */
const placesByRule: Readonly<Record<string, QuestionPlace>> = {
  unmappedAccounts: 'unmapped',
  unknownLine: 'mapping',
  trialBalanceUnbalanced: 'balances',
};

const pages: Readonly<Record<Exclude<QuestionPlace, 'inputs'>, (timeReport: string) => FindingPlace>> = {
  mapping: () => ({ to: paths.coa.edit(), action: 'Fix mapping' }),
  unmapped: () => ({ to: `${paths.coa.edit()}?show=unmapped`, action: 'Map them' }),
  balances: (timeReport) => ({
    to: `${paths.trialBalance.edit()}?time_report=${encodeURIComponent(timeReport)}`,
    action: 'Fix balances',
  }),
  settings: () => ({ to: paths.settings.otherInformation(), action: 'View settings' }),
  profile: () => ({ to: paths.settings.companyProfile(), action: 'View profile' }),
  inventory: () => ({ to: paths.inventory.list(), action: 'View inventory' }),
  loans: () => ({ to: paths.capital.subordinatedLoans(), action: 'View loans' }),
  withdrawals: () => ({ to: paths.capital.withdrawals(), action: 'View withdrawals' }),
  receivables: (timeReport) => ({ to: paths.capital.receivables(timeReport), action: 'View receivables' }),
  commitments: (timeReport) => ({ to: paths.capital.commitments(timeReport), action: 'View commitments' }),
  notices: () => ({ to: paths.capital.notices(), action: 'View notices' }),
};

const reportsPlace: FindingPlace = { to: paths.reports.focus(), action: 'View reports' };

const inputActions: Readonly<Record<string, string>> = {
  leaseNotSplit: 'Split it',
  haircutsMissing: 'Enter haircuts',
  debitItemsMissing: 'Enter debit items',
};

/** Returns the question itself, where its inputs are entered; without one, the wizard's field. */
function inputsPlace({ rule, fields = [], question }: ReportFinding, timeReport: string): FindingPlace {
  const [field] = fields;
  const action = inputActions[rule];
  if (field === undefined) return { to: paths.reports.focus(), action: action ?? 'Review' };
  if (question === undefined) return { to: paths.reports.newFocus(timeReport, field), action: action ?? 'Review' };
  return { to: paths.questions(timeReport, field), action: action ?? 'Enter' };
}
