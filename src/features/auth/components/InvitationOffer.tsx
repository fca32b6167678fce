import { useEffect, useEffectEvent, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useNavigate } from 'react-router-dom';
import { ErrorNotice } from '@/components/feedback';
import { BusyButton } from '@/components/form';
import { type ApiError, apiError } from '@/lib/api';
import { useAppDispatch, useAppSelector } from '@/lib/hooks';
import { notify } from '@/lib/notifications';
import { paths } from '@/lib/paths';
import { accountApi } from '../accountApi';
import { companyJoined, selectIsSignedIn } from '../authSlice';
import { useSignOut } from '../session';
import { pendingInvitation, tokenStore } from '../stored';

/** Lets a user with an account accept an invitation: immediately if signed in, else after signing in. */
export function InvitationOffer({ token }: { token: string }) {
  const isSignedIn = useAppSelector(selectIsSignedIn);
  return isSignedIn ? <Acceptance token={token} /> : <SignInOffer token={token} />;
}

function SignInOffer({ token }: { token: string }) {
  const navigate = useNavigate();

  function handleClick() {
    pendingInvitation.write(token);
    navigate(paths.auth.signIn(paths.confirmInvite(token)));
  }

  return (
    <>
      <p>This address already has an account. Sign in to accept the invitation.</p>
      <Button className="w-100" onClick={handleClick}>
        SIGN IN TO ACCEPT
      </Button>
    </>
  );
}

function Acceptance({ token }: { token: string }) {
  const [acceptInvitation, { isLoading }] = accountApi.useAcceptInvitationMutation();
  const [refusal, setRefusal] = useState<ApiError>();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const signOut = useSignOut();

  async function accept() {
    setRefusal(undefined);
    try {
      const { data: company } = await acceptInvitation({ token }).unwrap();
      dispatch(companyJoined(company.id));
      notify.success(`You have joined ${company.company_name}, now your selected company.`);
      await navigate(paths.dashboard(), { replace: true });
    } catch (failure) {
      setRefusal(apiError(failure));
    }
  }

  const acceptIfSignedInForIt = useEffectEvent(() => {
    const isSignedInForIt = pendingInvitation.read() === token;
    pendingInvitation.remove();
    if (isSignedInForIt) accept();
  });

  useEffect(() => {
    acceptIfSignedInForIt();
  }, []);

  return (
    <>
      {refusal !== undefined && <ErrorNotice error={refusal} />}
      <p>You are signed in as {tokenStore.read()?.username}.</p>
      <BusyButton className="w-100" isBusy={isLoading} onClick={accept}>
        ACCEPT INVITATION
      </BusyButton>
      <Button variant="link" className="w-100 mt-2" disabled={isLoading} onClick={signOut}>
        Use another account
      </Button>
    </>
  );
}
