import { yupResolver } from '@hookform/resolvers/yup';
import { useEffect, useState } from 'react';
import { FormProvider, useController, useForm } from 'react-hook-form';
import { CurrencyField, ReadOnlyPickField, TextField } from '@/components/form';
import { FormModal } from '@/components/modal';
import { SelectCoaModal } from '@/components/pickers/SelectCoaModal';
import { TimeReportPicker } from '@/components/pickers/TimeReportPicker';
import { notifyMissing } from '@/components/staging/notifyMissing';
import type { StagedFormProps } from '@/components/staging/StagedEditScreen';
import type { Balance, BalanceCoa } from '@/contract/trialBalance';
import { useCompany, useCompanyId } from '@/features/company';
import {
  type BalanceFormValues,
  balanceFormSchema,
  emptyBalanceForm,
  type FilledBalanceForm,
  isFilled,
  toBalanceForm,
} from './balanceForm';
import { ExistingItemNotice } from './ExistingItemNotice';

export type BalanceFormModalProps = StagedFormProps<Balance, FilledBalanceForm> & {
  /** The period that an addition begins with; '' leaves it to be chosen. */
  timeReport: string;
};

const oneIsEnough = 'One of Debit and Credit is enough.';

export function BalanceFormModal(props: BalanceFormModalProps) {
  const { row: balance, edits, timeReport, onSubmit, onEditOther, onCancel } = props;
  const companyId = useCompanyId();
  const [isPicking, setIsPicking] = useState(false);
  const form = useForm<BalanceFormValues>({
    defaultValues: balance === null ? emptyBalanceForm(timeReport) : toBalanceForm(balance),
    resolver: yupResolver(balanceFormSchema),
  });
  const { coa, debit, credit, timeReport: chosenPeriod } = form.watch();
  const { isSubmitted } = form.formState;
  const { trigger } = form;

  // Whether one amount is missing depends on the other, which the form library does not look at when one of them changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the amounts are what sets it off
  useEffect(() => {
    if (isSubmitted) trigger(['debit', 'credit']);
  }, [debit, credit, isSubmitted, trigger]);

  function setCoa(next: BalanceCoa | null) {
    form.setValue('coa', next, { shouldDirty: true, shouldValidate: isSubmitted });
    setIsPicking(false);
  }

  const handleSubmit = form.handleSubmit(
    (values) => isFilled(values) && onSubmit(values),
    (errors) => notifyMissing(form, errors),
  );

  return (
    <>
      <FormProvider {...form}>
        <FormModal
          title={balance === null ? 'Add Trial Balance Item' : 'Edit Trial Balance Item'}
          okText={balance === null ? 'Add' : 'Update'}
          isDirty={form.formState.isDirty}
          onCancel={onCancel}
          onSubmit={handleSubmit}
        >
          <ReadOnlyPickField
            label="Chart Of Account"
            value={coa === null ? '' : `${coa.account_number} ${coa.account_name}`}
            placeholder="No Chart Of Account Selected"
            error={form.formState.errors.coa?.message}
            required
            onPick={() => setIsPicking(true)}
            onClear={() => setCoa(null)}
          />
          <CurrencyField name="debit" label="Debit" hint={oneIsEnough} />
          <CurrencyField name="credit" label="Credit" hint={oneIsEnough} />
          {balance === null ? (
            <TimeReportField />
          ) : (
            <ReadOnlyPickField label="Time Report" value={balance.time_report} />
          )}
          {balance === null && coa !== null && chosenPeriod !== '' && (
            <ExistingItemNotice coa={coa} timeReport={chosenPeriod} edits={edits} onEdit={onEditOther} />
          )}
          <TextField name="description" label="Description" />
        </FormModal>
      </FormProvider>
      {isPicking && (
        <SelectCoaModal companyId={companyId} selected={coa} onSelect={setCoa} onCancel={() => setIsPicking(false)} />
      )}
    </>
  );
}

function TimeReportField() {
  const { data: answer } = useCompany();
  const { field, fieldState } = useController<BalanceFormValues, 'timeReport'>({ name: 'timeReport' });
  return (
    <TimeReportPicker
      label="Time Report"
      required
      value={field.value === '' ? null : field.value}
      onChange={(timeReport) => field.onChange(timeReport ?? '')}
      onBlur={field.onBlur}
      frequency={answer?.data.focus_reporting_frequency ?? null}
      error={fieldState.error?.message}
    />
  );
}
