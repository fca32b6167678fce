import { CurrencyField, DateField } from '@/components/form';
import { RepeatedFields } from '@/components/repeated/RepeatedFields';
import { maxLoanPayments } from '@/contract/capital/subordinatedLoans';

const blank = { date: '', amount: null };

/** Repayments before maturity, scheduled or made. */
export function PaymentFields() {
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
