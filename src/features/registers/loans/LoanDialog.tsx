import {
  CheckboxField,
  CurrencyField,
  DateField,
  DialogForm,
  RadioField,
  TextField,
  useServerForm,
} from '@/components/form';
import { RepeatedFields } from '@/components/repeated/RepeatedFields';
import {
  maxLoanPayments,
  maxLoanText,
  subordinatedLoanForms,
  subordinatedLoanLenders,
} from '@/contract/registers/registers';
import type { SubordinatedLoanEntry } from '@/contract/registers/subordinatedLoans.schema';
import { lenderTexts, loanFormTexts } from '@/domain/registers/registerTexts';
import { useSaveLoanMutation } from '../registersApi';
import { loanSchema, toLoanForm, toLoanValues } from './loanForm';

const blank = { date: '', amount: null };

type LoanDialogProps = {
  companyId: number;
  /** The loan to change; null adds one. */
  entry: SubordinatedLoanEntry | null;
  onSaved: () => void;
  onClose: () => void;
};

const lenders = subordinatedLoanLenders.map((value) => ({ label: lenderTexts[value], value }));
const forms = subordinatedLoanForms.map((value) => ({ label: loanFormTexts[value], value }));

/** Adds or edits a subordinated loan. */
export function LoanDialog({ companyId, entry, onSaved, onClose }: LoanDialogProps) {
  const [save] = useSaveLoanMutation();
  const form = useServerForm({
    schema: loanSchema,
    defaultValues: toLoanForm(entry),
    send: (values) => save({ companyId, entry, values: toLoanValues(values) }).unwrap(),
    onSaved,
  });
  return (
    <DialogForm
      form={form}
      title={entry === null ? 'Add subordinated loan' : 'Edit subordinated loan'}
      okText="Save"
      isScrollable
      onCancel={onClose}
    >
      <TextField name="lender" label="Lender" required maxLength={maxLoanText} />
      <RadioField name="lender_is" label="The lender is" required options={lenders} />
      <RadioField name="form" label="Form" required options={forms} />
      <CurrencyField name="amount" label="Amount" required />
      <DateField name="agreement_date" label="Agreement date" required hint="The day the agreement became effective." />
      <DateField
        name="maturity_date"
        label="Maturity date"
        required
        hint="If extended or suspended, enter the new date."
      />
      <DateField
        name="renewal_notice_by"
        label="Last day for notice"
        hint="If the agreement renews unless somebody gives notice."
      />
      <CheckboxField
        name="is_expected_to_renew"
        label="Expected to be renewed at maturity"
        hint="The payment counts until you enter an agreed new maturity date."
      />
      <TextField
        name="approval_reference"
        label="Approval reference"
        maxLength={maxLoanText}
        hint="The examining authority's. If empty, the loan isn't allowable in net capital, Rule 15c3-1d(c)(6)."
      />
      <CheckboxField
        name="is_equity"
        label="Equity capital, Rule 15c3-1(d)"
        hint="Counts as equity with an owner as lender, a term of three years or more, and 12 months left."
      />
      <CheckboxField
        name="is_temporary"
        label="Temporary agreement, Rule 15c3-1d(c)(5)"
        hint="At most 45 days. Others have a term of one year or more."
      />
      <PaymentFields />
    </DialogForm>
  );
}

/** Repayments before maturity, scheduled or made. */
function PaymentFields() {
  return (
    <RepeatedFields
      name="payments"
      legend="Payments before maturity"
      rowName="Payment"
      addText="Add payment"
      max={maxLoanPayments}
      blank={blank}
    >
      {(path) => (
        <>
          <DateField name={`${path}.date`} label="Payment date" required />
          <CurrencyField name={`${path}.amount`} label="Payment amount" required />
        </>
      )}
    </RepeatedFields>
  );
}
