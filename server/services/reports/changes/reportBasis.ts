import type { ReportStanding } from '@server/db/repositories/reports/reportChangesRepository';
import type { ReportBasis } from '@server/db/schema/reports';
import { profileFacts } from '@server/services/figures/companyFacts';
import { type ReportBase, reportBases } from '@/contract/reports/report';
import type { ChangeKind } from '@/contract/reviews/history';

const baseOfKind: Readonly<Record<ChangeKind, ReportBase>> = {
  COA: 'MAPPING',
  BALANCE: 'BALANCES',
  HAIRCUT_DETAIL: 'POSITIONS',
  HAIRCUT_OPTION: 'POSITIONS',
  CAPITAL_INPUTS: 'CAPITAL_INPUTS',
  CAPITAL_SETTINGS: 'CAPITAL_SETTINGS',
  // Registers give capital inputs, and what those are compared with.
  SUBORDINATED_LOANS: 'CAPITAL_INPUTS',
  WITHDRAWALS: 'CAPITAL_INPUTS',
  COMPANY_PROFILE: 'PROFILE',
  // No day of a report rests on these: numbers are printed, a close keeps what is there, entries become balances.
  SSOI_LINES: 'MAPPING',
  PERIOD_CLOSES: 'BALANCES',
  RECURRING_ENTRIES: 'BALANCES',
};

/** What of its basis changed since a report was generated; the figures may come out the same all the same. */
export function changedBases(basis: ReportBasis | null, standing: ReportStanding): ReportBase[] {
  if (basis === null) return [];
  const changed = new Set<ReportBase>(standing.kinds.map((kind) => baseOfKind[kind]));
  if (areFactsOther(basis, standing)) changed.add('PROFILE');
  if (isPriorOther(basis, standing)) changed.add('PRIOR_FILING');
  if (areFilingsOther(basis, standing)) changed.add('PRIOR_FILING');
  return reportBases.filter((base) => changed.has(base));
}

function areFactsOther({ facts }: ReportBasis, { profile }: ReportStanding): boolean {
  const now: Readonly<Record<string, string | boolean>> = profileFacts(profile);
  return Object.entries(facts).some(([name, fact]) => now[name] !== fact);
}

function areFilingsOther({ filings }: ReportBasis, { focus_filings }: ReportStanding): boolean {
  return filings !== undefined && filings.ids !== (focus_filings ?? '');
}

function isPriorOther({ prior }: ReportBasis, { prior_equity, prior_subordinated }: ReportStanding): boolean {
  return prior !== null && (prior.ownershipEquity !== prior_equity || prior.subordinated !== prior_subordinated);
}
