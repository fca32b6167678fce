import { yupResolver } from '@hookform/resolvers/yup';
import { useEffect, useEffectEvent, useState } from 'react';
import Alert from 'react-bootstrap/Alert';
import Button from 'react-bootstrap/Button';
import { FormProvider, type UseFormReturn, useController, useForm } from 'react-hook-form';
import { CurrencyField, ReadOnlyPickField, SwitchInput, TextField } from '@/components/form';
import { FormModal } from '@/components/modal';
import { CoaField } from '@/components/pickers/CoaField';
import { TimeReportPicker } from '@/components/pickers/TimeReportPicker';
import { TypedPeriod } from '@/components/pickers/TypedPeriod';
import { notifyMissing } from '@/components/staging/notifyMissing';
import type { StagedFormProps } from '@/components/staging/StagedEditScreen';
import type { Balance } from '@/contract/trialBalance/trialBalance.schema';
import { getOnlyValue } from '@/domain/company/profileHistory';
import { parsePeriod } from '@/domain/periods';
import { conflictingPeriod, mixedPeriodsText, type PeriodContext } from '@/domain/periodText';
import { useCompanyId } from '@/features/auth';
import { useToday } from '@/lib/hooks';
import { canEdit, type LocalEdits, type MarkedRow, overlay } from '@/lib/staging';
import { balanceKind } from '../balanceKind';
import { shownAmounts } from '../shownAmounts';
import {
  type BalanceFormValues,
  balanceFormSchema,
  emptyBalanceForm,
  existingItemText,
  type FilledBalanceForm,
  isFilled,
  toBalanceForm,
} from './balanceForm';
import { ContraAdjustments, type ContraAdjustmentsProps } from './ContraAdjustments';
import { useContraMode } from './useContraMode';
import { useExistingItem } from './useExistingItem';
import { usePeriodContext } from './usePeriodContext';

const pageSize = 100;

const oneIsEnough = 'Enter a debit, a credit or both.';

export type BalanceFormModalProps = StagedFormProps<Balance, FilledBalanceForm> & {
  /** The initial period of an addition; '' to choose one. */
  timeReport: string;
};

const additionTexts = { title: 'Add Trial Balance Item', okText: 'Add' };
const changeTexts = { title: 'Edit Trial Balance Item', okText: 'Update' };

export function BalanceFormModal(props: BalanceFormModalProps) {
  const { row, edits, timeReport, onSubmit, onCancel } = props;
  const companyId = useCompanyId();
  const form = useForm<BalanceFormValues>({
    defaultValues: row === null ? emptyBalanceForm(timeReport) : toBalanceForm(row),
    resolver: yupResolver(balanceFormSchema),
    context: { original: row },
  });
  const { coa, debit, credit, timeReport: chosenPeriod } = form.watch();
  const { isSubmitted } = form.formState;
  const { trigger } = form;
  const context = usePeriodContext(edits);
  const conflict = usePeriodConflict(row === null ? chosenPeriod : '', context, edits);
  const isOwnAccount = coa?.id === row?.coa.id;
  const existing = useExistingItem(isOwnAccount ? null : coa, chosenPeriod, edits);
  const { target, filled, taken } = targetOf(row, existing ?? null);
  const contra = useContraMode(form, { companyId, original: row, edits });
  useFilledAmounts(form, { isAddition: row === null, existing: taken === null ? existing : undefined });

  // One amount's required rule depends on the other, which React Hook Form does not validate again when one changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the amounts are what sets it off
  useEffect(() => {
    if (isSubmitted) trigger(['debit', 'credit']);
  }, [debit, credit, isSubmitted, trigger]);

  async function submit(values: BalanceFormValues) {
    if (!isFilled(values) || taken !== null || conflict !== null) return;
    const adjusted = await contra.loadItems(values);
    if (adjusted !== null) onSubmit(values, target, adjusted);
  }

  const handleSubmit = form.handleSubmit(submit, (errors) => notifyMissing(form, errors));

  return (
    <FormProvider {...form}>
      <FormModal
        {...(target === null ? additionTexts : changeTexts)}
        size={contra.isOn ? 'lg' : undefined}
        isDirty={form.formState.isDirty}
        isBusy={form.formState.isSubmitting}
        isOkDisabled={existing === undefined}
        onCancel={onCancel}
        onSubmit={handleSubmit}
      >
        <CoaField
          companyId={companyId}
          label="Chart Of Account"
          value={coa}
          error={taken === null ? form.formState.errors.coa?.message : existingItemText(taken)}
          onChange={(next) => form.setValue('coa', next, { shouldDirty: true, shouldValidate: isSubmitted })}
        />
        <AmountFields companyId={companyId} contra={contra} original={row} edits={edits} />
        {row === null ? (
          <BalancePeriodField context={context} conflict={conflict} />
        ) : (
          <ReadOnlyPickField label="Time Report" value={row.time_report} />
        )}
        {filled !== null && (
          <Alert variant="info" transition={false} role="status">
            Account {filled.coa.account_number} already has an item in {filled.time_report}. You're editing it.
          </Alert>
        )}
        <TextField name="description" label="Description" />
      </FormModal>
    </FormProvider>
  );
}

/** Returns the row that the form changes: an addition of an existing item edits it, unless that can't be edited and is `taken`. */
function targetOf(row: MarkedRow<Balance> | null, existing: MarkedRow<Balance> | null) {
  const filled = row === null && existing !== null && canEdit(existing) ? existing : null;
  const target = row ?? filled;
  return { filled, target, taken: existing !== null && existing.id !== target?.id ? existing : null };
}

type FilledAmounts = {
  isAddition: boolean;
  /** Undefined while unknown, or if it isn't to be filled in. */
  existing: MarkedRow<Balance> | null | undefined;
};

/** Fills an addition with the existing item of its account and period, or with zeros; typed amounts stay. */
function useFilledAmounts(form: UseFormReturn<BalanceFormValues>, { isAddition, existing }: FilledAmounts) {
  const fill = useEffectEvent(() => {
    const { coa, timeReport } = form.getValues();
    if (!isAddition || coa === null || parsePeriod(timeReport) === null || existing === undefined) return;
    const { dirtyFields } = form.formState;
    const { debit, credit, description } = existing === null ? zeroAmounts : toBalanceForm(existing);
    if (!(dirtyFields.debit || dirtyFields.credit)) {
      form.resetField('debit', { defaultValue: debit });
      form.resetField('credit', { defaultValue: credit });
    }
    if (!dirtyFields.description) form.resetField('description', { defaultValue: description });
  });
  const { coa, timeReport } = form.watch();
  const isKnown = existing !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account, period or item sets it off
  useEffect(() => fill(), [coa?.id, timeReport, existing?.id, isKnown]);
}

const zeroAmounts = { ...shownAmounts({ debit: 0, credit: 0 }), description: '' };

type AmountFieldsProps = Omit<ContraAdjustmentsProps, 'original'> & {
  /** Null while an item is being added. */
  original: Balance | null;
};

/** Debit and credit; the change of an edited item can be offset on other accounts. */
function AmountFields({ contra, original, ...props }: AmountFieldsProps) {
  return (
    <>
      {original !== null && <SwitchInput label="Contra-Account Mode" isOn={contra.isOn} onToggle={contra.toggle} />}
      <CurrencyField name="debit" label="Debit" hint={oneIsEnough} />
      <CurrencyField name="credit" label="Credit" hint={oneIsEnough} />
      {original !== null && contra.isOn && <ContraAdjustments {...props} contra={contra} original={original} />}
    </>
  );
}

/**
 * Returns the reason that a new item can't be in the period: a trial balance of the other frequency on its last day. Null if it can, also if the user
 * removed all items of the other trial balance, as far as one page shows them.
 */
function usePeriodConflict(timeReport: string, context: PeriodContext, edits: LocalEdits<Balance>) {
  const other = conflictingPeriod(timeReport, context);
  const { currentData } = balanceKind.useEditableQuery(
    {
      company_id: useCompanyId(),
      pagination: { page: 1, pageSize },
      sort: ['coa.account_number:asc'],
      filters: { time_report: other ?? '' },
    },
    { skip: other === null },
  );
  if (other === null) return null;
  const isRemoved =
    currentData !== undefined &&
    currentData.pagination.total <= pageSize &&
    overlay(currentData.data, edits).every(
      (balance) => balance.time_report !== other || balance.is_deleted || balance.local === 'removed',
    );
  return isRemoved ? null : mixedPeriodsText(timeReport, other);
}

type BalancePeriodFieldProps = {
  context: PeriodContext;
  /** The reason that a valid period can't be used. */
  conflict: string | null;
};

/** The period of a new item: one of the usual ones, or any other typed. */
function BalancePeriodField({ context, conflict }: BalancePeriodFieldProps) {
  const [isTyped, setIsTyped] = useState(false);
  const { field, fieldState } = useController<BalanceFormValues, 'timeReport'>({ name: 'timeReport' });
  const today = useToday();
  const shared = {
    ref: field.ref,
    label: 'Time Report',
    onBlur: field.onBlur,
    error: conflict ?? fieldState.error?.message,
  };

  function toggle() {
    if (isTyped && parsePeriod(field.value) === null) field.onChange('');
    setIsTyped(!isTyped);
  }

  return (
    <>
      {isTyped ? (
        <TypedPeriod {...shared} value={field.value} onChange={field.onChange} context={context} />
      ) : (
        <TimeReportPicker
          {...shared}
          required
          value={field.value === '' ? null : field.value}
          onChange={(timeReport) => field.onChange(timeReport ?? '')}
          frequency={getOnlyValue(context.frequency)}
          today={today}
        />
      )}
      <Button variant="link" size="sm" className="p-0 mb-3" onClick={toggle}>
        {isTyped ? 'Choose from the list' : 'Type a period'}
      </Button>
    </>
  );
}
