import type { Company } from '@/contract/company/company.schema';
import { missingProfileFields } from '@/domain/company/missingFields';
import { type ProfileTab, profileFields } from '@/domain/company/profileFields';
import { toOtherForm, toOtherRequest } from '../forms/otherForm';
import { otherSchema } from '../forms/otherSchema';
import { ProfileForm } from './ProfileForm';
import { AccountingSection, EquitySection } from './sections/AccountingSections';
import { AdvisorySection, BusinessSection, RegistrationSection } from './sections/BusinessSections';
import { AccountantSection, FinopSection, SubsidiariesSection } from './sections/PeopleSections';
import { useProfileForm } from './useProfileForm';

/** The other fields that the company's reports need. */
export function OtherForm({ company }: { company: Company }) {
  const form = useProfileForm({ company, schema: otherSchema, toForm: toOtherForm, toRequest: toOtherRequest });
  return (
    <div className="nc-profile-columns">
      <SectionLinks tab="other" company={company} />
      <ProfileForm tab="other" form={form}>
        <RegistrationSection hasMembershipDate={company.membership_date !== undefined} />
        <AccountingSection company={company} />
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

/** Links to the sections of a long tab, each with the number of missing required fields. */
function SectionLinks({ tab, company }: { tab: ProfileTab; company: Company }) {
  const groups = [...new Set(profileFields.flatMap((field) => (field.tab === tab ? [field.group] : [])))];
  const missing = missingProfileFields(company).filter((field) => field.tab === tab);

  function handleOpen(group: string) {
    const heading = document.querySelector<HTMLElement>(`[data-profile-group="${group}"]`);
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  }

  return (
    <nav className="nc-profile-sections" aria-label="Sections">
      <ul>
        {groups.map((group) => {
          const count = missing.filter((field) => field.group === group).length;
          return (
            <li key={group}>
              <button type="button" onClick={() => handleOpen(group)}>
                {group}
                {count > 0 && <span className="nc-profile-count">{count} missing</span>}
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
