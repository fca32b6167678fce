import { useState } from 'react';
import { object, string } from 'yup';
import { DialogForm, TextField, useServerForm } from '@/components/form';
import { maxPasskeyName, type Passkey } from '@/contract/people/passkey';
import { baseApi } from '@/lib/api';
import { useAppDispatch } from '@/lib/hooks';
import { notify } from '@/lib/notifications';
import { makePasskey } from '@/lib/secondFactor';
import { RecoveryCodesDialog } from '../secondFactor/RecoveryCodesDialog';
import { useAddPasskeyMutation, useBeginPasskeyMutation, useRenamePasskeyMutation } from './passkeysApi';

const schema = object({ name: string().trim().required('Name is required') });

const nameOfField = (path: string) => (path === 'data.name' ? ('name' as const) : undefined);

type AddPasskeyDialogProps = { turnsOn: boolean; onClose: () => void };

/** Names a passkey and has the browser make it; `turnsOn` says that two-step verification comes with it. Then the recovery codes, if any came along. */
export function AddPasskeyDialog({ turnsOn, onClose }: AddPasskeyDialogProps) {
  const dispatch = useAppDispatch();
  const [beginPasskey] = useBeginPasskeyMutation();
  const [addPasskey] = useAddPasskeyMutation();
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  function handleDone() {
    dispatch(baseApi.util.invalidateTags(['SecondFactor', 'User']));
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

export function RenamePasskeyDialog({ passkey, onClose }: RenamePasskeyDialogProps) {
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
