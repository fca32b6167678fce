import { useRef, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { OtpInput, type OtpInputHandle } from '@/components/form';
import { registrationResendSeconds } from '@/contract/auth/account';
import type { VerifiedFlow } from '@/contract/auth/account.schema';
import { apiError } from '@/lib/api';
import { useAppDispatch } from '@/lib/hooks';
import { notify } from '@/lib/notifications';
import { paths } from '@/lib/paths';
import { accountApi } from '../accountApi';
import { AuthCard } from '../components/AuthCard';
import { ResendCode } from '../components/ResendCode';
import { readInviteDetails } from '../invitation';
import { openFirstSession } from '../signIn';
import { accountFlow, type StoredFlow } from '../stored';

/** Asks for the code of a registration; without a pending one it redirects to the sign-in page. */
export function VerifyOtpPage() {
  const [flow] = useState(accountFlow.read);
  const isWaiting = flow?.step === 'verifyMobile' || flow?.step === 'verifyEmail';
  return isWaiting ? <CodeCheck flow={flow} /> : <Navigate to={paths.auth.signIn()} replace />;
}

const texts = {
  verifyMobile: { title: 'Verify your mobile number', way: 'by SMS', place: 'your mobile number' },
  verifyEmail: { title: 'Verify your e-mail address', way: 'by mail', place: 'your e-mail address' },
};

function CodeCheck({ flow }: { flow: StoredFlow }) {
  const boxes = useRef<OtpInputHandle>(null);
  const [error, setError] = useState<string>();
  const [verifyOtp, { isLoading }] = accountApi.useVerifyOtpMutation();
  const [resendMobileOtp] = accountApi.useResendMobileOtpMutation();
  const [resendEmailOtp] = accountApi.useResendEmailOtpMutation();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const { userId, isInvite, isResumed } = flow;
  const isMobile = flow.step === 'verifyMobile';
  const { title, way, place } = texts[isMobile ? 'verifyMobile' : 'verifyEmail'];

  async function check(otp: string) {
    setError(undefined);
    try {
      const action = isMobile ? 'mobile' : 'email';
      const answer = await verifyOtp({ action, userId, otp, isPhoneNumber: isMobile }).unwrap();
      await goOn(answer.data ?? { id: userId });
    } catch (failure) {
      setError(apiError(failure)?.message ?? 'Invalid OTP Code.');
      boxes.current?.restart();
    }
  }

  async function goOn(verified: VerifiedFlow) {
    if (isMobile && !isInvite) {
      accountFlow.write({ userId: verified.id, step: 'userForm', isInvite });
      await navigate(paths.auth.userForm(), { replace: true });
      return;
    }
    accountFlow.remove();
    notify.success(isMobile && isResumed ? 'Your mobile number is confirmed.' : 'Registered Successfully');
    const isOpen = await dispatch(openFirstSession(verified));
    await navigate(isOpen ? paths.dashboard() : paths.auth.signIn(), { replace: true });
  }

  function resend() {
    setError(undefined);
    return isMobile ? resendMobileOtp({ action: 'sign_up', userId }).unwrap() : resendEmailOtp({ userId }).unwrap();
  }

  return (
    <AuthCard title={title}>
      <p>
        We sent a code {way} to <strong>{flow.sentTo ?? place}</strong>.
      </p>
      <OtpInput
        ref={boxes}
        label="Code"
        hint={isLoading ? 'Checking…' : 'Checked automatically after the sixth digit.'}
        error={error}
        isBusy={isLoading}
        onComplete={check}
      />
      <ResendCode seconds={registrationResendSeconds} onResend={resend} />
      <Correction flow={flow} />
      <p className="nc-auth-below">
        <Link to={paths.auth.signIn()}>Back to sign in</Link>
      </p>
    </AuthCard>
  );
}

/** Links back to the form of the number or address, with the typed values. */
function Correction({ flow: { step, isInvite } }: { flow: StoredFlow }) {
  const { state } = useLocation();
  const isMobile = step === 'verifyMobile';
  const path = isInvite ? invitePath(state) : isMobile ? paths.auth.sendOtp() : paths.auth.userForm();
  return (
    <p className="nc-auth-below">
      {isMobile ? 'Wrong number? ' : 'Wrong address? '}
      {path === null ? (
        'If you were invited, open your invitation link again.'
      ) : (
        <Link to={path} state={state}>
          Change it
        </Link>
      )}
    </p>
  );
}

/** Returns the invitation's path; null if its form was filled in elsewhere. */
function invitePath(state: unknown): string | null {
  const details = readInviteDetails(state);
  return details === null ? null : paths.auth.invite(details.token);
}
