import { useController, useFormContext } from 'react-hook-form';

/** The form's field of that name, and the text of its error. */
export function useBoundField(name: string) {
  const { control } = useFormContext();
  const { field, fieldState } = useController({ name, control });
  return { field, error: fieldState.error?.message };
}
