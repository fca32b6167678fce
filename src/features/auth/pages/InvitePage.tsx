import { useState } from 'react';
import Alert from 'react-bootstrap/Alert';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { ErrorNotice, Loading } from '@/components/feedback';
import { MobileField, PasswordField, PersonNameFields, TitleField, useServerForm } from '@/components/form';
import { invalidInvitation } from '@/contract/auth/account';
import type { AccountFlow, Invitation } from '@/contract/auth/account.schema';
import { invitationDays } from '@/contract/auth/auth';
import { apiError } from '@/lib/api';
import { formatDate } from '@/lib/format';
import { notify } from '@/lib/notifications';
import { paths } from '@/lib/paths';
import { accountApi } from '../accountApi';
import { AuthCard } from '../components/AuthCard';
import { AuthForm } from '../components/AuthForm';
import { InvitationOffer } from '../components/InvitationOffer';
import {
  type InvitedUserValues,
  invitedUserSchema,
  readInviteDetails,
  toInviteDetails,
  toInviteForm,
  toRegisterInviteRequest,
} from '../invitation';
import { shownNumber } from '../registration';
import { accountFlow } from '../stored';

/** Page of an invitation's link: registers the invited person, or lets an existing account accept. */
export function InvitePage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  return (
    <AuthCard title="Accept invitation">
      {token === '' ? <InvalidInvitation /> : <OpenInvitation key={token} token={token} />}
    </AuthCard>
  );
}

function OpenInvitation({ token }: { token: string }) {
  const { data, error, isFetching, refetch } = accountApi.useGetInvitationQuery(token, {
    refetchOnMountOrArgChange: true,
  });
  const [isKnown, setKnown] = useState(false);
  const invitation = data?.data;
  const failure = apiError(error);
  if (failure?.message === invalidInvitation) return <InvalidInvitation />;
  if (failure?.status === 422) return <PastInvitation text={failure.message} />;
  // Without the call, the invited person fills in everything.
  const isWithoutDetails = failure?.status === 404;
  if (invitation === undefined && !isWithoutDetails) {
    return isFetching ? <Loading /> : <ErrorNotice error={error} onRetry={refetch} />;
  }
  return (
    <>
      {invitation !== undefined && <Inviter invitation={invitation} />}
      {isKnown || invitation?.has_account ? (
        <InvitationOffer token={token} />
      ) : (
        <Registration token={token} invitation={invitation} onKnown={() => setKnown(true)} />
      )}
    </>
  );
}

function Inviter({ invitation }: { invitation: Invitation }) {
  return (
    <p>
      <strong>{invitation.company_name}</strong> has invited <strong>{invitation.email}</strong>.
      {invitation.ends_on !== undefined && ` Access ends after ${formatDate(invitation.ends_on)}.`}
    </p>
  );
}

/** Reports that the offered access has ended: trying again won't help. */
function PastInvitation({ text }: { text: string }) {
  return (
    <>
      <Alert variant="danger" transition={false}>
        {text}
      </Alert>
      <SignInLink />
    </>
  );
}

function InvalidInvitation() {
  return (
    <>
      <Alert variant="danger" transition={false}>
        {invalidInvitation}
      </Alert>
      <p>Invitations work once, within {invitationDays} days. Ask an administrator of the company for a new one.</p>
      <SignInLink />
    </>
  );
}

type RegistrationProps = {
  token: string;
  invitation: Invitation | undefined;
  /** Called if the invited address already has an account. */
  onKnown: () => void;
};

function Registration({ token, invitation, onKnown }: RegistrationProps) {
  const [registerInvite] = accountApi.useRegisterInviteMutation();
  const navigate = useNavigate();
  const typed = readInviteDetails(useLocation().state);
  const form = useServerForm({
    schema: invitedUserSchema,
    defaultValues: { ...toInviteForm(invitation), ...(typed?.token === token && typed.values) },
    send,
    onSaved: (flow, filled) => (flow === 'known' ? onKnown() : goOn(flow, filled)),
  });

  /** Returns the flow to continue in; null from a backend that only reports success: signing in then asks for the code. */
  async function send(filled: InvitedUserValues): Promise<AccountFlow | 'known' | null> {
    try {
      return (await registerInvite(toRegisterInviteRequest(token, filled)).unwrap()).data ?? null;
    } catch (failure) {
      if (apiError(failure)?.status === 409) return 'known';
      throw failure;
    }
  }

  function goOn(flow: AccountFlow | null, filled: InvitedUserValues) {
    if (flow === null) {
      notify.success('Registered Successfully');
      return navigate(paths.auth.signIn());
    }
    const sentTo = shownNumber(filled.countryCode, filled.phoneNumber);
    accountFlow.write({ userId: flow.id, step: 'verifyMobile', isInvite: true, sentTo });
    notify.success('OTP sent successfully');
    return navigate(paths.auth.verifyOtp(), { state: toInviteDetails(token, filled) });
  }

  return (
    <>
      <AuthForm form={form} okText="REGISTER">
        <MobileField name="phoneNumber" countryName="countryCode" label="Phone Number" required />
        <PersonNameFields names={{ first: 'firstName', middle: 'middleName', last: 'lastName' }} isLastNameRequired />
        <TitleField name="userTitle" required />
        <PasswordField name="password" label="Password" hasChecklist required />
        <PasswordField name="repeatPassword" label="Repeat Password" required />
      </AuthForm>
      <SignInLink />
    </>
  );
}

function SignInLink() {
  return (
    <p className="nc-auth-below">
      Already registered? <Link to={paths.auth.signIn()}>Sign in</Link>
    </p>
  );
}
