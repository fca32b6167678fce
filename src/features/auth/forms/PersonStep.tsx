import { yupResolver } from '@hookform/resolvers/yup';
import { useForm } from 'react-hook-form';
import { PersonNameFields, TextField } from '@/components/form';
import { AuthForm } from '../components/AuthForm';
import { useFormValues } from './useFormValues';
import { type PersonValues, personSchema } from './userForm';

type PersonStepProps = {
  values: PersonValues;
  /** Told what is filled in so far. */
  onChange: (values: PersonValues) => void;
  onNext: (values: PersonValues) => void;
};

export function PersonStep({ values, onChange, onNext }: PersonStepProps) {
  const form = useForm<PersonValues>({ defaultValues: values, resolver: yupResolver(personSchema) });
  useFormValues(form, onChange);
  return (
    <AuthForm form={form} okText="NEXT" onSubmit={async (filled) => onNext(filled)}>
      <PersonNameFields names={{ first: 'firstName', middle: 'middleName', last: 'lastName' }} />
      <TextField name="companyName" label="Company Name" autoComplete="organization" required />
    </AuthForm>
  );
}
