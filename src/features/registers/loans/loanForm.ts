import { array, boolean, mixed, type ObjectSchema, object, string } from 'yup';
import type { PasteTerms } from '@/components/staging/pasting/pasteTerms';
import {
  loanCsvColumns,
  maxLoanText,
  type SubordinatedLoanForm,
  type SubordinatedLoanLender,
} from '@/contract/registers/registers';
import type { SubordinatedLoanEntry, SubordinatedLoanValues } from '@/contract/registers/subordinatedLoans.schema';
import { checkLoan, joinPaymentIssues } from '@/domain/registers/loans/checkLoan';
import { loanFields, readLoanCells } from '@/domain/registers/loans/loanCells';
import { readPayments, writePayments } from '@/domain/registers/loans/payments';
import type { RegisterIssue } from '@/domain/registers/registerIssue';
import { stagedAddition } from '@/lib/staging';
import { limited, positiveAmount, required, requiredMessage } from '@/lib/validation';
import { pasteFields, readPasted, refusedCells } from '../pasting';
import { loanKind } from './loanKind';

/** Form values of a loan: an empty text for no date or reference. */
export type LoanForm = {
  lender: string;
  lender_is: SubordinatedLoanLender;
  form: SubordinatedLoanForm;
  amount: number | null;
  agreement_date: string;
  maturity_date: string;
  renewal_notice_by: string;
  is_expected_to_renew: boolean;
  approval_reference: string;
  is_equity: boolean;
  is_temporary: boolean;
  payments: { date: string; amount: number | null }[];
};

export const loanSchema: ObjectSchema<LoanForm> = object({
  lender: required(requiredMessage, maxLoanText),
  lender_is: mixed<SubordinatedLoanLender>().required(requiredMessage),
  form: mixed<SubordinatedLoanForm>().required(requiredMessage),
  amount: positiveAmount(),
  agreement_date: string().required(requiredMessage),
  maturity_date: string().required(requiredMessage),
  renewal_notice_by: string().defined(),
  is_expected_to_renew: boolean().required(),
  approval_reference: limited(maxLoanText),
  is_equity: boolean().required(),
  is_temporary: boolean().required(),
  payments: array()
    .of(object({ date: string().required(requiredMessage), amount: positiveAmount() }).required())
    .required(),
});

const newLoanForm: LoanForm = {
  lender: '',
  lender_is: 'OWNER',
  form: 'CASH',
  amount: null,
  agreement_date: '',
  maturity_date: '',
  renewal_notice_by: '',
  is_expected_to_renew: false,
  approval_reference: '',
  is_equity: false,
  is_temporary: false,
  payments: [],
};

/** Returns the form's initial values: the loan to edit, or empty. */
export function toLoanForm(loan: SubordinatedLoanValues | null): LoanForm {
  return loan === null ? newLoanForm : { ...newLoanForm, ...toFormValues(loan) };
}

function toFormValues({
  approval_reference: reference,
  renewal_notice_by: noticeBy,
  payments,
  ...values
}: Partial<SubordinatedLoanValues>): Partial<LoanForm> {
  const { lender, lender_is, form, amount, agreement_date, maturity_date } = values;
  const { is_equity, is_temporary, is_expected_to_renew } = values;
  const given = {
    ...{
      lender,
      lender_is,
      form,
      amount,
      agreement_date,
      maturity_date,
      is_equity,
      is_temporary,
      is_expected_to_renew,
    },
    renewal_notice_by: noticeBy === null ? '' : noticeBy,
    approval_reference: reference === null ? '' : reference,
    payments: payments === undefined ? undefined : [...(readPayments(payments) ?? [])],
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

/** Converts the form to a loan's values. */
export function toValues(form: LoanForm): SubordinatedLoanValues {
  const reference = form.approval_reference.trim();
  return {
    ...form,
    lender: form.lender.trim(),
    amount: form.amount ?? 0,
    renewal_notice_by: form.renewal_notice_by === '' ? null : form.renewal_notice_by,
    approval_reference: reference === '' ? null : reference,
    payments: writePayments(filledPayments(form)),
  };
}

function filledPayments({ payments }: LoanForm) {
  return payments.map(({ date, amount }) => ({ date, amount: amount ?? 0 }));
}

/** Checks a filled form by the rules that compare its fields, as a save does. */
export function checkLoanForm(form: LoanForm): readonly RegisterIssue[] {
  return checkLoan({ ...toValues(form), payments: filledPayments(form) });
}

/** Returns a new row with a temporary id, created at `now` (ISO 8601). */
export function newLoan(values: LoanForm, { id, now }: { id: number; now: string }): SubordinatedLoanEntry {
  return { ...stagedAddition(id, now), ...toValues(values) };
}

/** Applies the form's values to a row. */
export function applyLoanForm(loan: SubordinatedLoanEntry, values: LoanForm): SubordinatedLoanEntry {
  return { ...loan, ...toValues(values) };
}

/** Returns the terms of pasted loans: found by lender, form and agreement date, as an import finds them. */
export function loanPaste(companyId: number): PasteTerms<SubordinatedLoanEntry, LoanForm> {
  const keyOf = ({ lender, agreement_date: date, form }: Partial<SubordinatedLoanValues>) =>
    `${lender} | ${date} | ${form ?? newLoanForm.form}`;
  return {
    fields: pasteFields(loanFields, loanCsvColumns, 'lender'),
    fits: (cells) => {
      const { amount, agreement_date: date } = readLoanCells(cells).values;
      return date !== undefined && amount !== undefined;
    },
    prepare: () => async (dispatch) => ({
      rows: await dispatch(loanKind.loadPage({ company_id: companyId })),
      keyOfRow: keyOf,
      keyOfCells: (cells) => keyOf(readLoanCells(cells).values),
      read: readLoan,
    }),
  };
}

async function readLoan(cells: Readonly<Record<string, string>>, before: SubordinatedLoanEntry | null) {
  const { values, issues } = readLoanCells(cells);
  if (issues.length > 0) return refusedCells(issues);
  const form = { ...toLoanForm(before), ...toFormValues(values) };
  return readPasted(loanSchema, form, (read) => joinPaymentIssues(checkLoanForm(read)));
}
