import { yupResolver } from '@hookform/resolvers/yup';
import { useForm } from 'react-hook-form';
import { TextField } from '@/components/form';
import { AuthForm } from '../components/AuthForm';
import { type PersonValues, personSchema } from './userForm';

type PersonStepProps = { values: PersonValues; onNext: (values: PersonValues) => void };

export function PersonStep({ values, onNext }: PersonStepProps) {
  const form = useForm<PersonValues>({ defaultValues: values, resolver: yupResolver(personSchema) });
  return (
    <AuthForm form={form} okText="NEXT" onSubmit={async (filled) => onNext(filled)}>
      <TextField name="firstName" label="First Name" autoComplete="given-name" required />
      <TextField name="middleName" label="Middle Name" autoComplete="additional-name" />
      <TextField name="lastName" label="Last Name" autoComplete="family-name" />
      <TextField name="companyName" label="Company Name" autoComplete="organization" required />
    </AuthForm>
  );
}
