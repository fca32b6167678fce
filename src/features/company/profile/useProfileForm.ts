import type { FieldValues } from 'react-hook-form';
import type { ObjectSchema } from 'yup';
import { useServerForm } from '@/components/form';
import { companySavedTexts } from '@/contract/company/company';
import type { Company, CompanyChange } from '@/contract/company/company.schema';
import { apiError } from '@/lib/api';
import { notify } from '@/lib/notifications';
import { useCompany, useUpdateCompanyMutation } from '../companyApi';
import { useAmendment } from '../useAmendment';

export type ProfileFormOptions<Values extends FieldValues> = {
  company: Company;
  schema: ObjectSchema<Values>;
  toForm: (company: Company) => Values;
  toRequest: (values: Values, company: Company) => CompanyChange;
};

/** Creates the form of a company profile tab, which sends its own sections and shows the result. */
export function useProfileForm<Values extends FieldValues>(options: ProfileFormOptions<Values>) {
  const { company, schema, toForm, toRequest } = options;
  const [updateCompany] = useUpdateCompanyMutation();
  const { refetch } = useCompany();
  const sendAmending = useAmendment();

  async function send(values: Values) {
    const { id, updatedAt } = company;
    const data = { ...toRequest(values, company), ...(updatedAt !== undefined && { updatedAt }) };
    try {
      const sent = await sendAmending((acceptance) => updateCompany({ id, data: { ...data, ...acceptance } }));
      if (sent.error !== undefined) throw sent.error;
      return sent.data;
    } catch (error) {
      // The other user's version fills the fields that this user has not changed.
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
    onInvalid: () => notify.error('Please fill all required fields', 'Save draft keeps what you typed.'),
  });
}
