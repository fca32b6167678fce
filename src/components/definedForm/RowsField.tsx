import Button from 'react-bootstrap/Button';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { DefinedField, type DefinedFieldProps } from './DefinedField';
import { emptyRow } from './fieldValues';
import { rowsIssueText } from './issueText';
import { toRowCells } from './shownFields';

/** A table that the user fills row by row. */
export function RowsField({ field, name, settings }: DefinedFieldProps) {
  const { control, setValue, getFieldState, formState } = useFormContext();
  const { fields: rows, append, remove, replace } = useFieldArray({ control, name });
  const issue = rowsIssueText(field, getFieldState(name, formState).error);
  const isFull = rows.length >= field.maxRows;

  function clearRow(position: number) {
    setValue(`${name}.${position}`, emptyRow(field), { shouldDirty: true });
  }

  return (
    <fieldset className="nc-defined-rows">
      <legend className="form-label fs-6">{field.label}</legend>
      {field.hint && <p className="form-text mt-0">{field.hint}</p>}
      {rows.length === 0 && <p className="text-body-secondary">No rows yet.</p>}
      {rows.map((row, position) => (
        <fieldset key={row.id} className="nc-defined-row">
          <legend className="visually-hidden">{`Row ${position + 1}`}</legend>
          <div className="nc-defined-row-head">
            <span className="nc-defined-row-number" aria-hidden="true">
              {position + 1}
            </span>
            <RowButton text="Clear" position={position} isOffered={field.isEditable} onClick={clearRow} />
            <RowButton text="Remove" position={position} isOffered={field.isEditable} onClick={remove} />
          </div>
          <div className="nc-defined-cells">
            {toRowCells(field).map((cell) => (
              <DefinedField
                key={cell.name}
                field={cell}
                name={`${name}.${position}.${cell.name}`}
                settings={settings}
              />
            ))}
          </div>
        </fieldset>
      ))}
      {issue && <div className="nc-field-error">{issue}</div>}
      {field.isEditable && (
        <Button
          size="sm"
          variant="outline-primary"
          disabled={isFull}
          onClick={() => append(emptyRow(field), { shouldFocus: true })}
        >
          Add row
        </Button>
      )}
      {field.isEditable && rows.length > 1 && (
        <Button size="sm" variant="link" onClick={() => replace([])}>
          Remove all rows
        </Button>
      )}
      {isFull && <span className="form-text ms-2">At most {field.maxRows} rows</span>}
    </fieldset>
  );
}

type RowButtonProps = { text: string; position: number; isOffered: boolean; onClick: (position: number) => void };

function RowButton({ text, position, isOffered, onClick }: RowButtonProps) {
  if (!isOffered) return null;
  return (
    <Button size="sm" variant="link" aria-label={`${text} row ${position + 1}`} onClick={() => onClick(position)}>
      {text}
    </Button>
  );
}
