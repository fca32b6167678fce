import { array, boolean, mixed, type ObjectSchema, object, string } from 'yup';
import {
  maxLoanText,
  type SubordinatedLoanForm,
  type SubordinatedLoanLender,
  type SubordinatedLoanValues,
} from '@/contract/capital/subordinatedLoans';
import { limited, positiveAmount, required, requiredText } from '@/lib/validation';

/** A loan as the dialog holds it: an empty text for no date or reference. */
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
  lender: required(requiredText, maxLoanText),
  lender_is: mixed<SubordinatedLoanLender>().required(requiredText),
  form: mixed<SubordinatedLoanForm>().required(requiredText),
  amount: positiveAmount(),
  agreement_date: string().required(requiredText),
  maturity_date: string().required(requiredText),
  renewal_notice_by: string().defined(),
  is_expected_to_renew: boolean().required(),
  approval_reference: limited(maxLoanText),
  is_equity: boolean().required(),
  is_temporary: boolean().required(),
  payments: array()
    .of(object({ date: string().required(requiredText), amount: positiveAmount() }).required())
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

/** What the dialog begins with: the loan to change, or nothing. */
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

/** What the dialog sends. */
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
