import { yupResolver } from '@hookform/resolvers/yup';
import { useForm } from 'react-hook-form';
import { CheckboxField, MobileField, PasswordField } from '@/components/form';
import { passwordHint } from '@/lib/validation';
import { AuthForm } from '../components/AuthForm';
import { CaptchaField } from '../components/CaptchaField';
import { fieldOfPath } from './fieldOfPath';
import { emptySignUp, type SignUpValues, signUpSchema } from './signUpForm';

type SignUpFormProps = { hasCaptcha: boolean; onSubmit: (values: SignUpValues) => Promise<void> };

export function SignUpForm({ hasCaptcha, onSubmit }: SignUpFormProps) {
  const form = useForm<SignUpValues>({ defaultValues: emptySignUp, resolver: yupResolver(signUpSchema(hasCaptcha)) });

  async function submit(values: SignUpValues) {
    try {
      await onSubmit(values);
    } catch (failure) {
      // A solved challenge is good once.
      form.setValue('captcha', '');
      throw failure;
    }
  }

  return (
    <AuthForm form={form} okText="REGISTER" onSubmit={submit} pathToField={fieldOfPath(emptySignUp)}>
      <MobileField name="mobileNumber" countryName="countryCode" label="Mobile Number" required />
      <PasswordField name="password" label="Password" hint={passwordHint} hasChecklist required />
      <PasswordField name="confirmPassword" label="Confirm Password" required />
      <CheckboxField name="superAdmin" label="Are you super admin to manage this account?" />
      {hasCaptcha && <CaptchaField name="captcha" label="Security check" />}
    </AuthForm>
  );
}
