import { useWatch } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { ErrorNotice, Loading } from '@/components/feedback';
import { CheckboxField, MobileField, PasswordField, type ServerForm, useServerForm } from '@/components/form';
import { apiError } from '@/lib/api';
import { notify } from '@/lib/notifications';
import { paths } from '@/lib/paths';
import { passwordHint } from '@/lib/validation';
import { accountApi } from '../accountApi';
import { AuthCard } from '../components/AuthCard';
import { AuthForm } from '../components/AuthForm';
import { CaptchaField } from '../components/CaptchaField';
import { emptySignUp, type SignUpValues, shownNumber, signUpSchema, toSentOtpRequest } from '../registration';
import { accountFlow } from '../stored';

/** The first step of a registration: a mobile number, which is sent a code, and a password. */
export function SendOtpPage() {
  const captcha = accountApi.useGetCaptchaChallengeQuery(undefined, { refetchOnMountOrArgChange: true });
  const isWithoutCaptcha = apiError(captcha.error)?.status === 404;

  function content() {
    if (captcha.data !== undefined || isWithoutCaptcha) return <SignUpForm hasCaptcha={!isWithoutCaptcha} />;
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

function SignUpForm({ hasCaptcha }: { hasCaptcha: boolean }) {
  const [sendOtp] = accountApi.useSendOtpMutation();
  const navigate = useNavigate();
  const form: ServerForm<SignUpValues> = useServerForm({
    schema: signUpSchema(hasCaptcha),
    defaultValues: emptySignUp,
    send: (values) => sendOtp(toSentOtpRequest(values)).unwrap().catch(forgetCaptcha),
    onSaved: ({ data, message = 'OTP sent successfully' }, values) => {
      const sentTo = shownNumber(values.countryCode, values.mobileNumber);
      accountFlow.write({ userId: data.id, step: 'verifyMobile', isInvite: false, sentTo });
      notify.success(message);
      return navigate(paths.auth.verifyOtp());
    },
  });

  /** Clears the captcha, since a solved challenge is valid once, and rethrows. */
  function forgetCaptcha(failure: unknown): never {
    form.form.setValue('captcha', '');
    throw failure;
  }

  return (
    <AuthForm form={form} okText="REGISTER">
      <MobileField name="mobileNumber" countryName="countryCode" label="Mobile Number" required />
      <PasswordField name="password" label="Password" hint={passwordHint} hasChecklist required />
      <PasswordField name="confirmPassword" label="Confirm Password" required />
      <RoleField />
      {hasCaptcha && <CaptchaField name="captcha" label="Security check" />}
    </AuthForm>
  );
}

/** The specification's question, with the role that each answer gives. */
function RoleField() {
  const isAdmin: SignUpValues['superAdmin'] = useWatch({ name: 'superAdmin' });
  const hint = isAdmin
    ? "You're setting up Netcap for your firm and become its administrator."
    : 'Your firm already uses Netcap. Its administrator sends you an invitation with your role.';
  return <CheckboxField name="superAdmin" label="Are you super admin to manage this account?" hint={hint} />;
}
