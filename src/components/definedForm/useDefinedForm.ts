import { yupResolver } from '@hookform/resolvers/yup';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import type { FieldValues } from '@/contract/wire/fieldDefinition';
import { readFields } from '@/domain/history/records';
import { notify } from '@/lib/notifications';
import { buildSchema } from './buildSchema';
import type { FormField } from './definitions';
import { defaultValues, typedValues } from './fieldValues';
import { issueText } from './issueText';
import { itemizedAmounts, mergeTypedAmounts, withoutSums } from './itemizedAmounts';
import { clearedFields, findDependentFields, shownFields } from './shownFields';

export type DefinedFormOptions = {
  fields: readonly FormField[];
  /** The initial values; new ones fill the fields that the user has not typed in. */
  given: FieldValues;
  /** Called on every change with all values, and with those that differ from the given ones. */
  onTyped?: (values: FieldValues, typed: FieldValues) => void;
};

/** Creates a form of fields defined by a server: which are shown, required and editable follows the answers. */
export function useDefinedForm({ fields, given, onTyped }: DefinedFormOptions) {
  const defaults = defaultValues(fields, given);
  const filledWith = useRef({ given, defaults });
  const answers = useRef(defaults);
  const isFilling = useRef(false);
  const form = useForm<FieldValues>({ defaultValues: defaults, resolver: createResolver(fields) });
  const shown = shownFields(fields, form.watch());

  /** Fills in several values at once, without clearing dependent fields. */
  function fill(values: FieldValues) {
    isFilling.current = true;
    for (const [name, value] of Object.entries(values)) {
      if (name in defaults) form.setValue(name, value, { shouldDirty: true });
    }
    isFilling.current = false;
    addUp(form.getValues());
  }

  /** Sets each itemized amount to its items' total. */
  function addUp(values: FieldValues) {
    for (const [name, total] of itemizedAmounts(fields, values)) {
      if (form.getValues(name) !== total) form.setValue(name, total, { shouldDirty: true });
    }
  }

  const handleGiven = useEffectEvent((given: FieldValues) => {
    if (filledWith.current.given === given) return;
    const values = form.getValues();
    const typed = withoutSums(fields, values, typedValues(values, filledWith.current.defaults));
    filledWith.current = { given, defaults };
    refill(form, defaults, mergeTypedAmounts(fields, defaults, typed));
  });

  const handleChange = useEffectEvent((values: FieldValues, name: string | undefined) => {
    const before = answers.current;
    answers.current = { ...values };
    onTyped?.(values, typedValues(values, defaults));
    // While several values are filled in, a list may not belong to its amount yet.
    if (!isFilling.current) addUp(values);
    if (name === undefined) return;
    // An error disappears as soon as it is fixed, not at the next submit.
    const judged = [name, ...findDependentFields(fields, name).map((field) => field.name)];
    const invalid = judged.filter((one) => form.getFieldState(one).invalid);
    const [table = name] = name.split('.');
    if (isWholeInvalid(form.getFieldState(table).error)) invalid.push(table);
    if (invalid.length > 0) form.trigger(invalid);
    if (!isFilling.current) fill(defaultValues(clearedFields(fields, before, values), {}));
  });

  useEffect(() => handleGiven(given), [given]);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values, name }) => handleChange(values, name),
      }),
    [form],
  );

  const invalidFields = () => shown.filter((field) => form.getFieldState(field.name).invalid);

  return {
    form,
    /** The fields shown with the answers so far. */
    shown,
    /** Applies the answers of an earlier visit to the form. */
    restore: (values: FieldValues) => fill(laidOver(fields, form.getValues(), values)),
    /** The fields that failed the last validation. */
    invalidFields,
    /** Shows a toast if one of them is empty. */
    showIssues: () => {
      const text = issueText(invalidFields(), form.getValues());
      if (text !== null) notify.error(text);
    },
  };
}

/** Returns the form's values with these answers applied. */
function laidOver(fields: readonly FormField[], begun: FieldValues, answers: FieldValues): FieldValues {
  return defaultValues(fields, { ...begun, ...mergeTypedAmounts(fields, begun, answers) });
}

/** Resets to other defaults and keeps typed values. In one step: a table set afterwards would keep showing the default rows. */
function refill(form: UseFormReturn<FieldValues>, defaults: FieldValues, typed: FieldValues): void {
  const kept = Object.entries(typed).filter(([name]) => name in defaults);
  form.reset(defaults);
  form.reset({ ...defaults, ...Object.fromEntries(kept) }, { keepDefaultValues: true });
}

/** Returns true if a table is invalid as a whole, for the total of its rows. */
function isWholeInvalid(error: unknown): boolean {
  return readFields(error)['root'] !== undefined;
}

/** Returns a resolver that only validates shown fields; the schema is rebuilt from the values each time. */
function createResolver(fields: readonly FormField[]): Resolver<FieldValues> {
  return (values, context, options) => {
    const schema = buildSchema(shownFields(fields, values));
    return yupResolver(schema, {}, { raw: true })(values, context, options);
  };
}
