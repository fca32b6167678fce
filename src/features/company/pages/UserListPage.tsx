import { type RefObject, useMemo, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { ActionButton } from '@/components/feedback';
import { DataTable } from '@/components/table';
import type { CompanyUser } from '@/contract/people/companyUser';
import { useExtra } from '@/lib/api';
import { personName } from '@/lib/format';
import { toListQuery, useListParams } from '@/lib/listParams';
import { EndedUsers } from '../people/EndedUsers';
import { FormerUsers } from '../people/FormerUsers';
import { InviteModal } from '../people/InviteModal';
import { LastDayButton } from '../people/LastDayButton';
import { useListUsersQuery } from '../people/peopleApi';
import { SentInvitations } from '../people/SentInvitations';
import { useRemoval } from '../people/useRemoval';
import { userColumns } from '../people/userColumns';
import { ProfileButtons } from '../profile/ProfileForm';
import { ResetSecondFactor } from '../secondFactor/ResetSecondFactor';
import { SecondFactorRequirement } from '../secondFactor/SecondFactorRequirement';
import { useCompanyId, useRole } from '../useCompany';

const listDefaults = { pageSize: 10, sort: 'last_name:asc', filters: {} };
const pageSizes = [10, 25, 50, 100, 250] as const;

/** The people of the company. Administrators invite, change roles and remove. */
export function UserListPage() {
  const companyId = useCompanyId();
  const role = useRole();
  const isAdmin = role === 'ADMIN';
  const list = useListParams({ defaults: listDefaults });
  const isSortable = useExtra('user-order');
  const query = useListUsersQuery({ companyId, ...toListQuery(isSortable ? list : { ...list, sort: null }) });
  const { remove, isBusy } = useRemoval();
  const [selected, setSelected] = useState<ReadonlySet<string | number>>(new Set());
  const [isInviting, setIsInviting] = useState(false);
  const inviteButton = useRef<HTMLButtonElement>(null);
  const columns = useMemo(() => userColumns(role, { isSortable }), [role, isSortable]);
  const people = query.data?.data ?? [];
  // Only people in sight are selected: another page starts over.
  const shown = people.filter(({ id }) => selected.has(id));

  async function handleDelete() {
    if (await remove(shown.map((person) => ({ id: person.id, name: personName(person) })))) setSelected(new Set());
  }

  return (
    <>
      {isAdmin && (
        <UserActions
          selected={shown}
          inviteButton={inviteButton}
          isBusy={isBusy}
          onDelete={handleDelete}
          onInvite={() => setIsInviting(true)}
        />
      )}
      {isAdmin && <FormerUsers />}
      <DataTable
        label="Users"
        columns={columns}
        rows={people}
        rowId={({ id }) => id}
        query={query}
        list={list}
        total={query.data?.pagination.total ?? 0}
        pageSizes={pageSizes}
        errorText="Unable to fetch records. Please try again later."
        selection={isAdmin ? { selected: new Set(shown.map(({ id }) => id)), onChange: setSelected } : undefined}
      />
      {isAdmin && <EndedUsers onGone={() => inviteButton.current?.focus()} />}
      {isAdmin && <SentInvitations onDone={() => inviteButton.current?.focus()} />}
      {isAdmin && <SecondFactorRequirement />}
      <ProfileButtons tab="users" />
      {isInviting && <InviteModal onClose={() => setIsInviting(false)} />}
    </>
  );
}

type UserActionsProps = {
  selected: readonly CompanyUser[];
  inviteButton: RefObject<HTMLButtonElement | null>;
  isBusy: boolean;
  onDelete: () => void;
  onInvite: () => void;
};

function UserActions({ selected, inviteButton, isBusy, onDelete, onInvite }: UserActionsProps) {
  const onlyOne = selected.length === 1 ? selected[0] : undefined;
  return (
    <div className="d-flex flex-wrap justify-content-end gap-2 mb-3">
      {onlyOne !== undefined && <LastDayButton key={onlyOne.id} person={onlyOne} />}
      {onlyOne !== undefined && <ResetSecondFactor id={onlyOne.id} name={personName(onlyOne)} />}
      {selected.length > 0 && (
        <ActionButton variant="outline-danger" isBusy={isBusy} onClick={onDelete}>
          Delete
        </ActionButton>
      )}
      <Button ref={inviteButton} onClick={onInvite}>
        Send Invite to User
      </Button>
    </div>
  );
}
