import { useLayoutEffect, useRef, useState } from 'react';
import { monthReportOf } from '@/domain/periodText';

const pauseBeforeReading = 700;

/** What is typed, and what the form held when that was read last. */
type Typed = { text: string; value: string };

/**
 * The text of a month field. What is typed is read after a pause of 700 ms, and at once when the field is left: the form then holds the month,
 * such as `MAR 25`, or what was typed where it is none. While the field has an error each letter is read at once, so that the message goes while
 * the person types: going on a click, it would move the button away from under it.
 */
export function useMonthText(value: string, onChange: (value: string) => void, hasError: boolean) {
  const [typed, setTyped] = useState<Typed | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const held = useRef(value);

  useLayoutEffect(() => {
    held.current = value;
  }, [value]);

  function read(text: string) {
    clearTimeout(timer.current);
    const next = monthReportOf(text) ?? text.trim().toUpperCase();
    setTyped({ text, value: next });
    onChange(next);
  }

  return {
    // The form was filled from elsewhere: what was typed no longer stands for its value.
    text: typed?.value === value ? typed.text : value,
    type: (text: string) => {
      clearTimeout(timer.current);
      setTyped({ text, value });
      if (hasError) read(text);
      else timer.current = setTimeout(() => held.current === value && read(text), pauseBeforeReading);
    },
    /** Reads what has not been read yet, and shows it as the form has it. */
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
