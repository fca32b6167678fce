import { useLayoutEffect, useRef, useState } from 'react';
import type { useDefinedForm } from '@/components/definedForm';
import type { FormFailure } from '@/components/form';
import type { FieldValues } from '@/contract/wire/fieldDefinition';
import { type ApiError, canSendAgain } from '@/lib/api';
import { applyServerErrors } from '@/lib/validation';
import { findFieldOfPath, findStepWithError, firstIssue, type ShownStep } from './steps';

type SubmitOptions = {
  defined: ReturnType<typeof useDefinedForm>;
  steps: readonly ShownStep[];
  current: number;
  go: (step: number) => void;
  answersOf: () => FieldValues;
  onSubmit: (request: FieldValues, action: string) => Promise<ApiError | null>;
};

/** Sends a wizard's answers and goes to the step of the first error. Used after `useSteps`, whose focus it overrides. */
export function useSubmit({ defined, steps, current, go, answersOf, onSubmit }: SubmitOptions) {
  const { form } = defined;
  const [failure, setFailure] = useState<(FormFailure & { action: string }) | null>(null);
  const issue = useRef<{ step: string; path: string } | null>(null);
  const shown = steps[current]?.name;

  // After the step's heading took the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step is what brings the field
  useLayoutEffect(() => focusIssue(), [shown]);

  function focusIssue() {
    if (issue.current === null || issue.current.step !== shown) return;
    form.setFocus(issue.current.path);
    issue.current = null;
  }

  /** Goes to the first invalid field, which takes the focus once its step is shown. */
  function goToIssue() {
    const at = findStepWithError(steps, defined.invalidFields());
    const target = at === null ? undefined : steps[at];
    if (at === null || target === undefined) return;
    issue.current = { step: target.name, path: firstIssue(target.fields, (name) => form.getFieldState(name).error) };
    if (at === current) focusIssue();
    else go(at);
  }

  function handleInvalid() {
    goToIssue();
    defined.showIssues();
  }

  async function send(action: string) {
    setFailure(null);
    const refusal = await onSubmit(answersOf(), action);
    if (refusal === null) return;
    const details = applyServerErrors(form, refusal, (path) => findFieldOfPath(steps, path));
    setFailure({
      message: refusal.message,
      details,
      canRetry: canSendAgain(refusal),
      isLost: refusal.lostWrite !== undefined,
      action,
    });
    goToIssue();
  }

  return {
    failure,
    submitAs: (action: string) => form.handleSubmit(() => send(action), handleInvalid),
    /** Goes to the last step, which shows all answers; to the first invalid one if any. */
    skipToReview: form.handleSubmit(() => go(steps.length - 1), handleInvalid),
  };
}
