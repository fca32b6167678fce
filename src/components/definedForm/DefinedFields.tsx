import { DefinedField, type FieldSettings } from './DefinedField';
import { FieldAids } from './FieldAids';
import { type FieldFinding, findingsAt } from './fieldFindings';
import { ItemsField } from './ItemsField';
import { MoreFields } from './MoreFields';
import { RowsField } from './RowsField';
import type { ShownField } from './shownFields';
import './definedForm.css';

type DefinedFieldsProps = {
  fields: readonly ShownField[];
  settings: FieldSettings;
  /** What the answers so far lead to, shown at the fields that settle it. */
  findings?: readonly FieldFinding[];
  /** Opens what a field's amount is made of, by the field's name; undefined for one that doesn't open. */
  explainOf?: ((name: string) => (() => void) | undefined) | undefined;
};

/** Fields that a server defines, inside the form of `useDefinedForm`; those rarely filled in are folded away. */
export function DefinedFields({ fields, settings, findings = [], explainOf }: DefinedFieldsProps) {
  const listOf = (amount: ShownField) => fields.find(({ itemizes }) => itemizes === amount.name);
  const isPartOfAmount = ({ itemizes }: ShownField) => fields.some(({ name }) => name === itemizes);
  const viewOf = (field: ShownField) => {
    const list = listOf(field);
    const FieldView = field.type === 'array_of_object' ? RowsField : DefinedField;
    const isWide = field.type === 'array_of_object';
    return (
      <div key={field.name} className={isWide ? 'nc-defined-field nc-defined-field-wide' : 'nc-defined-field'}>
        <FieldView field={field} name={field.name} settings={settings} />
        <FieldAids field={field} findings={findingsAt(findings, [field])} onExplain={explainOf?.(field.name)} />
        {list && <ItemsField amount={field} field={list} name={list.name} settings={settings} />}
      </div>
    );
  };
  const standing = fields.filter((field) => !isPartOfAmount(field));
  const secondary = standing.filter(({ isSecondary }) => isSecondary);
  return (
    <>
      <div className="nc-defined-fields">{standing.filter(({ isSecondary }) => !isSecondary).map(viewOf)}</div>
      {secondary.length > 0 && (
        <MoreFields fields={secondary}>
          <div className="nc-defined-fields">{secondary.map(viewOf)}</div>
        </MoreFields>
      )}
    </>
  );
}
