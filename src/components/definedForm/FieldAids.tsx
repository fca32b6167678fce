import Button from 'react-bootstrap/Button';
import { useFormContext } from 'react-hook-form';
import { Icon } from '@/components/icon';
import type { FieldFinding } from './fieldFindings';
import type { ShownField } from './shownFields';

type FieldAidsProps = {
  field: ShownField;
  findings: readonly FieldFinding[];
  /** Opens what the field's amount is made of; undefined for one that doesn't open. */
  onExplain?: (() => void) | undefined;
};

/** What helps to answer a field: what the books hold, amounts that a rule gives, and what its answer leads to. */
export function FieldAids({ field, findings, onExplain }: FieldAidsProps) {
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
