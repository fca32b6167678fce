import './definedForm.css';
import { type ReactNode, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useFormContext, useFormState } from 'react-hook-form';
import { Icon } from '@/components/icon/Icon';
import type { FindingSeverity } from '@/contract/reports/report';
import { DefinedField, type FieldSettings } from './DefinedField';
import { ItemsField } from './ItemsField';
import { RowsField } from './RowsField';
import type { ShownField } from './shownFields';

type DefinedFieldsProps = {
  fields: readonly ShownField[];
  settings: FieldSettings;
  /** Findings of the answers so far, shown at the fields that settle them. */
  findings?: readonly FieldFinding[];
  /** Returns the function that explains a field's amount, by the field's name; undefined if it has no explanation. */
  explainOf?: ((name: string) => (() => void) | undefined) | undefined;
};

/** Fields defined by a server, inside the form of `useDefinedForm`; those rarely filled in are collapsed. */
export function DefinedFields({ fields, settings, findings = [], explainOf }: DefinedFieldsProps) {
  const readListOf = (amount: ShownField) => fields.find(({ itemizes }) => itemizes === amount.name);
  const isPartOfAmount = ({ itemizes }: ShownField) => fields.some(({ name }) => name === itemizes);
  const viewOf = (field: ShownField) => {
    const list = readListOf(field);
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

type MoreFieldsProps = { fields: readonly ShownField[]; children: ReactNode };

/** Rarely used fields, collapsed; expanded while one of them is invalid, so that its error can be seen and focused. */
function MoreFields({ fields, children }: MoreFieldsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { errors } = useFormState();
  const isInvalid = fields.some(({ name }) => errors[name] !== undefined);
  const labels = fields.map(({ code, label }) => code ?? label).join(', ');
  return (
    <details
      className="nc-defined-more"
      open={isOpen || isInvalid}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>
        <Icon name="chevron" /> More <span className="text-body-secondary">({labels})</span>
      </summary>
      {children}
    </details>
  );
}

type FieldAidsProps = {
  field: ShownField;
  findings: readonly FieldFinding[];
  /** Explains the field's amount; undefined if it has no explanation. */
  onExplain?: (() => void) | undefined;
};

/** Aids to answer a field: the amount in the books, amounts given by a rule, and findings of its answer. */
function FieldAids({ field, findings, onExplain }: FieldAidsProps) {
  const { name, label, books, suggestions, isEditable } = field;
  const { setValue } = useFormContext();
  return (
    <div className="nc-field-aids">
      {onExplain && (
        <Button size="sm" variant="link" aria-label={`Explain ${label}`} onClick={onExplain}>
          Explain
        </Button>
      )}
      {books !== null && <p className="nc-field-books">{books}</p>}
      {isEditable &&
        suggestions.map((suggestion) => (
          <p key={suggestion.label} className="nc-field-suggestion">
            <Button
              size="sm"
              variant="outline-secondary"
              aria-label={`${suggestion.label} for ${label}`}
              onClick={() => setValue(name, suggestion.value, { shouldDirty: true, shouldValidate: true })}
            >
              {suggestion.label}
            </Button>{' '}
            <span>{suggestion.hint}</span>
          </p>
        ))}
      {findings.map(({ severity, message }) => (
        <p key={message} className={`nc-field-finding nc-field-finding-${severity}`}>
          <Icon name={severity === 'error' ? 'stop' : 'warning'} /> {message}
        </p>
      ))}
    </div>
  );
}

/** A finding of the answers with the fields that settle it; shown at the first of them. */
export type FieldFinding = { severity: FindingSeverity; message: string; fields: readonly string[] };

/** Returns the findings shown at one of these fields. */
export function findingsAt<Found extends FieldFinding>(
  findings: readonly Found[],
  fields: readonly { name: string }[],
): readonly Found[] {
  const names = new Set(fields.map(({ name }) => name));
  return findings.filter((finding) => names.has(finding.fields[0] ?? ''));
}
