import { type RefObject, useMemo, useRef, useState } from 'react';
import Alert from 'react-bootstrap/Alert';
import Button from 'react-bootstrap/Button';
import { ActionButton } from '@/components/feedback';
import { useConfirm } from '@/components/modal';
import { DataTable } from '@/components/table';
import type { CompanyUser, FormerChangesRequest, FormerUser } from '@/contract/members/companyUser.schema';
import type { StagedKindName } from '@/contract/staging/staging';
import { ResetSecondFactor, SecondFactorRequirementSection, useCompanyId, useRole } from '@/features/auth';
import { useExtra } from '@/lib/api';
import { personName } from '@/lib/format';
import { toListQuery, useListParams } from '@/lib/listParams';
import { notify } from '@/lib/notifications';
import { EndedUsers } from './EndedUsers';
import { InviteModal } from './InviteModal';
import { LastDayDialog } from './LastDayDialog';
import { useListFormerUsersQuery, useListUsersQuery, useSettleFormerChangesMutation } from './peopleApi';
import { SentInvitations } from './SentInvitations';
import { useRemoval } from './useRemoval';
import { userColumns } from './userColumns';

const kindNames: Readonly<Record<StagedKindName, string>> = {
  COA: 'chart of accounts',
  BALANCE: 'trial balance',
  HAIRCUT_DETAIL: 'inventory',
  HAIRCUT_OPTION: 'options',
  WITHDRAWAL: 'withdrawals',
  CAPITAL_INPUTS: 'capital inputs',
  SUBORDINATED_LOAN: 'subordinated loans',
  RECURRING_ENTRY: 'recurring entries',
  RECEIVABLE: 'receivables',
  COMMITMENT: 'commitments',
  ANSWER: 'answers',
};

const listDefaults = { pageSize: 10, sort: 'last_name:asc', filters: {} };
const pageSizes = [10, 25, 50, 100, 250] as const;

/** The people of the company. Administrators invite, change roles and remove. */
export function UserList() {
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
      {isAdmin && <SecondFactorRequirementSection />}
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

/** Opens the last day of a user's access; renders nothing if the backend has none. */
function LastDayButton({ person }: { person: CompanyUser }) {
  const hasLastDays = useExtra('user-last-day');
  const [isOpen, setIsOpen] = useState(false);
  if (!hasLastDays) return null;
  const { id, ends_on: lastDay, updatedAt } = person;
  return (
    <>
      <Button variant="outline-secondary" onClick={() => setIsOpen(true)}>
        {lastDay === undefined ? 'Set last day' : 'Change last day'}
      </Button>
      {isOpen && (
        <LastDayDialog person={{ id, name: personName(person), lastDay, updatedAt }} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}

/** Saved changes of former users, for an administrator to take over or drop. */
function FormerUsers() {
  const { data } = useListFormerUsersQuery(useCompanyId());
  const left = data?.data.filter(({ saved_changes }) => saved_changes.length > 0);
  return left?.map((person) => <FormerUserNotice key={person.id} person={person} />);
}

function FormerUserNotice({ person }: { person: FormerUser }) {
  const companyId = useCompanyId();
  const confirm = useConfirm();
  const [settle, { isLoading }] = useSettleFormerChangesMutation();
  const { id, name } = person;

  async function settleBy(action: FormerChangesRequest['data']['action']) {
    const answer = await settle({ companyId, data: { id, action } });
    if (answer.data !== undefined) notify.success(answer.data.message);
  }

  async function handleDrop() {
    const text = `The saved changes of ${name} (${describe(person)}) will be deleted. The books stay as they are.`;
    if (await confirm({ title: 'Drop saved changes', text, confirmText: 'Drop', tone: 'danger' }))
      await settleBy('DROP');
  }

  return (
    <Alert variant="warning" transition={false} className="d-flex flex-wrap align-items-center gap-2">
      <span className="flex-grow-1">
        {person.ended === undefined ? `${name} was removed and` : `Access ended for ${name}, who`} left saved changes:{' '}
        {describe(person)}.
      </span>
      <Button size="sm" variant="outline-secondary" disabled={isLoading} onClick={() => settleBy('TAKE_OVER')}>
        Take over
      </Button>
      <Button size="sm" variant="outline-danger" disabled={isLoading} onClick={handleDrop}>
        Drop
      </Button>
    </Alert>
  );
}

function describe({ saved_changes }: FormerUser): string {
  return saved_changes.map(({ kind, count }) => `${count} in ${kindNames[kind]}`).join(', ');
}
