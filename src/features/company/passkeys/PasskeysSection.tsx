import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { ErrorNotice, Loading } from '@/components/feedback';
import { useConfirm } from '@/components/modal';
import type { Passkey } from '@/contract/people/passkey';
import { useExtra } from '@/lib/api';
import { formatMoment } from '@/lib/format';
import { notify } from '@/lib/notifications';
import { useCanUsePasskeys } from '@/lib/secondFactor';
import { useGetSecondFactorQuery } from '@/lib/secondFactor/secondFactorApi';
import { ProfileSection } from '../profile/sections/ProfileSection';
import { AddPasskeyDialog, RenamePasskeyDialog } from './PasskeyDialog';
import { useListPasskeysQuery, useRemovePasskeyMutation } from './passkeysApi';

const hint =
  "Sign in with this device's fingerprint, face or PIN, or with a security key, instead of your password or a code.";
const hintElsewhere = `${hint} This browser can't add a passkey here.`;

/** The person's passkeys; nothing on a backend without them. */
export function PasskeysSection() {
  return useExtra('passkeys') ? <Passkeys /> : null;
}

function Passkeys() {
  const { data, error, refetch } = useListPasskeysQuery();
  const method = useGetSecondFactorQuery().data?.data.method;
  const canAdd = useCanUsePasskeys();
  const [isAdding, setAdding] = useState(false);
  const [renamed, setRenamed] = useState<Passkey | null>(null);
  const passkeys = data?.data ?? [];
  const isLastFactor = method === 'PASSKEY' && passkeys.length === 1;

  return (
    <ProfileSection title="Passkeys" hint={canAdd ? hint : hintElsewhere}>
      {data === undefined && (
        <div className="nc-profile-wide">
          {error === undefined ? <Loading /> : <ErrorNotice error={error} onRetry={refetch} />}
        </div>
      )}
      {passkeys.length > 0 && (
        <ul className="nc-profile-wide nc-profile-list">
          {passkeys.map((passkey) => (
            <PasskeyItem
              key={passkey.id}
              passkey={passkey}
              isLastFactor={isLastFactor}
              onRename={() => setRenamed(passkey)}
            />
          ))}
        </ul>
      )}
      {canAdd && (
        <div className="nc-profile-wide mb-3">
          <Button variant="outline-secondary" onClick={() => setAdding(true)}>
            Add passkey
          </Button>
        </div>
      )}
      {isAdding && <AddPasskeyDialog turnsOn={method === 'NONE'} onClose={() => setAdding(false)} />}
      {renamed !== null && <RenamePasskeyDialog passkey={renamed} onClose={() => setRenamed(null)} />}
    </ProfileSection>
  );
}

type PasskeyItemProps = { passkey: Passkey; isLastFactor: boolean; onRename: () => void };

function PasskeyItem({ passkey, isLastFactor, onRename }: PasskeyItemProps) {
  const { id, name, createdAt, lastUsedAt } = passkey;
  const [removePasskey, { isLoading }] = useRemovePasskeyMutation();
  const confirm = useConfirm();

  async function handleRemove() {
    const off = isLastFactor ? ' This also turns off two-step verification.' : '';
    const text = `"${name}" will no longer sign you in. Delete it where it's kept, too.${off}`;
    if (!(await confirm({ title: 'Remove passkey', text, confirmText: 'Remove', tone: 'danger' }))) return;
    const answer = await removePasskey(id);
    if (answer.data !== undefined) notify.success(answer.data.message);
  }

  return (
    <li>
      <span className="nc-profile-list-main">
        {name}
        <span className="nc-profile-list-detail">
          Added {formatMoment(createdAt)}.{' '}
          {lastUsedAt === null ? 'Not used yet.' : `Last used ${formatMoment(lastUsedAt)}.`}
        </span>
      </span>
      <Button variant="link" size="sm" className="p-0" aria-label={`Rename ${name}`} onClick={onRename}>
        Rename
      </Button>
      <Button
        variant="link"
        size="sm"
        className="p-0"
        disabled={isLoading}
        aria-label={`Remove ${name}`}
        onClick={handleRemove}
      >
        Remove
      </Button>
    </li>
  );
}
