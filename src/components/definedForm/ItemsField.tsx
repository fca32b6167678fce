import Button from 'react-bootstrap/Button';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Icon } from '@/components/icon/Icon';
import { useFocusFallback } from '@/lib/hooks';
import { DefinedField, type DefinedFieldProps } from './DefinedField';
import { emptyRow } from './fieldValues';
import { rowsIssueText } from './issueText';
import { type ShownField, toRowCells } from './shownFields';

/** The items of an amount, below it: collapsed to a button while the list is empty. */
export function ItemsField({ amount, field, name, settings }: DefinedFieldProps & { amount: ShownField }) {
  const { control, getFieldState, getValues, formState } = useFormContext();
  const { fields: items, append, remove } = useFieldArray({ control, name });
  // The last item replaces the add button by another.
  const addButton = useFocusFallback<HTMLButtonElement>(items.length);
  const issue = rowsIssueText(field, getFieldState(name, formState).error);
  const isFull = items.length >= field.maxRows;

  /** Moves the typed amount into the first item, to be named. */
  function handleItemize() {
    append({ ...emptyRow(field), amount: getValues(amount.name) || null }, { shouldFocus: true });
  }

  if (items.length === 0) {
    if (!field.isEditable) return null;
    return (
      <Button
        ref={addButton}
        size="sm"
        variant="link"
        className="nc-items-open"
        aria-label={`Itemize ${amount.label}`}
        onClick={handleItemize}
      >
        Itemize
      </Button>
    );
  }
  return (
    <fieldset className="nc-items">
      <legend className="visually-hidden">{field.label}</legend>
      {items.map((item, position) => (
        <fieldset key={item.id} className="nc-items-row">
          <legend className="visually-hidden">{`Item ${position + 1}`}</legend>
          {toRowCells(field).map((cell) => (
            <DefinedField key={cell.name} field={cell} name={`${name}.${position}.${cell.name}`} settings={settings} />
          ))}
          {field.isEditable && (
            <Button
              size="sm"
              variant="link"
              aria-label={`Remove item ${position + 1}`}
              onClick={() => remove(position)}
            >
              <Icon name="trash" />
            </Button>
          )}
        </fieldset>
      ))}
      {issue && <div className="nc-field-error">{issue}</div>}
      {field.isEditable && (
        <Button
          ref={addButton}
          size="sm"
          variant="outline-primary"
          disabled={isFull}
          onClick={() => append(emptyRow(field), { shouldFocus: true })}
        >
          Add item
        </Button>
      )}
      {isFull && <span className="form-text ms-2">At most {field.maxRows} items</span>}
    </fieldset>
  );
}
