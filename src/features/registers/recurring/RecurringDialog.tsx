import { useWatch } from 'react-hook-form';
import { CurrencyField, DialogForm, SelectField, TextField, useBoundField, useServerForm } from '@/components/form';
import { CoaField } from '@/components/pickers/CoaField';
import { TimeReportPicker } from '@/components/pickers/TimeReportPicker';
import type { RecurringEntry } from '@/contract/registers/recurringEntries.schema';
import { maxRecurringName, type RecurringKind, recurringKinds } from '@/contract/registers/registers';
import { parsePeriod } from '@/domain/periods';
import { recurringKindTexts } from '@/domain/registers/registerTexts';
import { useToday } from '@/lib/hooks';
import { useSaveRecurringMutation } from '../registersApi';
import { recurringSchema, toRecurringForm, toRecurringValues } from './recurringForm';

type RecurringDialogProps = {
  companyId: number;
  /** The entry to change; null adds one. */
  entry: RecurringEntry | null;
  onSaved: () => void;
  onClose: () => void;
};

const kinds = recurringKinds.map((value) => ({ label: recurringKindTexts[value], value }));
/** Maximum number of future years over which an asset is written off. */
const assetYears = 15;
const fields = { debit_coa: 'debit', credit_coa: 'credit' } as const;

/** Adds or edits an entry that is booked again when a period starts. */
export function RecurringDialog({ companyId, entry, onSaved, onClose }: RecurringDialogProps) {
  const [save] = useSaveRecurringMutation();
  const form = useServerForm({
    schema: recurringSchema,
    defaultValues: toRecurringForm(entry),
    send: (values) => save({ companyId, entry, values: toRecurringValues(values) }).unwrap(),
    pathToField: fieldOf,
    onSaved,
  });
  return (
    <DialogForm
      form={form}
      title={entry === null ? 'Add recurring entry' : 'Edit recurring entry'}
      okText="Save"
      isScrollable
      onCancel={onClose}
    >
      <TextField name="name" label="Name" required maxLength={maxRecurringName} />
      <SelectField name="kind" label="Kind" required options={kinds} />
      <AccountField companyId={companyId} name="debit" label="Debit" />
      <AccountField companyId={companyId} name="credit" label="Credit" />
      <TermFields />
    </DialogForm>
  );
}

const ownFields = ['name', 'kind', 'amount', 'first_period', 'last_period'] as const;

function fieldOf(path: string) {
  const name = path.replace(/^data\./, '');
  return name === 'debit_coa' || name === 'credit_coa' ? fields[name] : ownFields.find((own) => own === name);
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
