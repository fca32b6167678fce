import { mixed, type ObjectSchema, object, string } from 'yup';
import type { BalanceCoa } from '@/contract/books/trialBalance';
import {
  maxRecurringName,
  type RecurringAccount,
  type RecurringEntry,
  type RecurringKind,
  type RecurringValues,
} from '@/contract/capital/recurringEntries';
import { parsePeriod } from '@/domain/periods';
import { positiveAmount, required, requiredText } from '@/lib/validation';

/** A recurring entry as the dialog holds it. */
export type RecurringForm = {
  name: string;
  kind: RecurringKind;
  debit: BalanceCoa | null;
  credit: BalanceCoa | null;
  amount: number | null;
  first_period: string;
  /** Empty for none; a month or a year alone while the other half is missing, of the first one, too. */
  last_period: string;
};

const account = () =>
  mixed<BalanceCoa>()
    .nullable()
    .defined()
    .test('required', requiredText, (coa) => coa !== null);

const bothHalves = 'Choose both a period and a year';

function isWhole(value: string): boolean {
  return value === '' || parsePeriod(value) !== null;
}

export const recurringSchema: ObjectSchema<RecurringForm> = object({
  name: required(requiredText, maxRecurringName),
  kind: mixed<RecurringKind>().required(requiredText),
  debit: account(),
  credit: account(),
  amount: positiveAmount(),
  first_period: string().required(requiredText).test('whole', bothHalves, isWhole),
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

/** What the dialog begins with: the entry to change, whose accounts are asked for again where they're gone, or nothing. */
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

/** What the dialog sends. */
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

/** The values of an entry as it is, to add it again. */
export function sameValues({ debit, credit, ...entry }: RecurringEntry): RecurringValues {
  const { name, kind, amount, first_period, last_period } = entry;
  return { name, kind, amount, first_period, last_period, debit_coa: debit.id, credit_coa: credit.id };
}

/** Whether an entry could be added again as it is: both its accounts are in the chart of accounts. */
export function canRestore({ debit, credit }: Pick<RecurringEntry, 'debit' | 'credit'>): boolean {
  return !debit.is_gone && !credit.is_gone;
}

/** What removing an entry does. */
export function removalText(entry: Pick<RecurringEntry, 'debit' | 'credit'>): string {
  const text = "It isn't booked when the next period starts. What was booked stays.";
  return canRestore(entry)
    ? text
    : `${text} You can't undo this, since an account of it isn't in the chart of accounts.`;
}
