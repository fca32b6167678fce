import { type FieldValues, FormProvider } from 'react-hook-form';
import { FormModal, type FormModalProps } from '@/components/modal';
import { FailureNotice } from './FailureNotice';
import type { ServerForm } from './useServerForm';

export type DialogFormProps<Values extends FieldValues> = Omit<FormModalProps, 'isBusy' | 'isDirty' | 'onSubmit'> & {
  form: ServerForm<Values>;
  /** False where what is typed is no change that could be lost, such as a password that is asked for again. */
  asksBeforeLeaving?: boolean;
};

/** A form in a dialog, made by `useServerForm`. Leaving asks first when something is typed. */
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
