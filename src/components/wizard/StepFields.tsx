import { useFormContext } from 'react-hook-form';
import type { ParsedStep, WizardField } from './definitions';
import { RowsField } from './RowsField';
import { SimpleField } from './SimpleField';
import { visibleFields } from './visibility';
import type { WizardSettings } from './wizardField';

export type StepFieldsProps = { step: ParsedStep; fields: readonly WizardField[]; settings: WizardSettings };

/** The fields of one step that the answers so far let be shown. */
export function StepFields({ step, fields, settings }: StepFieldsProps) {
  const values = useFormContext().watch();
  const shown = new Set(visibleFields(fields, values));
  return (
    <div className="nc-wizard-fields">
      {step.fields
        .filter((field) => shown.has(field))
        .map((field) => {
          const FieldView = field.type === 'array_of_object' ? RowsField : SimpleField;
          return <FieldView key={field.name} field={field} name={field.name} settings={settings} />;
        })}
    </div>
  );
}
