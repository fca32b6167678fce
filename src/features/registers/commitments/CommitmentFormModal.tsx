import { yupResolver } from '@hookform/resolvers/yup';
import { FormProvider, useForm } from 'react-hook-form';
import { CurrencyField, SelectField, TextField } from '@/components/form';
import { FormModal } from '@/components/modal';
import { notifyMissing } from '@/components/staging/notifyMissing';
import type { StagedFormProps } from '@/components/staging/StagedEditScreen';
import type { CommitmentEntry } from '@/contract/registers/commitments.schema';
import { commitmentClasses, maxIssuer } from '@/contract/registers/registers';
import { commitmentClassTexts } from '@/domain/registers/registerTexts';
import { type CommitmentForm, commitmentFormSchema, toCommitmentForm } from './commitmentForm';

const classes = commitmentClasses.map((value) => ({ value, label: commitmentClassTexts[value] }));

type CommitmentFormModalProps = Pick<
  StagedFormProps<CommitmentEntry, CommitmentForm>,
  'row' | 'onSubmit' | 'onCancel'
> & {
  /** The initial period of an addition; '' to choose one. */
  timeReport: string;
  /** The periods with a trial balance. */
  periods: readonly string[];
};

/** Adds or edits an open contractual commitment. */
export function CommitmentFormModal({ row, timeReport, periods, onSubmit, onCancel }: CommitmentFormModalProps) {
  const form = useForm<CommitmentForm>({
    defaultValues: toCommitmentForm(row, timeReport),
    resolver: yupResolver(commitmentFormSchema),
  });
  const { time_report: chosen, security_class: securityClass } = form.watch();
  const offered = [...new Set([...periods, ...(chosen === '' ? [] : [chosen])])];

  /** Drops the haircut of a class that has none of its own. */
  function submit(values: CommitmentForm) {
    onSubmit(values.security_class === 'OTHER' ? values : { ...values, deduction: null });
  }

  return (
    <FormProvider {...form}>
      <FormModal
        title={row === null ? 'Add commitment' : 'Edit commitment'}
        okText={row === null ? 'Add' : 'Update'}
        isDirty={form.formState.isDirty}
        onCancel={onCancel}
        onSubmit={form.handleSubmit(submit, (issues) => notifyMissing(form, issues))}
      >
        <SelectField
          name="time_report"
          label="Time Report"
          required
          options={offered.map((value) => ({ value, label: value }))}
        />
        <TextField name="issuer" label="Issuer" required maxLength={maxIssuer} />
        <SelectField
          name="security_class"
          label="Class"
          required
          options={classes}
          hint="30% is deducted of equities, 15% if they're listed on an exchange or NASDAQ."
        />
        <CurrencyField name="amount" label="Market value" required hint="Of the net position, long or short." />
        {securityClass === 'OTHER' && (
          <CurrencyField
            name="deduction"
            label="Haircut"
            required
            hint="Of the position, by Rule 15c3-1(c)(2)(vi), before profit or loss."
          />
        )}
        <CurrencyField
          name="profit"
          label="Unrealized profit (loss)"
          hint="A profit lowers the deduction of this commitment to zero at most; a loss, in parentheses, raises it."
        />
      </FormModal>
    </FormProvider>
  );
}
