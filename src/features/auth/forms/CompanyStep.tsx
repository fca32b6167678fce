import { yupResolver } from '@hookform/resolvers/yup';
import { useForm } from 'react-hook-form';
import { TextField } from '@/components/form';
import { AuthForm } from '../components/AuthForm';
import { fieldOfPath } from './fieldOfPath';
import { useFormValues } from './useFormValues';
import { type CompanyValues, companySchema } from './userForm';

type CompanyStepProps = {
  values: CompanyValues;
  /** Told what is filled in so far. */
  onChange: (values: CompanyValues) => void;
  onBack: () => void;
  onSubmit: (values: CompanyValues) => Promise<void>;
};

export function CompanyStep({ values, onChange, onBack, onSubmit }: CompanyStepProps) {
  const form = useForm<CompanyValues>({ defaultValues: values, resolver: yupResolver(companySchema) });
  useFormValues(form, onChange);
  return (
    <>
      <AuthForm form={form} okText="CREATE ACCOUNT" onSubmit={onSubmit} pathToField={fieldOfPath(values)}>
        <TextField name="userTitle" label="User Title" autoComplete="organization-title" required />
        <TextField name="domain" label="Domain" placeholder="example.com" inputMode="url" required />
        <TextField name="emailAddress" label="Email" type="email" autoComplete="email" required />
        <TextField name="crdNumber" label="CRD Number" inputMode="numeric" required />
      </AuthForm>
      <button
        type="button"
        className="btn btn-outline-secondary w-100 mt-2"
        disabled={form.formState.isSubmitting}
        onClick={onBack}
      >
        BACK
      </button>
    </>
  );
}
