import { useRef } from 'react';
import Button from 'react-bootstrap/Button';
import { DialogForm, DomainField, SelectField, TextField, useServerForm } from '@/components/form';
import { useLeaveQuestion } from '@/components/modal';
import type { User } from '@/contract/people/user';
import { chosenCompany } from '@/features/auth';
import { useAppSelector } from '@/lib/hooks';
import { notify } from '@/lib/notifications';
import { useCreateCompanyMutation } from '../companyApi';
import { selectCompanyId } from '../selectCompany';
import { companyCreatedText, switchCompany } from '../switchCompany';
import { emailChoices, emptyNewCompany, newCompanySchema, toCompanyCreation } from './newCompanyForm';

/** Adds a company that the person administers, and selects it if they say so. */
export function NewCompanyDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const [create] = useCreateCompanyMutation();
  const companyId = useAppSelector(selectCompanyId);
  const mayLeave = useLeaveQuestion();
  const isSelecting = useRef(false);
  const form = useServerForm({
    schema: newCompanySchema,
    defaultValues: emptyNewCompany(user),
    send: (values) => create(toCompanyCreation(values)).unwrap(),
    onSaved: async ({ data: { company_info: company } }) => {
      onClose();
      if (isSelecting.current && (await mayLeave())) switchCompany(company.id, 'created');
      else {
        // With one company more, the first of them may be another at the next sign-in.
        if (companyId !== null) chosenCompany.write(companyId);
        notify.success(companyCreatedText);
      }
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
