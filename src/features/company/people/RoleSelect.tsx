import FormSelect from 'react-bootstrap/FormSelect';
import { useConfirm } from '@/components/modal';
import type { CompanyUser } from '@/contract/people/companyUser';
import { type Role, roleNames, roles } from '@/contract/people/user';
import { notify } from '@/lib/notifications';
import { useCompanyId } from '../useCompany';
import { useChangeRoleMutation } from './peopleApi';

/** Somebody's role, which an administrator changes here. */
export function RoleSelect({ person }: { person: CompanyUser }) {
  const companyId = useCompanyId();
  const confirm = useConfirm();
  const [changeRole, { isLoading }] = useChangeRoleMutation();
  const name = `${person.first_name} ${person.last_name}`;

  async function handleChange(role: Role) {
    const isAgreed = await confirm({
      title: 'Change role',
      text: `Change the role of ${name} from ${roleNames[person.role]} to ${roleNames[role]}? It applies right away.`,
      confirmText: 'Change role',
    });
    if (!isAgreed) return;
    const { id, updatedAt } = person;
    const { error } = await changeRole({ companyId, data: { id, role, updatedAt } });
    if (error === undefined) notify.success(`${name} is now ${roleNames[role]}.`);
  }

  return (
    <FormSelect
      size="sm"
      aria-label={`Role of ${name}`}
      value={person.role}
      disabled={isLoading}
      onChange={(event) => {
        const role = roles.find((each) => each === event.target.value);
        if (role !== undefined) void handleChange(role);
      }}
    >
      {roles.map((role) => (
        <option key={role} value={role}>
          {roleNames[role]}
        </option>
      ))}
    </FormSelect>
  );
}
