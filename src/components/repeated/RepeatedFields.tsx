import type { ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import { useFieldArray } from 'react-hook-form';
import { useFocusKept } from '@/lib/hooks';

type RepeatedFieldsProps = {
  /** The field that holds the list. */
  name: string;
  legend: string;
  /** What one of them is called: `Payment`. */
  rowName: string;
  addText: string;
  max: number;
  /** What one starts with. */
  blank: object;
  /** The fields of the one at this path: `payments.0`. */
  children: (path: string) => ReactNode;
};

/** Some fields as often as they are needed, each time removed by its own button. */
export function RepeatedFields({ name, legend, rowName, addText, max, blank, children }: RepeatedFieldsProps) {
  const { fields, append, remove } = useFieldArray({ name });
  const addButton = useFocusKept<HTMLButtonElement>(fields.length);
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
