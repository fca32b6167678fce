import { mixed, type ObjectSchema, object, string } from 'yup';
import type { Balance, BalanceCoa } from '@/contract/trialBalance/trialBalance.schema';
import { periodExamples, readPeriod } from '@/domain/periodText';
import { stagedAddition } from '@/lib/staging';
import { currency, limited, requiredMessage } from '@/lib/validation';
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

/** Form values; in contra-account mode with the adjustments of other accounts. */
export type BalanceFormValues = ItemValues & { adjustments: AdjustmentValues[] };

export type FilledBalanceForm = ItemValues & { coa: BalanceCoa };

/** Validates one amount: a blank is zero, but not both. */
function amount(otherSide: 'debit' | 'credit') {
  return currency()
    .defined()
    .test('given', requiredMessage, (value, { parent }) => value !== null || parent[otherSide] !== null);
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

/** Returns true if the form is complete, which the schema ensures before a submit. */
export function isFilled<Values extends ItemValues>(values: Values): values is Values & FilledBalanceForm {
  return values.coa !== null;
}

/** Applies the form's values to the row. */
export function applyBalanceForm(balance: Balance, values: FilledBalanceForm): Balance {
  return { ...balance, ...toFields(values) };
}

/** Returns a new row with a temporary id, created at `now` (ISO 8601). */
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

/** Returns the reason that an account's item in a period can't be added, or edited here. */
export function existingItemText({ coa, time_report: timeReport, status, valid_at: validAt }: Balance): string {
  const item = `Account ${coa.account_number} already has an item in ${timeReport}`;
  return status === 'PENDING' && validAt === null ? `${item}, and it's in review.` : `${item}.`;
}
