import { yupResolver } from '@hookform/resolvers/yup';
import { type FieldPath, FormProvider, useForm, useWatch } from 'react-hook-form';
import { CurrencyField, SelectField, TextField, useBoundField } from '@/components/form';
import { FormModal } from '@/components/modal';
import { CoaField } from '@/components/pickers/CoaField';
import { TimeReportPicker } from '@/components/pickers/TimeReportPicker';
import { notifyMissing } from '@/components/staging/notifyMissing';
import type { StagedFormProps } from '@/components/staging/StagedEditScreen';
import type { RecurringEntry } from '@/contract/registers/recurringEntries.schema';
import { maxRecurringName, type RecurringKind, recurringKinds } from '@/contract/registers/registers';
import { parsePeriod } from '@/domain/periods';
import { recurringKindTexts } from '@/domain/registers/registerTexts';
import { useToday } from '@/lib/hooks';
import { checkRecurringForm, type RecurringForm, recurringSchema, toRecurringForm } from './recurringForm';

const kinds = recurringKinds.map((value) => ({ label: recurringKindTexts[value], value }));
/** Maximum number of future years over which an asset is written off. */
const assetYears = 15;

type RecurringFormModalProps = Pick<StagedFormProps<RecurringEntry, RecurringForm>, 'row' | 'onSubmit' | 'onCancel'> & {
  companyId: number;
};

/** Adds or edits an entry that is booked again when a period starts. */
export function RecurringFormModal({ companyId, row, onSubmit, onCancel }: RecurringFormModalProps) {
  const form = useForm<RecurringForm>({ defaultValues: toRecurringForm(row), resolver: yupResolver(recurringSchema) });

  function submit(values: RecurringForm) {
    const issues = checkRecurringForm(values);
    if (issues.length === 0) return onSubmit(values);
    for (const [place, { path, message }] of issues.entries()) {
      form.setError(path as FieldPath<RecurringForm>, { message }, { shouldFocus: place === 0 }); // the paths are the form's own
    }
  }

  return (
    <FormProvider {...form}>
      <FormModal
        title={row === null ? 'Add recurring entry' : 'Edit recurring entry'}
        okText={row === null ? 'Add' : 'Update'}
        isScrollable
        isDirty={form.formState.isDirty}
        onCancel={onCancel}
        onSubmit={form.handleSubmit(submit, (errors) => notifyMissing(form, errors))}
      >
        <TextField name="name" label="Name" required maxLength={maxRecurringName} />
        <SelectField name="kind" label="Kind" required options={kinds} />
        <AccountField companyId={companyId} name="debit" label="Debit" />
        <AccountField companyId={companyId} name="credit" label="Credit" />
        <TermFields />
      </FormModal>
    </FormProvider>
  );
}

type AccountFieldProps = { companyId: number; name: string; label: string };

function AccountField({ companyId, name, label }: AccountFieldProps) {
  const { field, error } = useBoundField(name);
  return <CoaField companyId={companyId} label={label} value={field.value} error={error} onChange={field.onChange} />;
}

/** The amount and schedule of the entry, by its kind. */
function TermFields() {
  const kind: RecurringKind = useWatch({ name: 'kind' });
  if (kind === 'REVERSES') {
    return (
      <>
        <CurrencyField name="amount" label="Amount" required />
        <PeriodField
          name="first_period"
          label="Period of the accrual"
          yearsAhead={1}
          required
          hint="Booked when this period starts, and taken back when the next one does. If the period's balances have it already, it's only taken back."
        />
      </>
    );
  }
  return (
    <>
      <CurrencyField name="amount" label="Monthly amount" required hint="A quarter is booked for three months." />
      <PeriodField name="first_period" label="First period" yearsAhead={1} required />
      <PeriodField name="last_period" label="Last period" yearsAhead={assetYears} hint="Leave it blank for no end." />
    </>
  );
}

type PeriodFieldProps = { name: string; label: string; yearsAhead: number; hint?: string; required?: boolean };

function PeriodField({ name, ...shown }: PeriodFieldProps) {
  const today = useToday();
  const { field, error } = useBoundField(name);
  return (
    <TimeReportPicker
      {...shown}
      ref={field.ref}
      value={parsePeriod(field.value) === null ? null : field.value}
      onChange={(timeReport, { period, year }) => field.onChange(timeReport ?? `${period}${year}`)}
      onBlur={field.onBlur}
      frequency={null}
      today={today}
      error={error}
    />
  );
}
