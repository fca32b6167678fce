import { Icon } from '@/components/icon';
import { passwordNeeds } from '@/contract/passwordRule';
import '../auth.css';

/** What a new password must have, ticked off while it is typed. */
export function PasswordChecklist({ password }: { password: string }) {
  return (
    <ul className="nc-checklist">
      {passwordNeeds(password).map(({ name, text, isMet }) => (
        <li key={name} className={isMet ? 'nc-checklist-met' : undefined}>
          <Icon name={isMet ? 'check' : 'circle'} />
          {text}
          <span className="visually-hidden">{isMet ? ' (met)' : ' (missing)'}</span>
        </li>
      ))}
    </ul>
  );
}
