import { yupResolver } from '@hookform/resolvers/yup';
import { useForm } from 'react-hook-form';
import { CrdNumberField, DomainField, EmailField, TitleField } from '@/components/form';
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
        <TitleField name="userTitle" required />
        <DomainField name="domain" required />
        <EmailField name="emailAddress" required />
        <CrdNumberField name="crdNumber" required />
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
