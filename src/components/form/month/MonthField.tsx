import './monthField.css';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import DropdownToggle from 'react-bootstrap/DropdownToggle';
import FormControl from 'react-bootstrap/FormControl';
import InputGroup from 'react-bootstrap/InputGroup';
import { Icon } from '@/components/icon/Icon';
import { Popover } from '@/components/popover/Popover';
import { type IsoDate, parsePeriod } from '@/domain/periods';
import { toMonthReport } from '@/domain/periodText';
import { Field } from '../fieldParts/Field';
import { type BoundFieldProps, useBoundField } from '../fieldParts/useBoundField';
import { MonthPanel } from './MonthPanel';
import { toMonthIndex } from './monthIndex';

const pauseBeforeReading = 700;

export type MonthFieldProps = BoundFieldProps & {
  /** The first and last allowed days for the month's end, `YYYY-MM-DD`. */
  min?: IsoDate;
  max?: IsoDate;
  /** The clock, for the initial month of the picker. */
  today: IsoDate;
};

/**
 * A month, typed in any format that imports accept or chosen from a year's months; the form holds `MAR 25`, or an empty text. Its rule is `month`.
 */
export function MonthField(props: MonthFieldProps) {
  const { name, label, required = true, disabled = false, hint, className, min, max, today } = props;
  const id = useId();
  const { field, error } = useBoundField(name);
  const value: string = field.value ?? '';
  const { text, type, settle, choose } = useMonthText(value, field.onChange, error !== undefined);
  const [isOpen, setOpen] = useState(false);
  const end = parsePeriod(value)?.end;

  function handleChoose(timeReport: string) {
    choose(timeReport);
    setOpen(false);
  }

  function handleBlur() {
    settle();
    field.onBlur();
  }

  return (
    <Field label={label} required={required} hint={hint} error={error} className={className}>
      {(control) => (
        <Popover
          className="nc-month-field"
          isOpen={isOpen}
          onToggle={setOpen}
          panel={
            isOpen && (
              <MonthPanel
                id={id}
                label={label}
                chosen={end === undefined ? null : toMonthIndex(end)}
                start={toMonthIndex(end ?? max ?? min ?? today)}
                min={min}
                max={max}
                onChoose={handleChoose}
              />
            )
          }
        >
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
            <DropdownToggle
              bsPrefix="nc-popover-toggle"
              variant="outline-secondary"
              aria-label={`Choose ${label}`}
              aria-controls={id}
              disabled={disabled}
            >
              <Icon name="calendar" />
            </DropdownToggle>
          </InputGroup>
        </Popover>
      )}
    </Field>
  );
}

/** The typed text, and the form's value when it was last parsed. */
type Typed = { text: string; value: string };

/**
 * Binds the text of a month field. It is parsed after a pause of 700 ms and when the field loses the focus: the form then holds the month, such as
 * `MAR 25`, or the invalid text. While the field has an error each keystroke is parsed, so that the message disappears while typing and not on a
 * click, when it would move the button away from the pointer.
 */
function useMonthText(value: string, onChange: (value: string) => void, hasError: boolean) {
  const [typed, setTyped] = useState<Typed | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const held = useRef(value);

  useLayoutEffect(() => {
    held.current = value;
  }, [value]);

  function read(text: string) {
    clearTimeout(timer.current);
    const next = toMonthReport(text) ?? text.trim().toUpperCase();
    setTyped({ text, value: next });
    onChange(next);
  }

  return {
    // If the form's value was set elsewhere, the typed text is outdated.
    text: typed?.value === value ? typed.text : value,
    type: (text: string) => {
      clearTimeout(timer.current);
      setTyped({ text, value });
      if (hasError) read(text);
      else timer.current = setTimeout(() => held.current === value && read(text), pauseBeforeReading);
    },
    /** Parses pending text and shows it in the form's format. */
    settle: () => {
      if (typed?.value === value) read(typed.text);
      setTyped(null);
    },
    choose: (timeReport: string) => {
      clearTimeout(timer.current);
      setTyped(null);
      onChange(timeReport);
    },
  };
}
