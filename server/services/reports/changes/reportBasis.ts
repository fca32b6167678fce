import type { ReportStanding } from '@server/db/repositories/reports/reportChangesRepository';
import { beginning } from '@server/db/repositories/staging/commitDaysRepository';
import type { ReportBasis } from '@server/db/schema/reports';
import { profileFacts } from '@server/services/figures/companyFacts';
import { type ReportBase, reportBases } from '@/contract/reports/report';
import type { ChangeKind } from '@/contract/reviews/history';
import type { FocusInputs } from '@/domain/focus/types';
import { toDecimalString } from '@/domain/money';
import { type IsoDate, incomeParts, previousPeriod, requiredTrialBalances } from '@/domain/periods';
import type { SsoiInputs } from '@/domain/ssoi/types';

type FocusBasisInputs = Pick<FocusInputs, 'period' | 'company' | 'priorFiling'>;

/** What a FOCUS report rests on; `settingsFrom` is the first day of the capital settings in force, null for those from the beginning. */
export function basisOfFocus(
  { period, company, priorFiling }: FocusBasisInputs,
  settingsFrom: IsoDate | null,
): ReportBasis {
  const { companyType, fiscalYearEnd, carriesCustomerAccounts } = company;
  const ends = [...requiredTrialBalances(period, fiscalYearEnd)];
  const own = [period.end];
  return {
    days: {
      COA: ends,
      BALANCE: ends,
      HAIRCUT_DETAIL: own,
      HAIRCUT_OPTION: own,
      CAPITAL_INPUTS: own,
      CAPITAL_SETTINGS: [settingsFrom ?? beginning],
      // All that changes bears on FOCUS; of the profile, the facts below.
    } satisfies Record<Exclude<ChangeKind, 'COMPANY_PROFILE'>, readonly IsoDate[]>,
    facts: { companyType, fiscalYearEnd, carriesCustomerAccounts },
    prior: {
      end: previousPeriod(period).end,
      ownershipEquity: priorFiling && toDecimalString(priorFiling.ownershipEquity),
      subordinated: priorFiling && toDecimalString(priorFiling.subordinated),
    },
  };
}

/** What a Supplemental Statement of Income rests on: income alone, and no capital. */
export function basisOfSsoi({ period, fiscalYearEnd }: Pick<SsoiInputs, 'period' | 'fiscalYearEnd'>): ReportBasis {
  const ends = incomeParts(period, fiscalYearEnd).map(({ end }) => end);
  return { days: { COA: ends, BALANCE: ends }, facts: { fiscalYearEnd }, prior: null };
}

const baseOfKind: Readonly<Record<ChangeKind, ReportBase>> = {
  COA: 'MAPPING',
  BALANCE: 'BALANCES',
  HAIRCUT_DETAIL: 'POSITIONS',
  HAIRCUT_OPTION: 'POSITIONS',
  CAPITAL_INPUTS: 'CAPITAL_INPUTS',
  CAPITAL_SETTINGS: 'CAPITAL_SETTINGS',
  COMPANY_PROFILE: 'PROFILE',
};

/** What of its basis changed since a report was generated; the figures may come out the same all the same. */
export function changedBases(basis: ReportBasis | null, standing: ReportStanding): ReportBase[] {
  if (basis === null) return [];
  const changed = new Set<ReportBase>(standing.kinds.map((kind) => baseOfKind[kind]));
  if (areFactsOther(basis, standing)) changed.add('PROFILE');
  if (isPriorOther(basis, standing)) changed.add('PRIOR_FILING');
  return reportBases.filter((base) => changed.has(base));
}

function areFactsOther({ facts }: ReportBasis, { profile }: ReportStanding): boolean {
  const now: Readonly<Record<string, string | boolean>> = profileFacts(profile);
  return Object.entries(facts).some(([name, fact]) => now[name] !== fact);
}

function isPriorOther({ prior }: ReportBasis, { prior_equity, prior_subordinated }: ReportStanding): boolean {
  return prior !== null && (prior.ownershipEquity !== prior_equity || prior.subordinated !== prior_subordinated);
}
