import { type ChangeEvent, useState } from 'react';
import { useBoundField } from './useBoundField';

/** How a number is read and written. */
export type Figures = {
  /** Undefined when the text is no such number. */
  read: (text: string) => number | undefined;
  write: (value: number) => string;
  /** What is wrong with a text that is no such number, such as `has more than 2 decimals`; undefined when nothing is to be added. */
  explain?: (text: string) => string | undefined;
};

/**
 * Binds a number that is typed as text. The form holds the number, null while nothing is typed, and NaN while what is typed is no
 * number, so that no schema takes it for one. What is typed stays as it is until the field is left.
 */
export function useFigureText(name: string, { read, write, explain }: Figures) {
  const { field, error } = useBoundField(name);
  const value: number | null = field.value ?? null;
  const [typed, setTyped] = useState({ value, text: toText(value) });

  function toText(shown: number | null): string {
    return shown === null || Number.isNaN(shown) ? '' : write(shown);
  }

  // The form was filled from elsewhere: what was typed no longer stands for its value.
  const isTyped = Object.is(typed.value, value);
  const text = isTyped ? typed.text : toText(value);

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const next = event.target.value.trim() === '' ? null : (read(event.target.value) ?? Number.NaN);
    setTyped({ value: next, text: event.target.value });
    field.onChange(next);
  }

  function handleBlur() {
    if (value === null || !Number.isNaN(value)) setTyped({ value, text: toText(value) });
    field.onBlur();
  }

  const input = { name: field.name, ref: field.ref, value: text, onChange: handleChange, onBlur: handleBlur };
  const reason = Number.isNaN(value) && text !== '' ? explain?.(text) : undefined;
  return { input, isTyped, error: error === undefined || reason === undefined ? error : `${error}: it ${reason}` };
}
