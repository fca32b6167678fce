import { useId } from 'react';
import Button from 'react-bootstrap/Button';
import FormControl from 'react-bootstrap/FormControl';
import InputGroup from 'react-bootstrap/InputGroup';
import { Icon } from '@/components/icon';
import { usePopover } from '@/components/popover';
import { type IsoDate, parsePeriod } from '@/domain/periods';
import { Field } from '../fieldParts/Field';
import type { BoundFieldProps } from '../fieldParts/fieldProps';
import { useBoundField } from '../fieldParts/useBoundField';
import { MonthPanel } from './MonthPanel';
import { indexOfDay } from './monthIndex';
import { useMonthText } from './useMonthText';
import './monthField.css';

export type MonthFieldProps = BoundFieldProps & {
  /** The first and the last day between which the month may end, `YYYY-MM-DD`. */
  min?: IsoDate;
  max?: IsoDate;
  /** The clock, for the month that the choice begins at. */
  today: Date;
};

/** A month, typed in the ways that imports read or chosen from a year's months; in the form `MAR 25`, or an empty text. Its rule is `month`. */
export function MonthField(props: MonthFieldProps) {
  const { name, label, required = true, disabled = false, hint, className, min, max, today } = props;
  const id = useId();
  const { field, error } = useBoundField(name);
  const value: string = field.value ?? '';
  const { text, type, settle, choose } = useMonthText(value, field.onChange, error !== undefined);
  const { isOpen, boxRef, toggleRef, close, toggle } = usePopover();
  const end = parsePeriod(value)?.end;

  function handleBlur() {
    settle();
    field.onBlur();
  }

  return (
    <Field label={label} required={required} hint={hint} error={error} className={className}>
      {(control) => (
        <div ref={boxRef} className="nc-popover nc-month-field">
          <InputGroup>
            <FormControl
              {...control}
              name={field.name}
              ref={field.ref}
              autoComplete="off"
              placeholder="MMM YY"
              value={text}
              disabled={disabled}
              onChange={({ target }) => type(target.value)}
              onKeyDown={({ key }) => key === 'Enter' && settle()}
              onBlur={handleBlur}
            />
            <Button
              ref={toggleRef}
              variant="outline-secondary"
              aria-label={`Choose ${label}`}
              aria-expanded={isOpen}
              aria-controls={id}
              disabled={disabled}
              onClick={toggle}
            >
              <Icon name="calendar" />
            </Button>
          </InputGroup>
          {isOpen && (
            <MonthPanel
              id={id}
              label={label}
              chosen={end === undefined ? null : indexOfDay(end)}
              start={indexOfDay(end ?? max ?? min ?? today.toISOString())}
              min={min}
              max={max}
              onChoose={(timeReport) => {
                choose(timeReport);
                close();
              }}
            />
          )}
        </div>
      )}
    </Field>
  );
}
