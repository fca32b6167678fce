import { yupResolver } from '@hookform/resolvers/yup';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import type { FieldValues } from '@/contract/wire/fieldDefinition';
import { fieldsOf } from '@/domain/records';
import { notify } from '@/lib/notifications';
import { buildSchema } from './buildSchema';
import type { FormField } from './definitions';
import { defaultValues, typedValues } from './fieldValues';
import { issueText } from './issueText';
import { itemizedAmounts, keepTypedAmounts, withoutSums } from './itemizedAmounts';
import { clearedFields, judgedWith, shownFields } from './shownFields';

export type DefinedFormOptions = {
  fields: readonly FormField[];
  /** Fills the form; when others are given, they fill what the person has not typed. */
  given: FieldValues;
  /** Hears of every change: all values, and those that differ from the given ones. */
  onTyped?: (values: FieldValues, typed: FieldValues) => void;
};

/** A form of fields that a server defines: what is shown, required and editable follows the answers. */
export function useDefinedForm({ fields, given, onTyped }: DefinedFormOptions) {
  const defaults = defaultValues(fields, given);
  const filledWith = useRef({ given, defaults });
  const answers = useRef(defaults);
  const isFilling = useRef(false);
  const form = useForm<FieldValues>({ defaultValues: defaults, resolver: resolverOf(fields) });
  const shown = shownFields(fields, form.watch());

  /** What is filled in at once stands as it is: no field clears another. */
  function fill(values: FieldValues) {
    isFilling.current = true;
    for (const [name, value] of Object.entries(values)) {
      if (name in defaults) form.setValue(name, value, { shouldDirty: true });
    }
    isFilling.current = false;
    addUp(form.getValues());
  }

  /** An amount that is itemized is what its items come to. */
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
    refill(form, defaults, keepTypedAmounts(fields, defaults, typed));
  });

  const handleChange = useEffectEvent((values: FieldValues, name: string | undefined) => {
    const before = answers.current;
    answers.current = { ...values };
    onTyped?.(values, typedValues(values, defaults));
    // While several are filled in, a list may still be another than the amount's.
    if (!isFilling.current) addUp(values);
    if (name === undefined) return;
    // An error goes away as soon as it is fixed, not at the next try to send.
    const judged = [name, ...judgedWith(fields, name).map((field) => field.name)];
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
    /** The fields that the answers so far let be shown, as they stand with them. */
    shown,
    /** Lays the answers of an earlier visit over the form. */
    restore: (values: FieldValues) => fill(laidOver(fields, form.getValues(), values)),
    /** The fields that did not pass when they were last judged. */
    invalidFields,
    /** A toast, where one of them has a gap. */
    showIssues: () => {
      const text = issueText(invalidFields(), form.getValues());
      if (text !== null) notify.error(text);
    },
  };
}

/** Answers in place of those that the form holds. */
function laidOver(fields: readonly FormField[], begun: FieldValues, answers: FieldValues): FieldValues {
  return defaultValues(fields, { ...begun, ...keepTypedAmounts(fields, begun, answers) });
}

/** Begins with other defaults, under what was typed: all at once, since a table that is set after them would go on showing their rows. */
function refill(form: UseFormReturn<FieldValues>, defaults: FieldValues, typed: FieldValues): void {
  const kept = Object.entries(typed).filter(([name]) => name in defaults);
  form.reset(defaults);
  form.reset({ ...defaults, ...Object.fromEntries(kept) }, { keepDefaultValues: true });
}

/** Whether a table is refused for what its rows come to together. */
function isWholeInvalid(error: unknown): boolean {
  return fieldsOf(error)['root'] !== undefined;
}

/** Only what is shown is judged, so the rules are rebuilt from the values each time. */
function resolverOf(fields: readonly FormField[]): Resolver<FieldValues> {
  return (values, context, options) => {
    const schema = buildSchema(shownFields(fields, values));
    return yupResolver(schema, {}, { raw: true })(values, context, options);
  };
}
