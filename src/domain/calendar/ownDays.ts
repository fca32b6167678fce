import type { CompanyProfile } from '@/contract/company/company.schema';
import type { Firm } from './obligation';

/** The dates of a profile that a firm's obligations depend on. */
export type OwnDaysProfile = Partial<
  Pick<
    CompanyProfile,
    'withdrawal_date' | 'membership_date' | 'accountant_change_date' | 'fidelity_bond_renewal_date' | 'filings_from'
  >
>;

/** Returns a profile's dates that decide a firm's obligations; null for those that are unknown. */
export function readOwnDays(
  profile: OwnDaysProfile,
): Required<Pick<Firm, 'withdrawal' | 'membership' | 'accountantChange' | 'bondRenewal' | 'filingsFrom'>> {
  return {
    withdrawal: profile.withdrawal_date ?? null,
    membership: profile.membership_date ?? null,
    accountantChange: profile.accountant_change_date ?? null,
    bondRenewal: profile.fidelity_bond_renewal_date ?? null,
    filingsFrom: profile.filings_from ?? null,
  };
}
