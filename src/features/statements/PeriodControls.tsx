import { useId } from 'react';
import Button from 'react-bootstrap/Button';
import FormLabel from 'react-bootstrap/FormLabel';
import FormSelect from 'react-bootstrap/FormSelect';
import { yearOptions } from '@/lib/timeReports';
import {
  changeType,
  changeYear,
  isChosen,
  mayChoose,
  type PeriodSelection,
  type PeriodTerms,
  periodChoices,
  periodTypes,
  toggleOption,
  withPriorYear,
} from './periodSelection';

export type PeriodControlsProps = {
  selection: PeriodSelection;
  terms: PeriodTerms;
  onSelect: (selection: PeriodSelection) => void;
};

/** Period type, periods and year of a period report. */
export function PeriodControls({ selection, terms, onSelect }: PeriodControlsProps) {
  const withPrior = withPriorYear(selection, terms.today);
  return (
    <>
      <LabeledSelect
        label="Period Type"
        value={selection.type}
        options={periodTypes}
        onChange={(value) => {
          const type = periodTypes.find((name) => name === value);
          if (type !== undefined) onSelect(changeType(selection, type));
        }}
      />
      <LabeledSelect
        label="Year"
        value={selection.year}
        options={withChosen(yearOptions(terms.today), selection.year)}
        onChange={(year) => onSelect(changeYear(selection, year))}
      />
      <PeriodChoices selection={selection} terms={terms} onSelect={onSelect} />
      {withPrior !== null && (
        <Button variant="link" size="sm" onClick={() => onSelect(withPrior)}>
          Add prior year
        </Button>
      )}
    </>
  );
}

/** The periods side by side, each chosen or not; those without a trial balance are dimmed. */
function PeriodChoices({ selection, terms, onSelect }: PeriodControlsProps) {
  const id = useId();
  return (
    <fieldset className="nc-periods-choices">
      <legend className="form-label">Periods</legend>
      {periodChoices(selection, terms).map((option) => {
        const hasBooks = option.timeReports.some((timeReport) => terms.available.includes(timeReport));
        return (
          <span key={option.label} className={hasBooks ? undefined : 'nc-periods-empty'}>
            <input
              type="checkbox"
              id={`${id}-${option.label}`}
              className="visually-hidden"
              checked={isChosen(selection, option)}
              disabled={!mayChoose(selection, option)}
              onChange={() => onSelect(toggleOption(selection, option))}
            />
            <label htmlFor={`${id}-${option.label}`}>
              {option.label}
              {!hasBooks && <span className="visually-hidden">, no trial balance</span>}
            </label>
          </span>
        );
      })}
    </fieldset>
  );
}

type LabeledSelectProps = {
  label: string;
  value: string;
  options: readonly string[];
  onChange: (value: string) => void;
};

function LabeledSelect({ label, value, options, onChange }: LabeledSelectProps) {
  const id = useId();
  return (
    <div className="nc-time-report">
      <FormLabel htmlFor={id}>{label}</FormLabel>
      <FormSelect id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </FormSelect>
    </div>
  );
}

/** Keeps the URL's year in the options, even if it isn't offered. */
function withChosen(options: readonly string[], chosen: string): readonly string[] {
  return options.includes(chosen) ? options : [...options, chosen];
}
