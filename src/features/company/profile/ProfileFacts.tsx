import { useEffect } from 'react';
import Button from 'react-bootstrap/Button';
import { useLocation } from 'react-router-dom';
import type { Company } from '@/contract/company/company';
import { type ProfileField, type ProfileTab, profileFields } from '@/domain/companyProfile/profileFields';
import { factText, shownFields } from './factText';
import { ProfileButtons } from './ProfileForm';

/** A tab as people read it who may not change it. */
export function ProfileFacts({ company, tab }: { company: Company; tab: ProfileTab }) {
  const { hash } = useLocation();
  const fields = shownFields(profileFields, company).filter((field) => field.tab === tab);
  const groups = [...new Set(fields.map(({ group }) => group))];

  useEffect(() => {
    document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView({ block: 'center' });
  }, [hash]);

  return (
    <>
      <p className="nc-profile-hint">Only an administrator can change the company profile.</p>
      {groups.map((group) => (
        <section key={group} className="nc-profile-section" aria-label={group}>
          <h2>{group}</h2>
          <dl className="nc-profile-facts">
            {fields
              .filter((field) => field.group === group)
              .map((field) => (
                <Fact key={field.path} field={field} text={factText(company, field.path)} />
              ))}
          </dl>
        </section>
      ))}
      <ProfileButtons tab={tab}>
        <Button disabled>Save</Button>
      </ProfileButtons>
    </>
  );
}

function Fact({ field, text }: { field: ProfileField; text: string | null }) {
  return (
    <div id={field.path}>
      <dt>{field.label}</dt>
      <dd>{text ?? <span className="text-body-secondary">Not set</span>}</dd>
    </div>
  );
}
