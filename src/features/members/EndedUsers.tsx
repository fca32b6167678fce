import { useLayoutEffect, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { type Column, DataTable } from '@/components/table';
import { roleNames } from '@/contract/auth/user';
import type { FormerUser } from '@/contract/members/companyUser.schema';
import { useCompanyId } from '@/features/auth';
import { formatDate } from '@/lib/format';
import { isFocusLost } from '@/lib/hooks';
import { LastDayDialog } from './LastDayDialog';
import { useListFormerUsersQuery } from './peopleApi';
import { useRemoval } from './useRemoval';

type EndedUser = FormerUser & { ended: NonNullable<FormerUser['ended']> };

const columns: readonly Column<EndedUser>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name, value: ({ name }) => name },
  { id: 'role', header: 'Role', cell: ({ ended }) => roleNames[ended.role], value: ({ ended }) => ended.role },
  {
    id: 'ended',
    header: 'Access',
    cell: ({ ended }) => `Ended ${formatDate(ended.ends_on)}`,
    value: ({ ended }) => ended.ends_on,
  },
];

/** Users whose access has ended, whom an administrator can extend or remove. `onGone` moves the focus, which is removed with the row. */
export function EndedUsers({ onGone }: { onGone: () => void }) {
  const query = useListFormerUsersQuery(useCompanyId());
  const [extended, setExtended] = useState<EndedUser | null>(null);
  const { remove, isBusy } = useRemoval();
  const people = (query.data?.data ?? []).flatMap(({ ended, ...person }) => (ended ? [{ ...person, ended }] : []));
  const before = useRef(people.length);
  useLayoutEffect(() => {
    if (people.length < before.current && isFocusLost()) onGone();
    before.current = people.length;
  }, [people.length, onGone]);
  const button = { variant: 'link', size: 'sm', className: 'p-0', disabled: isBusy } as const;
  const actions: Column<EndedUser> = {
    id: 'actions',
    header: 'Actions',
    cell: (person) => (
      <div className="d-flex gap-3">
        <Button {...button} onClick={() => setExtended(person)}>
          Extend<span className="visually-hidden"> access of {person.name}</span>
        </Button>
        <Button {...button} onClick={() => remove([person], { hasEnded: true })}>
          Delete<span className="visually-hidden"> {person.name}</span>
        </Button>
      </div>
    ),
  };

  if (people.length === 0) return null;
  return (
    <section className="mt-4" aria-labelledby="former-users">
      <h2 id="former-users">Former users</h2>
      <DataTable
        label="Former users"
        columns={[...columns, actions]}
        rows={people}
        rowId={({ id }) => id}
        query={query}
      />
      {extended !== null && (
        <LastDayDialog
          person={{
            id: extended.id,
            name: extended.name,
            lastDay: extended.ended.ends_on,
            updatedAt: extended.ended.updatedAt,
          }}
          hasEnded
          onClose={() => setExtended(null)}
        />
      )}
    </section>
  );
}
