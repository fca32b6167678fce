import type { CompanyProfile } from '@/contract/company/company';
import type { FiledRecord } from '@/contract/filings/calendar';
import type { ReportedPeriods } from '@/contract/reports/report';
import { type Firm, sipcCertifiedEnds } from '@/domain/calendar/obligations';

type Profile = Pick<
  CompanyProfile,
  'focus_reporting_frequency' | 'fiscal_year_end_date' | 'min_net_capital_req' | 'withdrawal_date'
>;

/** What a company files by: its profile, and the SIPC-3 certificates that were made or recorded as filed. */
export function firmOf(profile: Profile, reported: ReportedPeriods, filed: readonly FiledRecord[]): Firm {
  return {
    frequency: profile.focus_reporting_frequency ?? 'Quarterly',
    yearEnd: profile.fiscal_year_end_date,
    minimum: profile.min_net_capital_req,
    withdrawal: profile.withdrawal_date ?? null,
    sipcCertified: sipcCertifiedEnds(
      reported,
      filed.map(({ kind, period_end: periodEnd }) => ({ kind, periodEnd })),
    ),
  };
}
