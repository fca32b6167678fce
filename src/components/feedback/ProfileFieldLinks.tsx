import { Link } from 'react-router-dom';
import { findProfileField, type ProfileField } from '@/domain/company/profileFields';
import { profileFieldPath } from '@/lib/paths';
import './feedback.css';

type PathOfError = { path: string };

/** Links to the company profile fields that errors name; renders nothing without any. */
export function ProfileFieldLinks({ errors }: { errors: readonly PathOfError[] | undefined }) {
  const fields = (errors ?? []).flatMap(({ path }): ProfileField[] => {
    const field = findProfileField(path);
    return field === null ? [] : [field];
  });
  if (fields.length === 0) return null;
  return (
    <ul className="nc-profile-links">
      {fields.map((field) => (
        <li key={field.path}>
          <Link to={profileFieldPath(field)}>Set {field.label}</Link>
        </li>
      ))}
    </ul>
  );
}
