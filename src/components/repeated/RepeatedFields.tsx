import type { ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import { useFieldArray } from 'react-hook-form';
import { useFocusFallback } from '@/lib/hooks';

type RepeatedFieldsProps = {
  /** The form's field with the list. */
  name: string;
  legend: string;
  /** Name of one entry: `Payment`. */
  rowName: string;
  addText: string;
  max: number;
  /** Initial values of an entry. */
  blank: object;
  /** Renders the fields of the entry at this path: `payments.0`. */
  children: (path: string) => ReactNode;
};

/** A list of repeated fields, each entry with its own Remove button. */
export function RepeatedFields({ name, legend, rowName, addText, max, blank, children }: RepeatedFieldsProps) {
  const { fields, append, remove } = useFieldArray({ name });
  const addButton = useFocusFallback<HTMLButtonElement>(fields.length);
  return (
    <fieldset className="mb-3">
      <legend className="form-label fs-6">{legend}</legend>
      {fields.map((row, position) => (
        <fieldset key={row.id} className="border rounded p-2 mb-2">
          <legend className="visually-hidden">{`${rowName} ${position + 1}`}</legend>
          {children(`${name}.${position}`)}
          <Button
            size="sm"
            variant="link"
            aria-label={`Remove ${rowName.toLowerCase()} ${position + 1}`}
            onClick={() => remove(position)}
          >
            Remove
          </Button>
        </fieldset>
      ))}
      <Button
        ref={addButton}
        size="sm"
        variant="outline-primary"
        disabled={fields.length >= max}
        onClick={() => append(blank, { shouldFocus: true })}
      >
        {addText}
      </Button>
    </fieldset>
  );
}
