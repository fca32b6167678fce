import { yupResolver } from '@hookform/resolvers/yup';
import { FormProvider, useForm } from 'react-hook-form';
import { CheckboxField, CurrencyField, DateField, SelectField, TextField } from '@/components/form';
import { FormModal } from '@/components/modal';
import { notifyMissing } from '@/components/staging/notifyMissing';
import type { StagedFormProps } from '@/components/staging/StagedEditScreen';
import { maxWithdrawalText, withdrawalKinds, withdrawalRelations } from '@/contract/registers/registers';
import type { WithdrawalEntry } from '@/contract/registers/withdrawals.schema';
import { relationTexts, withdrawalKindTexts } from '@/domain/registers/registerTexts';
import { toWithdrawalForm, type WithdrawalForm, withdrawalFormSchema } from './withdrawalForm';

const kinds = withdrawalKinds.map((value) => ({ label: withdrawalKindTexts[value], value }));

const relations = withdrawalRelations.map((value) => ({ label: relationTexts[value], value }));

type WithdrawalFormModalProps = Pick<
  StagedFormProps<WithdrawalEntry, WithdrawalForm>,
  'row' | 'onSubmit' | 'onCancel'
> & {
  /** `YYYY-MM-DD`; undefined if unknown. */
  today: string | undefined;
};

/** Adds or edits a planned or made withdrawal. */
export function WithdrawalFormModal({ row, today, onSubmit, onCancel }: WithdrawalFormModalProps) {
  const form = useForm<WithdrawalForm>({
    defaultValues: toWithdrawalForm(row),
    resolver: yupResolver(withdrawalFormSchema),
  });

  /** Refuses a day to come for a made one, as Save would. */
  function submit(values: WithdrawalForm) {
    if (!values.is_made || today === undefined || values.date <= today) return onSubmit(values);
    return form.setError('date', { message: 'Enter today or an earlier day, or clear Made.' }, { shouldFocus: true });
  }

  return (
    <FormProvider {...form}>
      <FormModal
        title={row === null ? 'Add withdrawal' : 'Edit withdrawal'}
        okText={row === null ? 'Add' : 'Update'}
        isDirty={form.formState.isDirty}
        onCancel={onCancel}
        onSubmit={form.handleSubmit(submit, (errors) => notifyMissing(form, errors))}
      >
        <SelectField
          name="kind"
          label="Kind"
          required
          options={kinds}
          hint="Leave out required tax payments and reasonable pay of partners, Rule 15c3-1(e)(4)(iii)."
        />
        <DateField name="date" label="Date" required />
        <CheckboxField name="is_made" label="Made" hint="Planned until then." />
        <CurrencyField name="amount" label="Amount" required />
        <TextField name="person" label="Person" required maxLength={maxWithdrawalText} />
        <SelectField name="relation" label="Relation to the firm" required options={relations} />
        <TextField name="note" label="Note" maxLength={maxWithdrawalText} />
      </FormModal>
    </FormProvider>
  );
}
