import type { ReactNode } from 'react';
import { useController, useFormContext } from 'react-hook-form';

/** Returns the form's field of that name, and the text of its error. */
export function useBoundField(name: string) {
  const { control } = useFormContext();
  const { field, fieldState } = useController({ name, control });
  return { field, error: fieldState.error?.message };
}

/** Props of every field bound to the form by name. */
export type BoundFieldProps = {
  name: string;
  label: string;
  /** Shows the required mark; the schema decides if the field may stay empty. */
  required?: boolean;
  disabled?: boolean;
  hint?: ReactNode;
  className?: string;
};

export type ChoiceValue = string | number | boolean;

export type FieldOption = { label: string; value: ChoiceValue };
