import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { object, string } from 'yup';
import { ErrorNotice, Loading } from '@/components/feedback';
import { DialogForm, TextField, useServerForm } from '@/components/form';
import { ProfileSection } from '@/components/form/ProfileSection';
import { useConfirm } from '@/components/modal';
import { maxPasskeyName } from '@/contract/auth/auth';
import type { Passkey } from '@/contract/auth/passkey.schema';
import { baseApi, tagsOf, useExtra } from '@/lib/api';
import { formatMoment } from '@/lib/format';
import { useAppDispatch } from '@/lib/hooks';
import { notify } from '@/lib/notifications';
import { makePasskey, useCanUsePasskeys } from '@/lib/secondFactor/passkeys';
import { useGetSecondFactorQuery } from '@/lib/secondFactor/secondFactorApi';
import { RecoveryCodesDialog } from '../secondFactor/RecoveryCodesDialog';
import {
  useAddPasskeyMutation,
  useBeginPasskeyMutation,
  useListPasskeysQuery,
  useRemovePasskeyMutation,
  useRenamePasskeyMutation,
} from './passkeysApi';

const schema = object({ name: string().trim().required('Name is required') });

const nameOfField = (path: string) => (path === 'data.name' ? ('name' as const) : undefined);

const hint =
  "Sign in with this device's fingerprint, face or PIN, or with a security key, instead of your password or a code.";
const hintElsewhere = `${hint} This browser can't add a passkey here.`;

/** The user's passkeys; renders nothing on a backend without them. */
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

type AddPasskeyDialogProps = { turnsOn: boolean; onClose: () => void };

/**
 * Names a passkey and has the browser create it; `turnsOn` notes that it turns on two-step verification. Then shows the recovery codes, if any were
 * created.
 */
function AddPasskeyDialog({ turnsOn, onClose }: AddPasskeyDialogProps) {
  const dispatch = useAppDispatch();
  const [beginPasskey] = useBeginPasskeyMutation();
  const [addPasskey] = useAddPasskeyMutation();
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  function handleDone() {
    dispatch(baseApi.util.invalidateTags(tagsOf('secondFactorChanged')));
    onClose();
  }

  const form = useServerForm({
    schema,
    defaultValues: { name: '' },
    send: async ({ name }) => {
      const passkey = await makePasskey((await beginPasskey().unwrap()).data);
      return addPasskey({ name, passkey }).unwrap();
    },
    pathToField: nameOfField,
    onSaved: ({ data, message }) => {
      notify.success(message);
      if (data.recovery_codes === null) handleDone();
      else setCodes(data.recovery_codes);
    },
  });

  if (codes !== null) return <RecoveryCodesDialog codes={codes} onClose={handleDone} />;
  return (
    <DialogForm form={form} title="Add passkey" okText="Continue" onCancel={onClose}>
      <p>
        Your browser asks where to keep the passkey: on this device, on your phone, on a security key or in a password
        manager.
      </p>
      {turnsOn && (
        <p>
          This turns on two-step verification: after your password, signing in will also take a passkey or a recovery
          code.
        </p>
      )}
      <PasskeyName />
    </DialogForm>
  );
}

type RenamePasskeyDialogProps = { passkey: Passkey; onClose: () => void };

function RenamePasskeyDialog({ passkey, onClose }: RenamePasskeyDialogProps) {
  const [renamePasskey] = useRenamePasskeyMutation();
  const form = useServerForm({
    schema,
    defaultValues: { name: passkey.name },
    send: ({ name }) => renamePasskey({ id: passkey.id, name }).unwrap(),
    pathToField: nameOfField,
    onSaved: ({ message }) => {
      notify.success(message);
      onClose();
    },
  });
  return (
    <DialogForm form={form} title="Rename passkey" okText="Save" onCancel={onClose}>
      <PasskeyName />
    </DialogForm>
  );
}

function PasskeyName() {
  const hint = 'A name you\'ll recognize, such as "Office laptop".';
  return <TextField name="name" label="Name" hint={hint} maxLength={maxPasskeyName} autoComplete="off" required />;
}
