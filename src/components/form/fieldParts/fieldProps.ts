import type { ReactNode } from 'react';

/** What every field that is bound to the form by its name takes. */
export type BoundFieldProps = {
  name: string;
  label: string;
  /** Shows the mark; whether the field may stay empty is the schema's to say. */
  required?: boolean;
  disabled?: boolean;
  hint?: ReactNode;
  className?: string;
};

export type ChoiceValue = string | number | boolean;
export type Choice = { label: string; value: ChoiceValue };
