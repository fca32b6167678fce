import type { Company } from '@/contract/company/company';
import { toOtherForm, toOtherRequest } from '../forms/otherForm';
import { otherSchema } from '../forms/otherSchema';
import { ProfileForm } from './ProfileForm';
import { SectionLinks } from './SectionLinks';
import { AccountingSection, EquitySection } from './sections/AccountingSections';
import { AdvisorySection, BusinessSection, RegistrationSection } from './sections/BusinessSections';
import { AccountantSection, FinopSection, SubsidiariesSection } from './sections/PeopleSections';
import { useProfileForm } from './useProfileForm';

/** The rest of what the company's reports rest on. */
export function OtherForm({ company }: { company: Company }) {
  const form = useProfileForm({ company, schema: otherSchema, toForm: toOtherForm, toRequest: toOtherRequest });
  return (
    <div className="nc-profile-columns">
      <SectionLinks tab="other" company={company} />
      <ProfileForm tab="other" form={form}>
        <RegistrationSection hasMembershipDate={company.membership_date !== undefined} />
        <AccountingSection hasWithdrawalDate={company.withdrawal_date !== undefined} />
        <BusinessSection />
        <AdvisorySection />
        <EquitySection />
        <FinopSection />
        <AccountantSection />
        <SubsidiariesSection />
      </ProfileForm>
    </div>
  );
}
