import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { Figure } from '@/components/feedback';
import type { FieldValues } from '@/contract/fieldDefinition';
import type { ParsedStep, WizardField } from './definitions';
import { reviewText } from './reviewText';
import { toRequest } from './toRequest';
import { visibleFields } from './visibility';

export type ReviewStepProps = {
  steps: readonly ParsedStep[];
  fields: readonly WizardField[];
  onEdit: (step: number) => void;
  /** What the answers, as they would be sent, lead to. */
  outcome?: ((request: FieldValues) => ReactNode) | undefined;
};

/** What the answers lead to, and everything that is about to be sent, one card a step, each with the way back to it. */
export function ReviewStep({ steps, fields, onEdit, outcome }: ReviewStepProps) {
  const values = useFormContext().watch();
  return (
    <>
      {outcome?.(toRequest(fields, values))}
      <ReviewCards steps={steps} fields={fields} values={values} onEdit={onEdit} />
    </>
  );
}

type ReviewCardsProps = Pick<ReviewStepProps, 'steps' | 'fields' | 'onEdit'> & { values: FieldValues };

function ReviewCards({ steps, fields, values, onEdit }: ReviewCardsProps) {
  const shown = new Set(visibleFields(fields, values));
  return (
    <div className="nc-wizard-review">
      {steps.map((step, position) => (
        <section key={step.name} className="nc-wizard-card" aria-label={step.title}>
          <header>
            <h4 className="h6 mb-0">{step.title}</h4>
            <button
              type="button"
              className="btn btn-sm btn-link"
              aria-label={`Edit ${step.title}`}
              onClick={() => onEdit(position)}
            >
              Edit
            </button>
          </header>
          <dl>
            {step.fields
              .filter((field) => shown.has(field))
              .map((field) => (
                <ReviewEntry key={field.name} field={field} value={values[field.name]} />
              ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

function ReviewEntry({ field, value }: { field: WizardField; value: unknown }) {
  if (field.type === 'array_of_object') return <ReviewRows field={field} rows={Array.isArray(value) ? value : []} />;
  const isFigure = field.type === 'currency' || field.type === 'number';
  const text = reviewText(field, value) || '—';
  return (
    <div className="nc-wizard-entry">
      <dt>{field.label}</dt>
      <dd>{isFigure ? <Figure text={text} /> : text}</dd>
    </div>
  );
}

function ReviewRows({ field, rows }: { field: WizardField; rows: readonly FieldValues[] }) {
  const texts = rows.map((row) =>
    field.columns.map((column) => reviewText(column, row[column.name]) || '—').join(' · '),
  );
  return (
    <div className="nc-wizard-entry nc-wizard-entry-rows">
      <dt>{field.label}</dt>
      {texts.length === 0 && <dd>None</dd>}
      {texts.map((text, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of a table that nobody changes here, and two may be alike
        <dd key={position}>{text}</dd>
      ))}
    </div>
  );
}
