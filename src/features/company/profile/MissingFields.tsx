import { Link } from 'react-router-dom';
import type { Company } from '@/contract/company/company';
import { missingProfileFields, missingReportFields } from '@/domain/companyProfile/missingFields';
import type { ProfileField, ProfileTab } from '@/domain/companyProfile/profileFields';
import { profileFieldPath } from '@/lib/paths';
import { profileTabs } from './profileTabs';

type MissingFieldsProps = { company: Company; tab: ProfileTab };

/** What the saved profile still lacks: the fields of this tab one by one, those of the others counted. Nothing once it is whole. */
export function MissingFields({ company, tab }: MissingFieldsProps) {
  const required = missingProfileFields(company);
  const forReports = missingReportFields(company);
  if (required.length + forReports.length === 0) return null;
  const here = required.filter((field) => field.tab === tab);
  const elsewhere = profileTabs().flatMap(({ name, label }) => {
    const [first, ...rest] = required.filter((field) => field.tab === name);
    return first === undefined || name === tab ? [] : [{ label, first, count: rest.length + 1 }];
  });

  return (
    <section className="nc-profile-missing" aria-labelledby="nc-profile-missing">
      <h2 id="nc-profile-missing">{heading(required.length)}</h2>
      {here.length > 0 && (
        <details open={here.length <= 8}>
          <summary>
            On this tab: {here.length} {here.length === 1 ? 'field' : 'fields'}
          </summary>
          <FieldLinks fields={here} />
        </details>
      )}
      {forReports.length > 0 && (
        <>
          <p>FOCUS reports and net capital also need:</p>
          <FieldLinks fields={forReports} />
        </>
      )}
      {elsewhere.length > 0 && (
        <p className="mb-0">
          On other tabs:{' '}
          {elsewhere.map(({ label, first, count }, position) => (
            <span key={label}>
              {position > 0 && ', '}
              <Link to={profileFieldPath(first)}>
                {label} ({count})
              </Link>
            </span>
          ))}
        </p>
      )}
    </section>
  );
}

function heading(count: number): string {
  if (count === 0) return 'Needed for reports';
  return count === 1 ? 'Draft: 1 required field is missing' : `Draft: ${count} required fields are missing`;
}

function FieldLinks({ fields }: { fields: readonly ProfileField[] }) {
  return (
    <ul>
      {fields.map((field) => (
        <li key={field.path}>
          <Link to={profileFieldPath(field)}>
            {field.group}: {field.label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
