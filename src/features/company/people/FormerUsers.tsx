import Alert from 'react-bootstrap/Alert';
import Button from 'react-bootstrap/Button';
import { useConfirm } from '@/components/modal';
import type { FormerChangesRequest, FormerUser } from '@/contract/people/companyUser';
import type { StagedKindName } from '@/contract/staging/staging';
import { notify } from '@/lib/notifications';
import { useCompanyId } from '../useCompany';
import { useListFormerUsersQuery, useSettleFormerChangesMutation } from './peopleApi';

const kindNames: Readonly<Record<StagedKindName, string>> = {
  COA: 'chart of accounts',
  BALANCE: 'trial balance',
  HAIRCUT_DETAIL: 'inventory',
  HAIRCUT_OPTION: 'options',
};

/** Saved changes that former users left behind, for an administrator to take over or drop. */
export function FormerUsers() {
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
