import { useFormContext } from 'react-hook-form';
import { RadioField } from '@/components/form';

type YesNoFieldProps = {
  name: string;
  label: string;
  /** The field that No leaves without a meaning: it is cleared. */
  clears?: string;
};

const options = [
  { label: 'Yes', value: true },
  { label: 'No', value: false },
];

/** A question that has to be answered. */
export function YesNoField({ name, label, clears }: YesNoFieldProps) {
  const { setValue, clearErrors } = useFormContext();

  function handleChosen(answer: unknown) {
    if (clears === undefined || answer !== false) return;
    setValue(clears, '', { shouldDirty: true });
    clearErrors(clears);
  }

  return (
    <RadioField
      className="nc-profile-question"
      name={name}
      label={label}
      options={options}
      required
      onChosen={handleChosen}
    />
  );
}
