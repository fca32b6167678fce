import { yupResolver } from '@hookform/resolvers/yup';
import { useForm } from 'react-hook-form';
import { MobileField, PasswordField, PersonNameFields, TitleField } from '@/components/form';
import { AuthForm } from '../components/AuthForm';
import { fieldOfPath } from './fieldOfPath';
import { type InviteValues, inviteSchema } from './inviteForm';

type InviteFormProps = { values: InviteValues; onSubmit: (values: InviteValues) => Promise<void> };

export function InviteForm({ values, onSubmit }: InviteFormProps) {
  const form = useForm<InviteValues>({ defaultValues: values, resolver: yupResolver(inviteSchema) });
  return (
    <AuthForm form={form} okText="REGISTER" onSubmit={onSubmit} pathToField={fieldOfPath(values)}>
      <MobileField name="phoneNumber" countryName="countryCode" label="Phone Number" required />
      <PersonNameFields names={{ first: 'firstName', middle: 'middleName', last: 'lastName' }} isLastNameRequired />
      <TitleField name="userTitle" required />
      <PasswordField name="password" label="Password" hasChecklist required />
      <PasswordField name="repeatPassword" label="Repeat Password" required />
    </AuthForm>
  );
}
