import type { Company } from '@/contract/company/company';
import { missingProfileFields } from '@/domain/companyProfile/missingFields';
import { type ProfileTab, profileFields } from '@/domain/companyProfile/profileFields';

/** The sections of a long tab, each with how many of its required fields are missing. */
export function SectionLinks({ tab, company }: { tab: ProfileTab; company: Company }) {
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
