import { yupResolver } from '@hookform/resolvers/yup';
import { useForm } from 'react-hook-form';
import { TextField } from '@/components/form';
import { AuthForm } from '../components/AuthForm';
import { PasswordChecklist } from '../components/PasswordChecklist';
import { PasswordField } from '../components/PasswordField';
import { PhoneField } from '../components/PhoneField';
import { fieldOfPath } from './fieldOfPath';
import { type InviteValues, inviteSchema } from './inviteForm';

type InviteFormProps = { values: InviteValues; onSubmit: (values: InviteValues) => Promise<void> };

export function InviteForm({ values, onSubmit }: InviteFormProps) {
  const form = useForm<InviteValues>({ defaultValues: values, resolver: yupResolver(inviteSchema) });
  return (
    <AuthForm form={form} okText="REGISTER" onSubmit={onSubmit} pathToField={fieldOfPath(values)}>
      <PhoneField name="phoneNumber" countryName="countryCode" label="Phone Number" required />
      <TextField name="firstName" label="First Name" autoComplete="given-name" required />
      <TextField name="middleName" label="Middle Name" autoComplete="additional-name" />
      <TextField name="lastName" label="Last Name" autoComplete="family-name" required />
      <TextField name="userTitle" label="User Title" autoComplete="organization-title" required />
      <PasswordField
        name="password"
        label="Password"
        hint={<PasswordChecklist password={form.watch('password')} />}
        required
      />
      <PasswordField name="repeatPassword" label="Repeat Password" required />
    </AuthForm>
  );
}
