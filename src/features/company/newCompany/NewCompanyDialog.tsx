import { useRef } from 'react';
import Button from 'react-bootstrap/Button';
import { number, type ObjectSchema, object } from 'yup';
import { DialogForm, DomainField, SelectField, TextField, useServerForm } from '@/components/form';
import { useLeaveQuestion } from '@/components/modal';
import type { User } from '@/contract/auth/user.schema';
import type { CompanyCreation } from '@/contract/company/company.schema';
import { notify } from '@/lib/notifications';
import { companyDomain, requiredTitle } from '@/lib/validation';
import { useCreateCompanyMutation } from '../companyApi';
import { companyCreatedText, switchCompany } from '../switchCompany';

const newCompanySchema: ObjectSchema<NewCompanyValues> = object({
  company_name: requiredTitle('Company Name is required'),
  domain: companyDomain(),
  user_email: number()
    .nullable()
    .defined()
    .test('required', 'Email is required', (id) => id !== null),
});

/** Adds a company with the user as administrator, and selects it if they choose to. */
export function NewCompanyDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const [create] = useCreateCompanyMutation();
  const mayLeave = useLeaveQuestion();
  const isSelecting = useRef(false);
  const form = useServerForm({
    schema: newCompanySchema,
    defaultValues: emptyNewCompany(user),
    send: (values) => create(toCompanyCreation(values)).unwrap(),
    onSaved: async ({ data: { company_info: company } }) => {
      onClose();
      if (isSelecting.current && (await mayLeave())) switchCompany(company.id, 'created');
      else notify.success(companyCreatedText);
    },
    onInvalid: () => notify.error('Please fill all the required fields'),
  });

  function submit(selects: boolean) {
    isSelecting.current = selects;
    return form.onSubmit();
  }

  return (
    <DialogForm
      form={{ ...form, onSubmit: () => submit(true) }}
      title="Add Company"
      okText="Create and Select"
      buttons={
        <Button variant="outline-primary" disabled={form.isBusy} onClick={() => submit(false)}>
          Create
        </Button>
      }
      onCancel={onClose}
    >
      <TextField name="company_name" label="Company Name" required />
      <DomainField name="domain" required />
      <SelectField name="user_email" label="Email" required options={emailChoices(user)} />
    </DialogForm>
  );
}

type NewCompanyValues = { company_name: string; domain: string; user_email: number | null };

/** Returns the user's confirmed addresses; a new company belongs to one of them. */
function emailChoices(user: User): { label: string; value: number }[] {
  return user.emails
    .filter(({ confirmed }) => confirmed)
    .map(({ id, email_address }) => ({ label: email_address, value: id }));
}

/** Returns the initial values; a single address is preselected. */
function emptyNewCompany(user: User): NewCompanyValues {
  const choices = emailChoices(user);
  return { company_name: '', domain: '', user_email: choices.length === 1 ? (choices[0]?.value ?? null) : null };
}

function toCompanyCreation({ company_name, domain, user_email }: NewCompanyValues): CompanyCreation {
  return { company_name, domain, user_email: user_email ?? 0 };
}
