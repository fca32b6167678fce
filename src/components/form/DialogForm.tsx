import { type FieldValues, FormProvider } from 'react-hook-form';
import { FormModal, type FormModalProps } from '@/components/modal';
import { FailureNotice } from './FailureNotice';
import type { ServerForm } from './useServerForm';

export type DialogFormProps<Values extends FieldValues> = Omit<FormModalProps, 'isBusy' | 'isDirty' | 'onSubmit'> & {
  form: ServerForm<Values>;
  /** False if the typed values are no change to lose, such as a password to confirm. */
  asksBeforeLeaving?: boolean;
};

/** A form in a dialog, created by `useServerForm`. Leaving asks first if something is typed. */
export function DialogForm<Values extends FieldValues>(props: DialogFormProps<Values>) {
  const { form, asksBeforeLeaving = true, children, ...modal } = props;
  const { isBusy, isDirty, isLoading, failure, onSubmit } = form;
  return (
    <FormProvider {...form.form}>
      <FormModal
        {...modal}
        isBusy={isBusy}
        isDirty={isDirty && asksBeforeLeaving}
        isOkDisabled={isLoading || modal.isOkDisabled === true}
        onSubmit={onSubmit}
      >
        <FailureNotice failure={failure} onRetry={onSubmit} />
        <fieldset disabled={isLoading}>{children}</fieldset>
      </FormModal>
    </FormProvider>
  );
}
