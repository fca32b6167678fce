import { useState } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import { Field } from '@/components/form/fieldParts/Field';
import { type PeriodContext, periodExamples, toTimeReport } from '@/domain/periodText';

export type TypedPeriodProps = {
  label: string;
  /** The initial text. */
  value: string;
  /** Receives the `time_report` of the text, or the text itself if it is invalid. */
  onChange: (timeReport: string) => void;
  onBlur: () => void;
  context: PeriodContext;
  error?: string | undefined;
  /** Receives the focus of the field. */
  ref?: React.Ref<HTMLInputElement>;
};

/** Any period as text, in the formats that imports accept. Takes the focus, since the user asked to type. */
export function TypedPeriod({ label, value, onChange, onBlur, context, error, ref }: TypedPeriodProps) {
  const [text, setText] = useState(value);
  const timeReport = toTimeReport(text, context);

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
            onChange(toTimeReport(target.value, context) ?? target.value.trim());
          }}
        />
      )}
    </Field>
  );
}
