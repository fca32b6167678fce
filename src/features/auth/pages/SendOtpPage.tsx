import { Link, useNavigate } from 'react-router-dom';
import { ErrorNotice, Loading } from '@/components/feedback';
import { apiError } from '@/lib/api';
import { notify } from '@/lib/notifications';
import { paths } from '@/lib/paths';
import { accountApi } from '../accountApi';
import { accountFlow } from '../accountFlow';
import { AuthCard } from '../components/AuthCard';
import { SignUpForm } from '../forms/SignUpForm';
import { type SignUpValues, toSentOtpRequest } from '../forms/signUpForm';
import { shownNumber } from '../shownNumber';

/** The first step of a registration: a mobile number, which is then sent a code, and a password. */
export function SendOtpPage() {
  const captcha = accountApi.useGetCaptchaChallengeQuery(undefined, { refetchOnMountOrArgChange: true });
  const [sendOtp] = accountApi.useSendOtpMutation();
  const navigate = useNavigate();
  const isWithoutCaptcha = apiError(captcha.error)?.status === 404;

  async function submit(values: SignUpValues) {
    const { data, message = 'OTP sent successfully' } = await sendOtp(toSentOtpRequest(values)).unwrap();
    const sentTo = shownNumber(values.countryCode, values.mobileNumber);
    accountFlow.write({ userId: data.id, step: 'verifyMobile', isInvite: false, sentTo });
    notify.success(message);
    await navigate(paths.auth.verifyOtp());
  }

  function content() {
    if (captcha.data !== undefined || isWithoutCaptcha) {
      return <SignUpForm hasCaptcha={!isWithoutCaptcha} onSubmit={submit} />;
    }
    return captcha.isFetching ? <Loading /> : <ErrorNotice error={captcha.error} onRetry={captcha.refetch} />;
  }

  return (
    <AuthCard title="Sign up">
      {content()}
      <p className="nc-auth-below">
        Already registered? <Link to={paths.auth.signIn()}>Sign in</Link>
      </p>
    </AuthCard>
  );
}
