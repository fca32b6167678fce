import FormSelect from 'react-bootstrap/FormSelect';
import { StatusBadge } from '@/components/feedback';
import { useConfirm } from '@/components/modal';
import type { Column } from '@/components/table';
import { type Role, roleNames, roles } from '@/contract/auth/user';
import type { CompanyUser } from '@/contract/members/companyUser.schema';
import { useCompanyId } from '@/features/auth';
import { useExtra } from '@/lib/api';
import { formatDate, personName, untilText } from '@/lib/format';
import { notify } from '@/lib/notifications';
import { formatInternationalPhone } from '@/lib/phone';
import { useChangeRoleMutation } from './peopleApi';

/** Returns the columns of the user list, in which an administrator changes roles. Sortable if the backend can sort the list. */
export function userColumns(ownRole: Role, { isSortable }: { isSortable: boolean }): readonly Column<CompanyUser>[] {
  const columns: readonly Column<CompanyUser>[] = [
    { id: 'name', header: 'Name', cell: personName, value: personName, sortField: 'last_name' },
    { id: 'phone', header: 'Phone Number', cell: phoneOf, value: phoneOf },
    { id: 'email', header: 'Email', cell: emailsOf, value: emailsOf },
    { id: 'title', header: 'Title', cell: (person) => person.user_title ?? '', value: (person) => person.user_title },
    {
      id: 'role',
      header: 'Role',
      cell: (person) => <RoleCell person={person} isChangeable={ownRole === 'ADMIN'} />,
      value: (person) => person.role,
      sortField: 'role',
    },
    {
      id: 'status',
      header: 'Status',
      cell: (person) => <StatusCell person={person} />,
      value: (person) => person.status,
    },
    {
      id: 'createdAt',
      header: 'Created Date',
      cell: (person) => formatDate(person.createdAt),
      value: (person) => person.createdAt,
      sortField: 'createdAt',
    },
    {
      id: 'updatedAt',
      header: 'Updated Date',
      cell: (person) => formatDate(person.updatedAt),
      value: (person) => person.updatedAt,
      sortField: 'updatedAt',
    },
  ];
  return isSortable ? columns : columns.map(({ sortField: _, ...column }) => column);
}

function StatusCell({ person: { status, ends_on: lastDay } }: { person: CompanyUser }) {
  return (
    <>
      <StatusBadge status={status} />
      {lastDay !== undefined && <div className="small text-nowrap">{untilText(lastDay)}</div>}
    </>
  );
}

/** Nothing where the backend doesn't say the role. */
function RoleCell({ person, isChangeable }: { person: CompanyUser; isChangeable: boolean }) {
  const canChange = useExtra('user-role');
  return isChangeable && canChange ? <RoleSelect person={person} /> : roleNames[person.role];
}

function emailsOf({ emails }: CompanyUser): string {
  return emails.map(({ email_address }) => email_address).join(', ');
}

function phoneOf({ phone_number }: CompanyUser): string {
  return phone_number === null ? '' : formatInternationalPhone(phone_number);
}

/** A user's role, which an administrator can change. */
function RoleSelect({ person }: { person: CompanyUser }) {
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
