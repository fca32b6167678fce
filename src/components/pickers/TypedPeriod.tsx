import { useState } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import { Field } from '@/components/form/fieldParts/Field';
import { type PeriodContext, periodExamples, timeReportOf } from '@/domain/periodText';

export type TypedPeriodProps = {
  label: string;
  /** The text to begin with. */
  value: string;
  /** The `time_report` that the text means; the text itself while it means none. */
  onChange: (timeReport: string) => void;
  onBlur: () => void;
  context: PeriodContext;
  error?: string | undefined;
  /** Receives the focus of the field. */
  ref?: React.Ref<HTMLInputElement>;
};

/** Any period by its text, as imports read it. Takes the focus, since the person just asked to type. */
export function TypedPeriod({ label, value, onChange, onBlur, context, error, ref }: TypedPeriodProps) {
  const [text, setText] = useState(value);
  const timeReport = timeReportOf(text, context);

  return (
    <Field label={label} required hint={timeReport ?? `Enter it like ${periodExamples}.`} error={error}>
      {(control) => (
        <FormControl
          {...control}
          ref={ref}
          autoFocus
          autoComplete="off"
          value={text}
          isInvalid={error !== undefined}
          onBlur={onBlur}
          onChange={({ target }) => {
            setText(target.value);
            onChange(timeReportOf(target.value, context) ?? target.value.trim());
          }}
        />
      )}
    </Field>
  );
}
