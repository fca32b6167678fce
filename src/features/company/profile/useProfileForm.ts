import type { FieldValues } from 'react-hook-form';
import type { ObjectSchema } from 'yup';
import { useServerForm } from '@/components/form';
import { type Company, type CompanyChange, companySavedTexts } from '@/contract/company/company';
import { apiError } from '@/lib/api';
import { notify } from '@/lib/notifications';
import { useUpdateCompanyMutation } from '../companyApi';
import { useCompany } from '../useCompany';

export type ProfileFormOptions<Values extends FieldValues> = {
  company: Company;
  schema: ObjectSchema<Values>;
  toForm: (company: Company) => Values;
  toRequest: (values: Values, company: Company) => CompanyChange;
};

/** A tab of the company profile as a form: it sends its own sections, and says what the server made of them. */
export function useProfileForm<Values extends FieldValues>(options: ProfileFormOptions<Values>) {
  const { company, schema, toForm, toRequest } = options;
  const [updateCompany] = useUpdateCompanyMutation();
  const { refetch } = useCompany();

  async function send(values: Values) {
    const { id, updatedAt } = company;
    const data = { ...toRequest(values, company), ...(updatedAt !== undefined && { updatedAt }) };
    try {
      return await updateCompany({ id, data }).unwrap();
    } catch (error) {
      // Their version enters the fields that this person has not changed.
      if (apiError(error)?.status === 409) await refetch();
      throw error;
    }
  }

  return useServerForm({
    schema,
    defaultValues: toForm(company),
    values: toForm(company),
    send,
    onSaved: ({ message }) => notify.success(message ?? companySavedTexts.updated),
    onInvalid: () => notify.error('Please fill all required fields'),
  });
}
