import { type FocusEvent, type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import FormControl from 'react-bootstrap/FormControl';
import InputGroup from 'react-bootstrap/InputGroup';
import { Icon } from '@/components/icon';
import { type IsoDate, parsePeriod } from '@/domain/periods';
import { Field } from './Field';
import type { BoundFieldProps } from './fieldProps';
import { MonthPanel } from './MonthPanel';
import { indexOfDay } from './monthIndex';
import { useBoundField } from './useBoundField';
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
  const panel = useMonthPanel();
  const end = parsePeriod(value)?.end;

  function handleBlur() {
    settle();
    field.onBlur();
  }

  return (
    <Field label={label} required={required} hint={hint} error={error} className={className}>
      {(control) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the controls inside take keys and focus, and this hears of them
        <div ref={panel.boxRef} className="nc-month-field" onBlur={panel.handleBlur} onKeyDown={panel.handleKeyDown}>
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
              ref={panel.toggleRef}
              variant="outline-secondary"
              aria-label={`Choose ${label}`}
              aria-expanded={panel.isOpen}
              aria-controls={id}
              disabled={disabled}
              onClick={panel.toggle}
            >
              <Icon name="calendar" />
            </Button>
          </InputGroup>
          {panel.isOpen && (
            <MonthPanel
              id={id}
              label={label}
              chosen={end === undefined ? null : indexOfDay(end)}
              start={indexOfDay(end ?? max ?? min ?? today.toISOString())}
              min={min}
              max={max}
              onChoose={(timeReport) => {
                choose(timeReport);
                panel.close();
              }}
            />
          )}
        </div>
      )}
    </Field>
  );
}

/** Opens and closes the months. Escape, a press beside them and going on by Tab close them. */
function useMonthPanel() {
  const [isOpen, setIsOpen] = useState(false);
  const boxRef = useRef<HTMLDivElement>(null);
  const toggleRef = useRef<HTMLButtonElement>(null);

  const closeBeside = useEffectEvent(({ target }: Event) => {
    if (target instanceof Node && boxRef.current?.contains(target) === false) setIsOpen(false);
  });

  useEffect(() => {
    if (!isOpen) return undefined;
    const closed = new AbortController();
    document.addEventListener('pointerdown', closeBeside, { signal: closed.signal });
    return () => closed.abort();
  }, [isOpen]);

  function close() {
    setIsOpen(false);
    toggleRef.current?.focus();
  }

  return {
    isOpen,
    boxRef,
    toggleRef,
    close,
    toggle: () => setIsOpen(!isOpen),
    handleBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
      if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setIsOpen(false);
    },
    /** Escape is for the dialog around the field only once the months are closed. */
    handleKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !isOpen) return;
      event.stopPropagation();
      close();
    },
  };
}
