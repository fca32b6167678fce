import { useId, useState } from 'react';
import type { ReportFrequency } from '@/contract/company';
import { joinTimeReport, periodOptions, splitTimeReport, type TimeReportParts, yearOptions } from '@/lib/timeReports';

export type TimeReportPickerProps = {
  label: string;
  /** `JAN 25` or `Q1 25`; null while it is not complete. */
  value: string | null;
  onChange: (timeReport: string | null) => void;
  onBlur?: () => void;
  frequency: ReportFrequency | null;
  /** The clock: the current year and the four before it are offered. */
  today?: Date;
  error?: string | undefined;
  required?: boolean;
  disabled?: boolean;
};

const noChoice = 'Please select one';

/** Chooses any period by its month or quarter and its year. */
export function TimeReportPicker(props: TimeReportPickerProps) {
  const {
    label,
    value,
    onChange,
    onBlur,
    frequency,
    today = new Date(),
    error,
    required = false,
    disabled = false,
  } = props;
  const id = useId();
  const [typed, setTyped] = useState<TimeReportParts>(splitTimeReport(value));
  const parts = value === null ? unjoined(typed) : splitTimeReport(value);

  function choose(changed: Partial<TimeReportParts>) {
    const next = { ...parts, ...changed };
    setTyped(next);
    onChange(joinTimeReport(next));
  }

  const halves = [
    { name: 'period', text: 'Period', options: withChosen(periodOptions(frequency), parts.period) },
    { name: 'year', text: 'Year', options: withChosen(yearOptions(today), parts.year) },
  ] as const;

  return (
    <fieldset className="nc-time-report-picker" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="form-label">
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </legend>
      <div className="d-flex gap-2">
        {halves.map(({ name, text, options }) => (
          <select
            key={name}
            className={`form-select ${error ? 'is-invalid' : ''}`}
            aria-label={`${label}: ${text}`}
            aria-invalid={error ? true : undefined}
            aria-required={required}
            value={parts[name]}
            disabled={disabled}
            onBlur={onBlur}
            onChange={(event) => choose({ [name]: event.target.value })}
          >
            <option value="">{noChoice}</option>
            {options.map((option) => (
              <option key={option} value={option}>
                {option}
              </option>
            ))}
          </select>
        ))}
      </div>
      {error && (
        <div id={`${id}-error`} className="invalid-feedback d-block">
          {error}
        </div>
      )}
    </fieldset>
  );
}

/** A half that is chosen alone makes no value yet; two halves without a value were cleared from outside. */
function unjoined(typed: TimeReportParts): TimeReportParts {
  return joinTimeReport(typed) === null ? typed : splitTimeReport(null);
}

/** What is chosen stays on offer, even where it is older or of another frequency than the rest. */
function withChosen(options: readonly string[], chosen: string): readonly string[] {
  return chosen === '' || options.includes(chosen) ? options : [...options, chosen];
}
