import type { Company } from '@/contract/company';
import { toOtherForm, toOtherRequest } from '../forms/otherForm';
import { otherSchema } from '../forms/otherSchema';
import { AccountingSection, EquitySection } from './AccountingSections';
import { AdvisorySection, BusinessSection, RegistrationSection } from './BusinessSections';
import { AccountantSection, FinopSection, SubsidiariesSection } from './PeopleSections';
import { ProfileForm } from './ProfileForm';
import { SectionLinks } from './SectionLinks';
import { useProfileForm } from './useProfileForm';

/** The rest of what the company's reports rest on. */
export function OtherForm({ company }: { company: Company }) {
  const form = useProfileForm({ company, schema: otherSchema, toForm: toOtherForm, toRequest: toOtherRequest });
  return (
    <div className="nc-profile-columns">
      <SectionLinks tab="other" company={company} />
      <ProfileForm tab="other" form={form}>
        <RegistrationSection />
        <AccountingSection />
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
