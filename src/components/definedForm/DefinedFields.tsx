import { DefinedField, type FieldSettings } from './DefinedField';
import { RowsField } from './RowsField';
import type { ShownField } from './shownFields';
import './definedForm.css';

/** Fields that a server defines, inside the form of `useDefinedForm`. */
export function DefinedFields({ fields, settings }: { fields: readonly ShownField[]; settings: FieldSettings }) {
  return (
    <div className="nc-defined-fields">
      {fields.map((field) => {
        const FieldView = field.type === 'array_of_object' ? RowsField : DefinedField;
        return <FieldView key={field.name} field={field} name={field.name} settings={settings} />;
      })}
    </div>
  );
}
