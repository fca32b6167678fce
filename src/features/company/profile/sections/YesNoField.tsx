import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { RadioField } from '@/components/form';

type YesNoFieldProps = {
  name: string;
  label: string;
  required?: boolean;
  /** The field that No makes meaningless: it is cleared. */
  clears?: string;
  /** Returns the answers to other questions that follow; they fill the open ones. */
  implies?: (answer: boolean) => Readonly<Record<string, boolean>>;
};

const options = [
  { label: 'Yes', value: true },
  { label: 'No', value: false },
];

/** A Yes or No question. */
export function YesNoField({ name, label, required = false, clears, implies }: YesNoFieldProps) {
  const { getValues, setValue, clearErrors } = useFormContext();

  function handleChosen(answer: unknown) {
    for (const [question, implied] of Object.entries(implies?.(answer === true) ?? {})) {
      if (getValues(question) === null) setValue(question, implied, { shouldDirty: true });
    }
    if (clears === undefined || answer !== false) return;
    setValue(clears, '', { shouldDirty: true });
    clearErrors(clears);
  }

  return (
    <RadioField
      className="nc-profile-question"
      name={name}
      label={label}
      required={required}
      options={options}
      onChosen={handleChosen}
    />
  );
}

/** Fields that only apply if a question is answered with Yes. */
export function WhenYes({ question, children }: { question: string; children: ReactNode }) {
  return useWatch({ name: question }) === true ? children : null;
}
