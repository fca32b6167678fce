import Button from 'react-bootstrap/Button';
import { StatusBadge } from '@/components/feedback';
import { useConfirm } from '@/components/modal';
import { type Column, DataTable } from '@/components/table';
import { roleNames } from '@/contract/auth/user';
import type { SentInvitation } from '@/contract/members/companyUser.schema';
import { useCompanyId } from '@/features/auth';
import { formatDate, personName } from '@/lib/format';
import { notify } from '@/lib/notifications';
import { useListInvitationsQuery, useResendInvitationMutation, useWithdrawInvitationMutation } from './invitationsApi';

const columns: readonly Column<SentInvitation>[] = [
  { id: 'name', header: 'Name', cell: personName, value: personName },
  { id: 'email', header: 'Email', cell: ({ email }) => email, value: ({ email }) => email },
  { id: 'title', header: 'Title', cell: ({ user_title }) => user_title, value: ({ user_title }) => user_title },
  { id: 'role', header: 'Role', cell: ({ role }) => roleNames[role], value: ({ role }) => role },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <StatusBadge status={status} />,
    value: ({ status }) => status,
  },
  { id: 'sent', header: 'Sent', cell: ({ createdAt }) => formatDate(createdAt), value: ({ createdAt }) => createdAt },
  {
    id: 'expires',
    header: 'Expires',
    cell: ({ expiresAt }) => formatDate(expiresAt),
    value: ({ expiresAt }) => expiresAt,
  },
];

const lastDay: Column<SentInvitation> = {
  id: 'lastDay',
  header: 'Last Day',
  cell: ({ ends_on }) => formatDate(ends_on),
  value: ({ ends_on }) => ends_on ?? '',
};

/** Returns the actions column; `onDone` is called after an action. */
function actions(onDone: () => void): Column<SentInvitation> {
  return {
    id: 'actions',
    header: 'Actions',
    cell: (invitation) => <InvitationActions invitation={invitation} onDone={onDone} />,
  };
}

/** Open invitations; renders nothing without any, or if the backend doesn't list them. `onDone` moves the focus, which the pressed button loses. */
export function SentInvitations({ onDone }: { onDone: () => void }) {
  const query = useListInvitationsQuery(useCompanyId());
  const invitations = query.data?.data ?? [];
  if (invitations.length === 0) return null;
  const hasLastDays = invitations.some(({ ends_on }) => ends_on !== undefined);
  return (
    <section className="mt-4" aria-labelledby="open-invitations">
      <h2 id="open-invitations">Open invitations</h2>
      <DataTable
        label="Open invitations"
        columns={[...columns, ...(hasLastDays ? [lastDay] : []), actions(onDone)]}
        rows={invitations}
        rowId={({ id }) => id}
        query={query}
      />
    </section>
  );
}

function InvitationActions({ invitation, onDone }: { invitation: SentInvitation; onDone: () => void }) {
  const companyId = useCompanyId();
  const confirm = useConfirm();
  const [resend, resending] = useResendInvitationMutation();
  const [withdraw, withdrawing] = useWithdrawInvitationMutation();
  const isBusy = resending.isLoading || withdrawing.isLoading;
  const { id, email } = invitation;

  async function handleResend() {
    const { error } = await resend({ companyId, data: { id } });
    onDone();
    if (error === undefined) notify.success('User invitation has been sent');
  }

  async function handleWithdraw() {
    const isAgreed = await confirm({
      title: 'Withdraw invitation',
      text: `The link sent to ${email} will stop working.`,
      confirmText: 'Withdraw',
      tone: 'danger',
    });
    if (!isAgreed) return;
    const { error } = await withdraw({ companyId, id });
    onDone();
    if (error === undefined) notify.success(`Invitation to ${email} withdrawn.`);
  }

  const button = { variant: 'link', size: 'sm', className: 'p-0', disabled: isBusy } as const;
  return (
    <div className="d-flex gap-3">
      <Button {...button} aria-label={`Resend to ${email}`} onClick={handleResend}>
        Resend
      </Button>
      <Button {...button} aria-label={`Withdraw the invitation to ${email}`} onClick={handleWithdraw}>
        Withdraw
      </Button>
    </div>
  );
}
