import { type ComponentType, type ReactNode, useContext, useEffect, useRef } from 'react';
import Button from 'react-bootstrap/Button';
import { Link, useLocation } from 'react-router-dom';
import { ErrorNotice, Loading } from '@/components/feedback';
import type { Company } from '@/contract/company/company.schema';
import { missingProfileFields, missingReportFields } from '@/domain/company/missingFields';
import { type ProfileField, type ProfileTab, profileFields } from '@/domain/company/profileFields';
import { useRole } from '@/features/auth';
import { apiError } from '@/lib/api';
import { profileFieldPath } from '@/lib/paths';
import { useCompany } from '../companyApi';
import { factText, shownProfileFields } from '../profile/factText';
import { ProfileButtons } from '../profile/ProfileForm';
import { profileTabs } from '../profile/profileTabs';
import { type OpenTab, TabLink } from '../profile/tabLink';

type ProfilePageProps = {
  tab: ProfileTab;
  Form: ComponentType<{ company: Company }>;
  /** Content below the form, rendered with it so that the form doesn't push it down. */
  children?: ReactNode;
};

/** A tab of the company profile: a form for administrators, read-only for others. */
export function ProfilePage({ tab, Form, children }: ProfilePageProps) {
  const { data, error, refetch } = useCompany();
  const isAdmin = useRole() === 'ADMIN';
  const openTab = useRef<OpenTab>(null);
  if (data === undefined) return apiError(error) ? <ErrorNotice error={error} onRetry={refetch} /> : <Loading />;

  const company = data.data;
  return (
    <TabLink value={openTab}>
      <div className="nc-profile">
        <MissingFields company={company} tab={tab} />
        {isAdmin ? <Form key={company.id} company={company} /> : <ProfileFacts company={company} tab={tab} />}
      </div>
      {children}
    </TabLink>
  );
}

/** A tab for users who may not change it. */
function ProfileFacts({ company, tab }: { company: Company; tab: ProfileTab }) {
  const { hash } = useLocation();
  const fields = shownProfileFields(profileFields, company).filter((field) => field.tab === tab);
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

type MissingFieldsProps = { company: Company; tab: ProfileTab };

/** The missing fields of the saved profile: those that reports need one by one, the others counted by tab. Renders nothing once it is complete. */
function MissingFields({ company, tab }: MissingFieldsProps) {
  const forReports = missingReportFields(company);
  const named = new Set(forReports.map(({ path }) => path));
  const later = missingProfileFields(company).filter(({ path }) => !named.has(path));
  if (later.length + forReports.length === 0) return null;
  return (
    <section className="nc-profile-missing" aria-labelledby="nc-profile-missing">
      <h2 id="nc-profile-missing">{heading(later.length + forReports.length)}</h2>
      {forReports.length > 0 && (
        <>
          <p>FOCUS reports and net capital need:</p>
          <FieldLinks fields={forReports} />
        </>
      )}
      <LaterFields fields={later} tab={tab} />
    </section>
  );
}

/** The fields that only a complete profile needs: this tab's one by one, the others counted. */
function LaterFields({ fields, tab }: { fields: readonly ProfileField[]; tab: ProfileTab }) {
  const here = fields.filter((field) => field.tab === tab);
  const elsewhere = profileTabs().flatMap(({ name, label }) => {
    const [first, ...rest] = fields.filter((field) => field.tab === name);
    return first === undefined || name === tab ? [] : [{ label, first, count: rest.length + 1 }];
  });
  return (
    <>
      {here.length > 0 && (
        <details>
          <summary>
            Later, on this tab: {here.length} {here.length === 1 ? 'field' : 'fields'}
          </summary>
          <FieldLinks fields={here} />
        </details>
      )}
      {elsewhere.length > 0 && (
        <p className="mb-0">
          Later, on other tabs:{' '}
          {elsewhere.map(({ label, first, count }, position) => (
            <span key={label}>
              {position > 0 && ', '}
              <FieldLink field={first}>
                {label} ({count})
              </FieldLink>
            </span>
          ))}
        </p>
      )}
    </>
  );
}

function heading(count: number): string {
  return count === 1 ? 'Draft: 1 required field is missing' : `Draft: ${count} required fields are missing`;
}

function FieldLinks({ fields }: { fields: readonly ProfileField[] }) {
  return (
    <ul>
      {fields.map((field) => (
        <li key={field.path}>
          <FieldLink field={field}>
            {field.group}: {field.label}
          </FieldLink>
        </li>
      ))}
    </ul>
  );
}

/** A link to a field; on another tab, what is typed here is kept as a draft first. */
function FieldLink({ field, children }: { field: ProfileField; children: ReactNode }) {
  const openTab = useContext(TabLink);
  const to = profileFieldPath(field);
  return (
    <Link to={to} onClick={(event) => openTab.current?.(event, to)}>
      {children}
    </Link>
  );
}
