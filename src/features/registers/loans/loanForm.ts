import { array, boolean, mixed, type ObjectSchema, object, string } from 'yup';
import { maxLoanText, type SubordinatedLoanForm, type SubordinatedLoanLender } from '@/contract/registers/registers';
import type { SubordinatedLoanValues } from '@/contract/registers/subordinatedLoans.schema';
import { limited, positiveAmount, required, requiredMessage } from '@/lib/validation';

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

const newLoan: LoanForm = {
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

/** Returns the dialog's initial values: the loan to edit, or empty. */
export function toLoanForm(loan: SubordinatedLoanValues | null): LoanForm {
  if (loan === null) return newLoan;
  const { lender, lender_is, form, amount, agreement_date, maturity_date, is_equity, is_temporary } = loan;
  return {
    lender,
    lender_is,
    form,
    amount,
    agreement_date,
    maturity_date,
    renewal_notice_by: loan.renewal_notice_by ?? '',
    is_expected_to_renew: loan.is_expected_to_renew,
    approval_reference: loan.approval_reference ?? '',
    is_equity,
    is_temporary,
    payments: loan.payments.map(({ date, amount: paid }) => ({ date, amount: paid })),
  };
}

/** Converts the form to the request's values. */
export function toLoanValues(form: LoanForm): SubordinatedLoanValues {
  const reference = form.approval_reference.trim();
  return {
    ...form,
    lender: form.lender.trim(),
    amount: form.amount ?? 0,
    renewal_notice_by: form.renewal_notice_by === '' ? null : form.renewal_notice_by,
    approval_reference: reference === '' ? null : reference,
    payments: form.payments.map(({ date, amount }) => ({ date, amount: amount ?? 0 })),
  };
}
