import { yupResolver } from '@hookform/resolvers/yup';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { vi } from 'vitest';
import type { ObjectSchema } from 'yup';

type FormOptions = { values: FieldValues; schema: ObjectSchema<FieldValues> };

/** Renders fields in a form that records its submissions; `form` is the form's own handle. */
export function renderForm(fields: ReactNode, { values, schema }: FormOptions) {
  const onSubmit = vi.fn<(values: FieldValues) => void>();
  const handle: { form?: UseFormReturn } = {};

  function Form() {
    const form = useForm({ defaultValues: values, resolver: yupResolver(schema, {}, { raw: true }) });
    handle.form = form;
    return (
      <FormProvider {...form}>
        <form noValidate onSubmit={form.handleSubmit((submitted) => onSubmit(submitted))}>
          {fields}
          <button type="submit">Submit</button>
        </form>
      </FormProvider>
    );
  }

  render(<Form />);
  if (handle.form === undefined) throw new Error('The form was not rendered');
  return { user: userEvent.setup(), form: handle.form, onSubmit };
}
