import Button from 'react-bootstrap/Button';
import { useFieldArray } from 'react-hook-form';
import { CurrencyField, TextField } from '@/components/form';
import type { CapitalSettingsForm } from './capitalSettingsForm';

const maxAddOns = 20;

/** Amounts that raise the requirement, each with its reason. */
export function AddOnFields() {
  const { fields, append, remove } = useFieldArray<CapitalSettingsForm, 'add_ons'>({ name: 'add_ons' });
  return (
    <fieldset className="mb-3">
      <legend className="form-label fs-6">Add-ons to the requirement</legend>
      {fields.map((row, position) => (
        <fieldset key={row.id} className="border rounded p-2 mb-2">
          <legend className="visually-hidden">{`Add-on ${position + 1}`}</legend>
          <TextField name={`add_ons.${position}.reason`} label="Reason" required />
          <CurrencyField name={`add_ons.${position}.amount`} label="Amount" required />
          <Button
            size="sm"
            variant="link"
            aria-label={`Remove add-on ${position + 1}`}
            onClick={() => remove(position)}
          >
            Remove
          </Button>
        </fieldset>
      ))}
      <Button
        size="sm"
        variant="outline-primary"
        disabled={fields.length >= maxAddOns}
        onClick={() => append({ reason: '', amount: null }, { shouldFocus: true })}
      >
        Add an add-on
      </Button>
    </fieldset>
  );
}
