import { useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { ErrorNotice, Loading } from '@/components/feedback';
import { type Invitation, invalidInvitation } from '@/contract/account';
import { apiError } from '@/lib/api';
import { notify } from '@/lib/notifications';
import { paths } from '@/lib/paths';
import { accountApi } from '../accountApi';
import { accountFlow } from '../accountFlow';
import { AuthCard } from '../components/AuthCard';
import { InvitationOffer } from '../components/InvitationOffer';
import { InviteForm } from '../forms/InviteForm';
import { readInviteDetails, toInviteDetails } from '../forms/inviteDetails';
import { type InviteValues, toInviteForm, toRegisterInviteRequest } from '../forms/inviteForm';
import { shownNumber } from '../shownNumber';

/** Where the link of an invitation leads: registers the invited person, or lets an account that there is accept. */
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
  // A backend without the call leaves it to the invited person to fill everything in.
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
    </p>
  );
}

function InvalidInvitation() {
  return (
    <>
      <div className="alert alert-danger" role="alert">
        {invalidInvitation}
      </div>
      <p>
        An invitation is good for seven days, and once. An administrator of the company that invited you can send you
        another one.
      </p>
      <SignInLink />
    </>
  );
}

type RegistrationProps = {
  token: string;
  invitation: Invitation | undefined;
  /** The invited address turned out to have an account. */
  onKnown: () => void;
};

function Registration({ token, invitation, onKnown }: RegistrationProps) {
  const [registerInvite] = accountApi.useRegisterInviteMutation();
  const navigate = useNavigate();
  const typed = readInviteDetails(useLocation().state);
  const values = { ...toInviteForm(invitation), ...(typed?.token === token && typed.values) };

  async function submit(filled: InviteValues) {
    try {
      const { data } = await registerInvite(toRegisterInviteRequest(token, filled)).unwrap();
      const sentTo = shownNumber(filled.countryCode, filled.phoneNumber);
      accountFlow.write({ userId: data.id, step: 'verifyMobile', isInvite: true, sentTo });
      notify.success('OTP sent successfully');
      await navigate(paths.auth.verifyOtp(), { state: toInviteDetails(token, filled) });
    } catch (failure) {
      if (apiError(failure)?.status !== 409) throw failure;
      onKnown();
    }
  }

  return (
    <>
      <InviteForm values={values} onSubmit={submit} />
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
