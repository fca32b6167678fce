import { mixed, type ObjectSchema, object, string } from 'yup';
import type { Balance, BalanceCoa } from '@/contract/books/trialBalance';
import { periodExamples, readPeriod } from '@/domain/periodText';
import { stagedAddition } from '@/lib/staging';
import { currency, limited, requiredText } from '@/lib/validation';
import { shownAmounts } from '../shownAmounts';
import { type AdjustmentValues, adjustmentsSchema } from './contraForm';

/** The fields of an item. */
type ItemValues = {
  coa: BalanceCoa | null;
  debit: number | null;
  credit: number | null;
  timeReport: string;
  description: string;
};

/** In contra-account mode with the adjustments of other accounts. */
export type BalanceFormValues = ItemValues & { adjustments: AdjustmentValues[] };

export type FilledBalanceForm = ItemValues & { coa: BalanceCoa };

/** One of debit and credit may stay blank and is zero then; both blank says nothing. */
function amount(otherSide: 'debit' | 'credit') {
  return currency()
    .defined()
    .test('given', requiredText, (value, { parent }) => value !== null || parent[otherSide] !== null);
}

export const balanceFormSchema: ObjectSchema<BalanceFormValues> = object({
  coa: mixed<BalanceCoa>()
    .nullable()
    .defined()
    .test('chosen', 'Chart Of Account is required', (coa) => coa !== null),
  debit: amount('credit'),
  credit: amount('debit'),
  timeReport: string()
    .required('Please select one')
    .test('period', (text, { createError }) => {
      if (text === '') return true;
      const reading = readPeriod(text);
      return (
        reading.kind !== 'none' ||
        createError({ message: `“${text}” ${reading.reason}. Enter it like ${periodExamples}.` })
      );
    }),
  description: limited(1000),
  adjustments: adjustmentsSchema,
});

export function emptyBalanceForm(timeReport: string): BalanceFormValues {
  return { coa: null, debit: null, credit: null, timeReport, description: '', adjustments: [] };
}

export function toBalanceForm(balance: Balance): BalanceFormValues {
  return {
    coa: balance.coa,
    ...shownAmounts(balance),
    timeReport: balance.time_report,
    description: balance.description ?? '',
    adjustments: [],
  };
}

/** Whether the form is complete, as the schema has seen to before a submit. */
export function isFilled<Values extends ItemValues>(values: Values): values is Values & FilledBalanceForm {
  return values.coa !== null;
}

/** The row with what the form says of it. */
export function applyBalanceForm(balance: Balance, values: FilledBalanceForm): Balance {
  return { ...balance, ...toFields(values) };
}

/** A new row under a temporary id, made at `now` (ISO 8601). */
export function newBalance(values: FilledBalanceForm, { id, now }: { id: number; now: string }): Balance {
  return { ...stagedAddition(id, now), ...toFields(values) };
}

function toFields({ coa, debit, credit, timeReport, description }: FilledBalanceForm) {
  return {
    coa,
    debit: debit ?? 0,
    credit: credit ?? 0,
    time_report: timeReport,
    description: description === '' ? null : description,
  };
}
