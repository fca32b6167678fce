import { type FieldValues, FormProvider } from 'react-hook-form';
import { FormModal, type FormModalProps } from '@/components/modal';
import { FailureNotice } from './FailureNotice';
import type { ServerForm } from './useServerForm';

export type DialogFormProps<Values extends FieldValues> = Omit<FormModalProps, 'isBusy' | 'isDirty' | 'onSubmit'> & {
  form: ServerForm<Values>;
};

/** A form in a dialog, made by `useServerForm`. Leaving asks first when something is typed. */
export function DialogForm<Values extends FieldValues>({ form, children, ...modal }: DialogFormProps<Values>) {
  const { isBusy, isDirty, isLoading, failure, onSubmit } = form;
  return (
    <FormProvider {...form.form}>
      <FormModal
        {...modal}
        isBusy={isBusy}
        isDirty={isDirty}
        isOkDisabled={isLoading || modal.isOkDisabled === true}
        onSubmit={onSubmit}
      >
        <FailureNotice failure={failure} onRetry={onSubmit} />
        <fieldset disabled={isLoading}>{children}</fieldset>
      </FormModal>
    </FormProvider>
  );
}
