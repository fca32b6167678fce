import Button from 'react-bootstrap/Button';
import Card from 'react-bootstrap/Card';
import { filledRows, type ShownField, valueText } from '@/components/definedForm';
import { FigureButton, FigureText } from '@/components/feedback';
import type { FieldValues } from '@/contract/wire/fieldDefinition';
import type { ShownStep } from './steps';

export type ReviewStepProps = {
  steps: readonly ShownStep[];
  values: FieldValues;
  onEdit: (step: number) => void;
  /** Returns the function that explains a field's amount, by the field's name; undefined if it has no explanation. */
  explainOf?: ((name: string) => (() => void) | undefined) | undefined;
};

/** All answers before they are sent, one card a step, each with a link back to it. */
export function ReviewStep({ steps, values, onEdit, explainOf }: ReviewStepProps) {
  return (
    <div className="nc-wizard-review">
      {steps.map((step, position) => (
        <Card as="section" key={step.name} className="nc-wizard-card" aria-label={step.title}>
          <header>
            <h4 className="mb-0">{step.title}</h4>
            <Button size="sm" variant="link" aria-label={`Edit ${step.title}`} onClick={() => onEdit(position)}>
              Edit
            </Button>
          </header>
          <dl>
            {step.fields.map((field) => (
              <ReviewEntry
                key={field.name}
                field={field}
                value={values[field.name]}
                onExplain={explainOf?.(field.name)}
              />
            ))}
          </dl>
        </Card>
      ))}
    </div>
  );
}

type ReviewEntryProps = { field: ShownField; value: unknown; onExplain: (() => void) | undefined };

function ReviewEntry({ field, value, onExplain }: ReviewEntryProps) {
  if (field.type === 'array_of_object') return <ReviewRows field={field} value={value} />;
  const isFigure = field.type === 'currency' || field.type === 'number';
  const text = valueText(field, value);
  return (
    <div className="nc-wizard-entry">
      <dt>{field.label}</dt>
      <dd>{isFigure ? <ReviewFigure text={text} label={field.label} onExplain={onExplain} /> : text || '—'}</dd>
    </div>
  );
}

type ReviewFigureProps = { text: string; label: string; onExplain: (() => void) | undefined };

function ReviewFigure({ text, label, onExplain }: ReviewFigureProps) {
  const figure = <FigureText text={text || '—'} />;
  if (onExplain === undefined || text === '') return figure;
  return (
    <FigureButton label={`${text}, explain ${label}`} onClick={onExplain}>
      {figure}
    </FigureButton>
  );
}

function ReviewRows({ field, value }: { field: ShownField; value: unknown }) {
  const texts = filledRows(field, value).map((row) =>
    field.columns.map((column) => valueText(column, row[column.name]) || '—').join(' · '),
  );
  if (field.itemizes !== null && texts.length === 0) return null;
  return (
    <div className="nc-wizard-entry nc-wizard-entry-rows">
      <dt>{field.label}</dt>
      {texts.length === 0 && <dd>None</dd>}
      {texts.map((text, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are read-only here, and two may be alike
        <dd key={position}>{text}</dd>
      ))}
    </div>
  );
}
