import { mixed, number, object, string } from 'yup';
import type { Balance, BalanceCoa } from '@/contract/trialBalance';
import { stagedAddition } from '@/lib/staging';
import { shownAmounts } from '../balanceRow';

export type BalanceFormValues = {
  coa: BalanceCoa | null;
  debit: number | null;
  credit: number | null;
  timeReport: string;
  description: string;
};

export type FilledBalanceForm = BalanceFormValues & { coa: BalanceCoa };

const required = 'This field is required';

/** One of debit and credit may stay blank and is zero then; both blank says nothing. */
function amount(otherSide: 'debit' | 'credit') {
  return number()
    .nullable()
    .when(otherSide, {
      is: null,
      // biome-ignore lint/suspicious/noThenProperty: yup's own name for the branch
      then: (schema) => schema.required(required),
    });
}

export const balanceFormSchema = object().shape(
  {
    coa: mixed().required('Chart Of Account is required'),
    debit: amount('credit'),
    credit: amount('debit'),
    timeReport: string().required('Please select one'),
    description: string().max(1000, 'At most 1,000 characters'),
  },
  [['debit', 'credit']],
);

export function emptyBalanceForm(timeReport: string): BalanceFormValues {
  return { coa: null, debit: null, credit: null, timeReport, description: '' };
}

export function toBalanceForm(balance: Balance): BalanceFormValues {
  return {
    coa: balance.coa,
    ...shownAmounts(balance),
    timeReport: balance.time_report,
    description: balance.description ?? '',
  };
}

/** Whether the form is complete, as the schema has seen to before a submit. */
export function isFilled(values: BalanceFormValues): values is FilledBalanceForm {
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
    description: description.trim() === '' ? null : description.trim(),
  };
}
