import { StatusBadge } from '@/components/feedback';
import type { Column } from '@/components/table';
import type { CompanyUser } from '@/contract/people/companyUser';
import type { Role } from '@/contract/people/user';
import { roleNames } from '@/contract/people/user';
import { useExtra } from '@/lib/api';
import { formatDate, personName } from '@/lib/format';
import { formatInternationalPhone } from '@/lib/phone';
import { untilText } from './lastDayText';
import { RoleSelect } from './RoleSelect';

/** The columns of the user list; an administrator changes roles in it. They sort where the backend has the list in any order. */
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
