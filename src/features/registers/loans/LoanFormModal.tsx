import { yupResolver } from '@hookform/resolvers/yup';
import { type FieldPath, FormProvider, useForm } from 'react-hook-form';
import { CheckboxField, CurrencyField, DateField, RadioField, TextField } from '@/components/form';
import { FormModal } from '@/components/modal';
import { RepeatedFields } from '@/components/repeated/RepeatedFields';
import { notifyMissing } from '@/components/staging/notifyMissing';
import type { StagedFormProps } from '@/components/staging/StagedEditScreen';
import {
  maxLoanPayments,
  maxLoanText,
  subordinatedLoanForms,
  subordinatedLoanLenders,
} from '@/contract/registers/registers';
import type { SubordinatedLoanEntry } from '@/contract/registers/subordinatedLoans.schema';
import { lenderTexts, loanFormTexts } from '@/domain/registers/registerTexts';
import { checkLoanForm, type LoanForm, loanSchema, toLoanForm } from './loanForm';

const blank = { date: '', amount: null };

const lenders = subordinatedLoanLenders.map((value) => ({ label: lenderTexts[value], value }));
const forms = subordinatedLoanForms.map((value) => ({ label: loanFormTexts[value], value }));

type LoanFormModalProps = Pick<StagedFormProps<SubordinatedLoanEntry, LoanForm>, 'row' | 'onSubmit' | 'onCancel'>;

/** Adds or edits a subordinated loan. */
export function LoanFormModal({ row, onSubmit, onCancel }: LoanFormModalProps) {
  const form = useForm<LoanForm>({ defaultValues: toLoanForm(row), resolver: yupResolver(loanSchema) });

  function submit(values: LoanForm) {
    const issues = checkLoanForm(values);
    if (issues.length === 0) return onSubmit(values);
    for (const [place, { path, message }] of issues.entries()) {
      form.setError(path as FieldPath<LoanForm>, { message }, { shouldFocus: place === 0 }); // the paths are the form's own
    }
  }

  return (
    <FormProvider {...form}>
      <FormModal
        title={row === null ? 'Add subordinated loan' : 'Edit subordinated loan'}
        okText={row === null ? 'Add' : 'Update'}
        isScrollable
        isDirty={form.formState.isDirty}
        onCancel={onCancel}
        onSubmit={form.handleSubmit(submit, (errors) => notifyMissing(form, errors))}
      >
        <TextField name="lender" label="Lender" required maxLength={maxLoanText} />
        <RadioField name="lender_is" label="The lender is" required options={lenders} />
        <RadioField name="form" label="Form" required options={forms} />
        <CurrencyField name="amount" label="Amount" required />
        <DateField
          name="agreement_date"
          label="Agreement date"
          required
          hint="The day the agreement became effective."
        />
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
          hint="At most 45 days, and three in any 12 months. Others have a term of one year or more."
        />
        <PaymentFields />
      </FormModal>
    </FormProvider>
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
