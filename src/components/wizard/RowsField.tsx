import { useFieldArray, useFormContext } from 'react-hook-form';
import { fieldsOf, isRecord } from '@/domain/records';
import { emptyRow } from './fieldValues';
import { SimpleField } from './SimpleField';
import type { WizardFieldProps } from './wizardField';

/** A table that a person fills row by row. */
export function RowsField({ field, name, settings }: WizardFieldProps) {
  const { control, setValue, getFieldState, formState } = useFormContext();
  const { fields: rows, append, remove } = useFieldArray({ control, name });
  const error = rowsError(getFieldState(name, formState).error);
  const isFull = rows.length >= field.maxRows;

  function clearRow(position: number) {
    setValue(`${name}.${position}`, emptyRow(field), { shouldDirty: true });
  }

  return (
    <fieldset className="nc-wizard-rows">
      <legend className="form-label fs-6">{field.label}</legend>
      {field.hint && <p className="form-text mt-0">{field.hint}</p>}
      {rows.length === 0 && <p className="text-body-secondary">No rows yet.</p>}
      {rows.map((row, position) => (
        <fieldset key={row.id} className="nc-wizard-row">
          <legend className="visually-hidden">{`Row ${position + 1}`}</legend>
          <div className="nc-wizard-row-head">
            <span className="nc-wizard-row-number" aria-hidden="true">
              {position + 1}
            </span>
            <RowButton text="Clear" position={position} isOffered={field.isEditable} onClick={clearRow} />
            <RowButton text="Remove" position={position} isOffered={field.isEditable} onClick={remove} />
          </div>
          <div className="nc-wizard-cells">
            {field.columns.map((column) => (
              <SimpleField
                key={column.name}
                field={{ ...column, isRequired: true, isEditable: column.isEditable && field.isEditable }}
                name={`${name}.${position}.${column.name}`}
                settings={settings}
              />
            ))}
          </div>
        </fieldset>
      ))}
      {error && <div className="nc-field-error">{error}</div>}
      {field.isEditable && (
        <button
          type="button"
          className="btn btn-sm btn-outline-primary"
          disabled={isFull}
          onClick={() => append(emptyRow(field), { shouldFocus: true })}
        >
          Add row
        </button>
      )}
      {isFull && <span className="form-text ms-2">At most {field.maxRows} rows</span>}
    </fieldset>
  );
}

type RowButtonProps = { text: string; position: number; isOffered: boolean; onClick: (position: number) => void };

function RowButton({ text, position, isOffered, onClick }: RowButtonProps) {
  if (!isOffered) return null;
  return (
    <button
      type="button"
      className="btn btn-sm btn-link"
      aria-label={`${text} row ${position + 1}`}
      onClick={() => onClick(position)}
    >
      {text}
    </button>
  );
}

/** The fault of the whole table, or the first that names a row but no cell. */
function rowsError(error: unknown): string | undefined {
  const fields = fieldsOf(error);
  const root = isRecord(fields['root']) ? fields['root'] : fields;
  if (typeof root['message'] === 'string' && root['message'] !== '') return root['message'];
  const rows: readonly unknown[] = Array.isArray(error) ? error : [];
  const faulty = rows.filter(isRecord).find((row) => typeof row['message'] === 'string');
  return faulty && String(faulty['message']);
}
