import { useId, useState } from 'react';
import FormLabel from 'react-bootstrap/FormLabel';
import FormSelect from 'react-bootstrap/FormSelect';
import { RequiredMark } from '@/components/form/fieldParts/Field';
import { FieldMessages, messageIds } from '@/components/form/fieldParts/FieldMessages';
import type { ReportFrequency } from '@/contract/company/company';
import type { IsoDate } from '@/domain/periods';
import { joinTimeReport, periodOptions, splitTimeReport, type TimeReportParts, yearOptions } from '@/lib/timeReports';

export type TimeReportPickerProps = {
  label: string;
  /** `JAN 25` or `Q1 25`; null while incomplete. */
  value: string | null;
  /** `typed` has the halves chosen so far. */
  onChange: (timeReport: string | null, typed: TimeReportParts) => void;
  onBlur?: () => void;
  frequency: ReportFrequency | null;
  /** The clock: the current year and the four before it are offered. */
  today: IsoDate;
  /** How many years to come are offered, too; none unless told. */
  yearsAhead?: number;
  error?: string | undefined;
  hint?: string | undefined;
  required?: boolean;
  disabled?: boolean;
  /** Receives the focus of the field. */
  ref?: React.Ref<HTMLSelectElement>;
};

/** Chooses any period by month or quarter and year. */
export function TimeReportPicker(props: TimeReportPickerProps) {
  const { label, value, onChange, onBlur, frequency, today, error, hint, required = false } = props;
  const id = useId();
  const messages = messageIds(id, { hint, error });
  const [typed, setTyped] = useState<TimeReportParts>(splitTimeReport(value));
  const parts = value === null ? unjoined(typed) : splitTimeReport(value);

  function choose(changed: Partial<TimeReportParts>) {
    const next = { ...parts, ...changed };
    setTyped(next);
    onChange(joinTimeReport(next), next);
  }

  const halves = [
    { half: 'period', text: 'Period', options: includeChosen(periodOptions(frequency), parts.period) },
    { half: 'year', text: 'Year', options: includeChosen(yearOptions(today, props.yearsAhead), parts.year) },
  ] as const;

  return (
    <fieldset className="nc-field" aria-describedby={messages}>
      <FormLabel as="legend">
        {label}
        {required && <RequiredMark />}
      </FormLabel>
      <div className="d-flex gap-2">
        {halves.map(({ half, text, options }, position) => (
          <FormSelect
            key={half}
            ref={position === 0 ? props.ref : undefined}
            isInvalid={Boolean(error)}
            aria-label={`${label}: ${text}`}
            aria-invalid={error !== undefined}
            aria-describedby={messages}
            required={required}
            value={parts[half]}
            disabled={props.disabled}
            onBlur={onBlur}
            onChange={(event) => choose({ [half]: event.target.value })}
          >
            <option value="">Please select one</option>
            {options.map((option) => (
              <option key={option} value={option}>
                {option}
              </option>
            ))}
          </FormSelect>
        ))}
      </div>
      <FieldMessages id={id} hint={hint} error={error} />
    </fieldset>
  );
}

/** Returns the halves while they make no value yet; two halves without a value were cleared from outside. */
function unjoined(typed: TimeReportParts): TimeReportParts {
  return joinTimeReport(typed) === null ? typed : splitTimeReport(null);
}

/** Keeps the chosen option, even if it is older or of another frequency. */
function includeChosen(options: readonly string[], chosen: string): readonly string[] {
  return chosen === '' || options.includes(chosen) ? options : [...options, chosen];
}
