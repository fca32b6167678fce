import Button from 'react-bootstrap/Button';
import { useFieldArray } from 'react-hook-form';
import { CurrencyField, DateField } from '@/components/form';
import { maxLoanPayments } from '@/contract/capital/subordinatedLoans';
import type { LoanForm } from './loanForm';

/** Repayments before maturity, scheduled or made. */
export function PaymentFields() {
  const { fields, append, remove } = useFieldArray<LoanForm, 'payments'>({ name: 'payments' });
  return (
    <fieldset className="mb-3">
      <legend className="form-label fs-6">Payments before maturity</legend>
      {fields.map((row, position) => (
        <fieldset key={row.id} className="border rounded p-2 mb-2">
          <legend className="visually-hidden">{`Payment ${position + 1}`}</legend>
          <DateField name={`payments.${position}.date`} label="Payment date" required />
          <CurrencyField name={`payments.${position}.amount`} label="Payment amount" required />
          <Button
            size="sm"
            variant="link"
            aria-label={`Remove payment ${position + 1}`}
            onClick={() => remove(position)}
          >
            Remove
          </Button>
        </fieldset>
      ))}
      <Button
        size="sm"
        variant="outline-primary"
        disabled={fields.length >= maxLoanPayments}
        onClick={() => append({ date: '', amount: null }, { shouldFocus: true })}
      >
        Add payment
      </Button>
    </fieldset>
  );
}
