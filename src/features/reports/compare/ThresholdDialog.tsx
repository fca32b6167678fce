import { number, object } from 'yup';
import { CurrencyField, DialogForm, NumberField, useServerForm } from '@/components/form';
import { type FluxThreshold, maxFluxPercent } from '@/contract/statements/fluxNote';
import { useCompanyId } from '@/features/company';
import { currency } from '@/lib/validation';
import { useSaveFluxThresholdMutation } from './compareApi';

type ThresholdDialogProps = { threshold: FluxThreshold; onClose: () => void };

const schema = object({
  amount: currency().required('Enter an amount, or 0.00').min(0, 'Enter an amount of 0.00 or more'),
  percent: number()
    .required('Enter a percentage, or 0')
    .min(0, 'Enter 0 or more')
    .max(maxFluxPercent, `Enter ${maxFluxPercent} or less`),
});

const fields = { 'data.amount': 'amount', 'data.percent': 'percent' } as const;

/** Asks for reasons from other movements on, in all reports of the company. */
export function ThresholdDialog({ threshold, onClose }: ThresholdDialogProps) {
  const companyId = useCompanyId();
  const [save] = useSaveFluxThresholdMutation();
  const form = useServerForm({
    schema,
    defaultValues: threshold,
    send: ({ amount, percent }) => save({ companyId, threshold: { amount, percent } }).unwrap(),
    pathToField: (path) => (path in fields ? fields[path as keyof typeof fields] : undefined), // as `in` says
    onSaved: onClose,
  });
  return (
    <DialogForm form={form} title="Movements to explain" okText="Save" onCancel={onClose}>
      <p>
        Reasons are asked for movements of at least both, in every report of the company. A movement from zero counts by
        its amount alone.
      </p>
      <CurrencyField name="amount" label="Amount" required />
      <NumberField name="percent" label="Percent" decimals={1} required />
    </DialogForm>
  );
}
