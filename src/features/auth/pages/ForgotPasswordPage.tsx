import { Link, useNavigate } from 'react-router-dom';
import { object } from 'yup';
import { EmailField, useServerForm } from '@/components/form';
import { notify } from '@/lib/notifications';
import { paths } from '@/lib/paths';
import { emailAddress } from '@/lib/validation';
import { AuthCard } from '../components/AuthCard';
import { AuthForm } from '../components/AuthForm';
import { useAskForReset } from '../password';

const schema = object({ email: emailAddress() });

/** Sends a code to an e-mail address, to choose a new password with. */
export function ForgotPasswordPage() {
  const askForReset = useAskForReset();
  const navigate = useNavigate();
  const form = useServerForm({
    schema,
    defaultValues: { email: '' },
    pathToField: () => 'email',
    send: ({ email }) => askForReset(email),
    onSaved: ({ message }) => {
      notify.success(message);
      return navigate(paths.auth.resetPassword());
    },
  });

  return (
    <AuthCard title="Forgot password">
      <p>Enter the e-mail address you sign in with. We'll send you a code to reset your password.</p>
      <AuthForm form={form} okText="SUBMIT">
        <EmailField name="email" autoComplete="username" required />
      </AuthForm>
      <p className="nc-auth-below">
        <Link to={paths.auth.signIn()}>Back to sign in</Link>
      </p>
    </AuthCard>
  );
}
