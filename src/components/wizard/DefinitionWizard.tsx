import type { ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import { FormProvider } from 'react-hook-form';
import {
  DefinedFields,
  type FieldFinding,
  type FieldSettings,
  findingsAt,
  parseSteps,
  toRequest,
  useDefinedForm,
} from '@/components/definedForm';
import { OfferNotice } from '@/components/feedback';
import { FailureNotice } from '@/components/form';
import { FormModal } from '@/components/modal';
import type { FieldValues, WizardStep } from '@/contract/wire/fieldDefinition';
import type { ApiError } from '@/lib/api';
import { findingsCount } from './findingsCount';
import { ReviewStep } from './ReviewStep';
import { StepIntro } from './StepIntro';
import { StepList } from './StepList';
import { shownSteps, stepOfField } from './steps';
import { type StepHistory, useSteps } from './useSteps';
import { useSubmit } from './useSubmit';
import './wizard.css';

/** What an earlier visit left unsent. */
export type OfferedAnswers = { savedAt: string; values: FieldValues };

/** What the last step offers; the last of several is the main one. */
export type WizardAction = { name: string; text: string };

export type DefinitionWizardProps = {
  title: string;
  steps: readonly WizardStep[];
  /** What the server fills in; other values fill what the person has not typed. */
  values: FieldValues;
  settings: FieldSettings;
  /** Of `useStepHistory`, by the caller, who guards the way out. */
  history: StepHistory;
  /** Opens at the step that asks for this field, or at the review (`reviewStepName`); at the first without one. */
  startField?: string | null | undefined;
  actions: readonly [WizardAction, ...WizardAction[]];
  /** Answers of an earlier visit. */
  offered: OfferedAnswers | null;
  /** The person took them or let them go. */
  onOfferDecided: () => void;
  /** Every change: all values, and those that a person has typed. */
  onTyped: (values: FieldValues, typed: FieldValues) => void;
  /** Sends the answers as the named action says; a failure comes back to be shown here. */
  onSubmit: (request: FieldValues, action: string) => Promise<ApiError | null>;
  /** Asking before what was typed is lost is up to the caller, who knows what was typed before the first step. */
  onCancel: () => void;
  /** New values are on their way: nobody goes on with the old ones. */
  isWaiting?: boolean;
  /** Shown above every step. */
  notice?: ReactNode;
  /** Everything is filled in already: any step can be gone to at once. */
  isFilled?: boolean;
  /** Shown below every step. */
  footer?: string;
  /** What the answers so far lead to, shown at the fields that settle it and in the list of steps. */
  findings?: readonly FieldFinding[];
  /**
   * Opens what a field's amount is made of, by the field's name and all answers; undefined for one that doesn't open. Fields open at the review,
   * and before it where everything is filled in already.
   */
  explainOf?: (name: string) => ((answers: FieldValues) => void) | undefined;
  /** Shown on top of the review: what the answers, as they would be sent, lead to. */
  outcome?: (request: FieldValues) => ReactNode;
};

/** A form in steps as a server defines it, with a last step that shows all that is about to be sent. */
export function DefinitionWizard(props: DefinitionWizardProps) {
  const { title, settings, history, actions, offered, onOfferDecided, findings = [], isWaiting = false } = props;
  const allSteps = parseSteps(props.steps);
  const fields = allSteps.flatMap((step) => step.fields);
  const defined = useDefinedForm({ fields, given: props.values, onTyped: props.onTyped });
  const { form } = defined;
  const steps = shownSteps(allSteps, defined.shown);
  const { current, step, seen, headingRef, go } = useSteps(steps, history, {
    start: stepOfField(steps, props.startField),
    isFilled: props.isFilled === true,
  });
  const { isSubmitting } = form.formState;
  const isLast = current === steps.length - 1;
  const stepFindings = findingsAt(findings, step.fields);
  const mainAction = actions.at(-1) ?? actions[0];
  const answersOf = () => toRequest(fields, form.getValues());
  const explainOf = explainWith(props, answersOf);
  const { failure, submitAs, skipToReview } = useSubmit({
    defined,
    steps,
    current,
    go,
    answersOf,
    onSubmit: props.onSubmit,
  });

  async function handleGo(target: number) {
    if (target <= current || (await isStepValid())) go(target);
  }

  async function isStepValid() {
    const isValid = await form.trigger(
      step.fields.map((field) => field.name),
      { shouldFocus: true },
    );
    if (!isValid) defined.showIssues();
    return isValid;
  }

  return (
    <FormProvider {...form}>
      <FormModal
        title={title}
        size="xl"
        okText={isLast ? mainAction.text : 'Next'}
        isBusy={isSubmitting}
        isOkDisabled={isWaiting}
        onCancel={props.onCancel}
        onSubmit={isLast ? submitAs(mainAction.name) : () => handleGo(current + 1)}
        buttons={
          <>
            {current > 0 && <WizardButton text="Back" isDisabled={isSubmitting} onClick={() => go(current - 1)} />}
            {current < steps.length - 2 && (
              <WizardButton text="Skip to review" isDisabled={isSubmitting || isWaiting} onClick={skipToReview} />
            )}
            {isLast &&
              actions
                .slice(0, -1)
                .map(({ name, text }) => (
                  <WizardButton
                    key={name}
                    text={text}
                    isDisabled={isSubmitting || isWaiting}
                    onClick={submitAs(name)}
                  />
                ))}
          </>
        }
      >
        <div className="nc-wizard">
          <StepList steps={steps} current={current} seen={seen} findings={findings} onGo={handleGo} />
          <section className="nc-wizard-page" aria-labelledby="nc-wizard-heading">
            {props.notice}
            <OfferedNotice offered={offered} onRestore={defined.restore} onDecided={onOfferDecided} />
            <FailureNotice failure={failure} onRetry={submitAs(failure?.action ?? mainAction.name)} />
            <h3 id="nc-wizard-heading" className="h5" ref={headingRef} tabIndex={-1}>
              {step.title}
            </h3>
            <p className="nc-wizard-found" role="status">
              {findingsCount(stepFindings)}
            </p>
            <StepIntro step={step} />
            {isLast ? (
              <>
                {props.outcome?.(answersOf())}
                <ReviewStep
                  steps={steps.slice(0, -1)}
                  values={form.getValues()}
                  onEdit={go}
                  explainOf={explainOf.atReview}
                />
              </>
            ) : (
              <DefinedFields
                key={step.name}
                fields={step.fields}
                settings={settings}
                findings={stepFindings}
                explainOf={explainOf.inSteps}
              />
            )}
            {props.footer && <p className="nc-wizard-footer">{props.footer}</p>}
          </section>
        </div>
      </FormModal>
    </FormProvider>
  );
}

type WizardButtonProps = { text: string; isDisabled: boolean; onClick: () => void };

/** A way on that is not the main one. */
function WizardButton({ text, isDisabled, onClick }: WizardButtonProps) {
  return (
    <Button variant="outline-primary" disabled={isDisabled} onClick={onClick}>
      {text}
    </Button>
  );
}

type OfferedNoticeProps = {
  offered: OfferedAnswers | null;
  onRestore: (answers: FieldValues) => void;
  onDecided: () => void;
};

function OfferedNotice({ offered, onRestore, onDecided }: OfferedNoticeProps) {
  if (offered === null) return null;

  function handleRestore(answers: FieldValues) {
    onRestore(answers);
    onDecided();
  }

  return (
    <OfferNotice
      label="Unsubmitted answers"
      savedAt={offered.savedAt}
      onRestore={() => handleRestore(offered.values)}
      onDiscard={onDecided}
    >
      You have answers you didn't submit
    </OfferNotice>
  );
}

/** Opens fields with the answers of that moment. */
function explainWith(
  { explainOf, isFilled = false }: Pick<DefinitionWizardProps, 'explainOf' | 'isFilled'>,
  answersOf: () => FieldValues,
) {
  const atReview = (name: string) => {
    const open = explainOf?.(name);
    return open && (() => open(answersOf()));
  };
  return { atReview, inSteps: isFilled ? atReview : undefined };
}
