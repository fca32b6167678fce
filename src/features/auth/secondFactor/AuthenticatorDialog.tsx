import { lazy, Suspense } from 'react';
import { object } from 'yup';
import { CopyButton } from '@/components/copy/CopyButton';
import { Loading } from '@/components/feedback';
import { DialogForm, OtpField, useServerForm } from '@/components/form';
import type { AuthenticatorSetup } from '@/contract/auth/secondFactor.schema';
import { appCode } from '@/lib/validation';
import { useConfirmAuthenticatorMutation } from './secondFactorApi';

/** Loads the QR code library. */
const QrCode = lazy(async () => ({ default: (await import('./QrCode')).QrCode }));

const schema = object({ code: appCode() });

type AuthenticatorDialogProps = {
  setup: AuthenticatorSetup;
  onCodes: (recoveryCodes: readonly string[]) => void;
  onClose: () => void;
};

/** Transfers the secret to the authenticator app, and asks for its first code. */
export function AuthenticatorDialog({ setup, onCodes, onClose }: AuthenticatorDialogProps) {
  const [confirmAuthenticator] = useConfirmAuthenticatorMutation();
  const form = useServerForm({
    schema,
    defaultValues: { code: '' },
    send: ({ code }) => confirmAuthenticator({ setup: setup.setup, code }).unwrap(),
    pathToField: (path) => (path === 'data.code' ? 'code' : undefined),
    onSaved: ({ data }) => onCodes(data.recovery_codes),
  });
  const key = setup.secret.replace(/(.{4})(?=.)/g, '$1 ');

  return (
    <DialogForm form={form} title="Set up authenticator app" okText="Turn on" onCancel={onClose}>
      <p>Scan this code with an authenticator app on your phone.</p>
      <div className="nc-qr">
        <Suspense fallback={<Loading />}>
          <QrCode text={setup.uri} label="QR code for your authenticator app" />
        </Suspense>
      </div>
      <p className="nc-factor-key">
        Can't scan it? Enter this key in the app: <code>{key}</code> <CopyButton text={setup.secret} label="Copy key" />
      </p>
      <OtpField name="code" label="Code" hint="The 6-digit code that the app shows now." />
    </DialogForm>
  );
}
