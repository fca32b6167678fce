import type { ReactNode, SubmitEvent } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { LeaveGuard } from '@/components/modal/LeaveGuard';
import { FailureNotice } from './FailureNotice';
import type { ServerForm } from './useServerForm';

export type PageFormProps<Values extends FieldValues> = {
  form: ServerForm<Values>;
  /** Asks before leaving the page with unsaved values. */
  asksBeforeLeaving?: boolean;
  /** Called when the user leaves with unsaved values. */
  onLeave?: () => void;
  /** Offers to save a draft before leaving; resolves to true once it is saved. */
  onSaveDraft?: () => Promise<boolean>;
  /** The fields and buttons; see `BusyButton`. */
  children: ReactNode;
};

/** A form on a page, created by `useServerForm`. */
export function PageForm<Values extends FieldValues>(props: PageFormProps<Values>) {
  const { form: serverForm, asksBeforeLeaving = false, onLeave, onSaveDraft, children } = props;
  const { form, failure, isBusy, isLoading, hasUnsaved, onSubmit } = serverForm;

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // React events bubble through its own tree: a form around this one must not handle them.
    event.stopPropagation();
    onSubmit();
  }

  return (
    <FormProvider {...form}>
      <form noValidate aria-busy={isBusy || isLoading} onSubmit={handleSubmit}>
        <FailureNotice failure={failure} onRetry={onSubmit} />
        <fieldset disabled={isLoading}>{children}</fieldset>
      </form>
      {asksBeforeLeaving && (
        <LeaveGuard hasUnsaved={hasUnsaved} {...(onLeave && { onLeave })} {...(onSaveDraft && { onSaveDraft })} />
      )}
    </FormProvider>
  );
}
