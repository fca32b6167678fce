import { CurrencyField, SwitchInput } from '@/components/form';
import type { Balance } from '@/contract/books/trialBalance';
import { ContraAdjustments, type ContraAdjustmentsProps } from './ContraAdjustments';

type AmountFieldsProps = Omit<ContraAdjustmentsProps, 'original'> & {
  /** Null while an item is added. */
  original: Balance | null;
};

const oneIsEnough = 'Enter a debit, a credit or both.';

/** Debit and credit; of an item that is edited other accounts can take what it is changed by. */
export function AmountFields({ contra, original, ...props }: AmountFieldsProps) {
  return (
    <>
      {original !== null && <SwitchInput label="Contra-Account Mode" isOn={contra.isOn} onToggle={contra.toggle} />}
      <CurrencyField name="debit" label="Debit" hint={oneIsEnough} />
      <CurrencyField name="credit" label="Credit" hint={oneIsEnough} />
      {original !== null && contra.isOn && <ContraAdjustments {...props} contra={contra} original={original} />}
    </>
  );
}
