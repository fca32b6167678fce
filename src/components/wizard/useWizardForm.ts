import { yupResolver } from '@hookform/resolvers/yup';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import type { FieldValues } from '@/contract/fieldDefinition';
import { buildSchema } from './buildSchema';
import type { WizardField } from './definitions';
import { defaultValues, typedValues } from './fieldValues';
import { visibleFields } from './visibility';

/**
 * The form of a wizard. `given` fills it; when others are given, they fill what the person has not typed. `onTyped` hears of every
 * change: all values, and those that differ from the given ones.
 */
export function useWizardForm(
  fields: readonly WizardField[],
  given: FieldValues,
  onTyped: (values: FieldValues, typed: FieldValues) => void,
) {
  const defaults = defaultValues(fields, given);
  const filledWith = useRef({ given, defaults });
  const form = useForm<FieldValues>({ defaultValues: defaults, resolver: resolverOf(fields) });

  function fill(typed: FieldValues) {
    for (const [name, value] of Object.entries(typed)) {
      if (name in defaults) form.setValue(name, value, { shouldDirty: true });
    }
  }

  const handleGiven = useEffectEvent(() => {
    if (filledWith.current.given === given) return;
    const typed = typedValues(form.getValues(), filledWith.current.defaults);
    filledWith.current = { given, defaults };
    form.reset(defaults);
    fill(typed);
  });

  const handleChange = useEffectEvent((values: FieldValues, name: string | undefined) => {
    onTyped(values, typedValues(values, defaults));
    // A fault goes away as soon as it is mended, not at the next press of Next.
    if (name !== undefined && form.getFieldState(name).invalid) form.trigger(name);
  });

  useEffect(() => {
    if (given !== undefined) handleGiven();
  }, [given]);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values, name }) => handleChange(values, name),
      }),
    [form],
  );

  return {
    form,
    /** Lays the answers of an earlier visit over the form. */
    restore: (answers: FieldValues) => fill(defaultValues(fields, { ...form.getValues(), ...answers })),
  };
}

/** Only what is shown is judged, so the rules are made anew from the values each time. */
function resolverOf(fields: readonly WizardField[]): Resolver<FieldValues> {
  return (values, context, options) => {
    const schema = buildSchema(visibleFields(fields, values));
    return yupResolver(schema, {}, { raw: true })(values, context, options);
  };
}
