import { mixed, type ObjectSchema, object, string } from 'yup';
import type { RecurringAccount, RecurringEntry, RecurringValues } from '@/contract/registers/recurringEntries.schema';
import { maxRecurringName, type RecurringKind } from '@/contract/registers/registers';
import type { BalanceCoa } from '@/contract/trialBalance/trialBalance.schema';
import { parsePeriod } from '@/domain/periods';
import { positiveAmount, required, requiredMessage } from '@/lib/validation';

/** Form values of a recurring entry. */
export type RecurringForm = {
  name: string;
  kind: RecurringKind;
  debit: BalanceCoa | null;
  credit: BalanceCoa | null;
  amount: number | null;
  first_period: string;
  /** Empty for none; a month or a year alone while the other half is missing, in the first period too. */
  last_period: string;
};

const account = () =>
  mixed<BalanceCoa>()
    .nullable()
    .defined()
    .test('required', requiredMessage, (coa) => coa !== null);

const bothHalves = 'Choose both a period and a year';

function isWhole(value: string): boolean {
  return value === '' || parsePeriod(value) !== null;
}

export const recurringSchema: ObjectSchema<RecurringForm> = object({
  name: required(requiredMessage, maxRecurringName),
  kind: mixed<RecurringKind>().required(requiredMessage),
  debit: account(),
  credit: account(),
  amount: positiveAmount(),
  first_period: string().required(requiredMessage).test('whole', bothHalves, isWhole),
  last_period: string()
    .defined()
    .test('whole', bothHalves, (value, { parent }) => parent.kind === 'REVERSES' || isWhole(value)),
});

const newEntry: RecurringForm = {
  name: '',
  kind: 'REPEATS',
  debit: null,
  credit: null,
  amount: null,
  first_period: '',
  last_period: '',
};

/** Returns the dialog's initial values: the entry to edit, without accounts that are gone, or empty. */
export function toRecurringForm(entry: RecurringEntry | null): RecurringForm {
  if (entry === null) return newEntry;
  const { name, kind, debit, credit, amount, first_period, last_period } = entry;
  return {
    ...{ name, kind, amount, first_period },
    debit: toCoa(debit),
    credit: toCoa(credit),
    last_period: last_period ?? '',
  };
}

function toCoa({ is_gone: isGone, ...shown }: RecurringAccount): BalanceCoa | null {
  return isGone ? null : { ...shown, account_type: null, focus_setting: null, ssoi_setting: null };
}

/** Converts the form to the request's values. */
export function toRecurringValues(form: RecurringForm): RecurringValues {
  const { name, kind, debit, credit, amount, first_period, last_period } = form;
  return {
    name: name.trim(),
    kind,
    debit_coa: debit?.id ?? 0,
    credit_coa: credit?.id ?? 0,
    amount: amount ?? 0,
    first_period,
    last_period: kind === 'REVERSES' || last_period === '' ? null : last_period,
  };
}

/** Returns the values of an existing entry, to add it again. */
export function sameValues({ debit, credit, ...entry }: RecurringEntry): RecurringValues {
  const { name, kind, amount, first_period, last_period } = entry;
  return { name, kind, amount, first_period, last_period, debit_coa: debit.id, credit_coa: credit.id };
}

/** Returns true if an entry could be added again: both its accounts are in the chart of accounts. */
export function canRestore({ debit, credit }: Pick<RecurringEntry, 'debit' | 'credit'>): boolean {
  return !debit.is_gone && !credit.is_gone;
}

/** Returns the text about the effect of removing an entry. */
export function removalText(entry: Pick<RecurringEntry, 'debit' | 'credit'>): string {
  const text = "It isn't booked when the next period starts. What was booked stays.";
  return canRestore(entry)
    ? text
    : `${text} You can't undo this, since an account of it isn't in the chart of accounts.`;
}
