import { CurrencyField, TextField } from '@/components/form';
import { RepeatedFields } from '@/components/repeated/RepeatedFields';
import { maxAddOns, maxReasonLength } from '@/contract/company/capitalSettings';

const blank = { reason: '', amount: null };

/** Amounts that raise the requirement, each with its reason. */
export function AddOnFields() {
  return (
    <RepeatedFields
      name="add_ons"
      legend="Add-ons to the requirement"
      rowName="Add-on"
      addText="Add an add-on"
      max={maxAddOns}
      blank={blank}
    >
      {(path) => (
        <>
          <TextField name={`${path}.reason`} label="Reason" required maxLength={maxReasonLength} />
          <CurrencyField name={`${path}.amount`} label="Amount" required />
        </>
      )}
    </RepeatedFields>
  );
}
