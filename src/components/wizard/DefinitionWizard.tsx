import './wizard.css';
import type { ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import { FormProvider } from 'react-hook-form';
import { Link } from 'react-router-dom';
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
import type { FieldValues } from '@/contract/wire/fieldDefinition';
import type { WizardStep } from '@/contract/wire/fieldDefinition.schema';
import type { ApiError } from '@/lib/api';
import { paths } from '@/lib/paths';
import { ReviewStep } from './ReviewStep';
import { findingsCount, StepList } from './StepList';
import { findStepOfField, type ShownStep, shownSteps } from './steps';
import { type StepHistory, useSteps } from './useSteps';
import { useSubmit } from './useSubmit';

/** Unsent answers of an earlier visit. */
export type OfferedAnswers = { savedAt: string; values: FieldValues };

/** An action of the last step; the last of several is the primary one. */
export type WizardAction = { name: string; text: string };

export type DefinitionWizardProps = {
  title: string;
  steps: readonly WizardStep[];
  /** The server's initial values; new ones fill fields that the user has not typed in. */
  values: FieldValues;
  settings: FieldSettings;
  /** Created by the caller with `useStepHistory`, to guard leaving. */
  history: StepHistory;
  /** Opens the wizard at this field's step, or at the review (`reviewStepName`); at the first step by default. */
  startField?: string | null | undefined;
  actions: readonly [WizardAction, ...WizardAction[]];
  /** Answers of an earlier visit. */
  offered: OfferedAnswers | null;
  /** Called when the user restored or discarded them. */
  onOfferDecided: () => void;
  /** Called on every change with all values, and with those that the user typed. */
  onTyped: (values: FieldValues, typed: FieldValues) => void;
  /** Sends the answers for the named action; resolves to a failure to show here. */
  onSubmit: (request: FieldValues, action: string) => Promise<ApiError | null>;
  /** Called to leave. The caller asks before typed values are lost, since it knows those typed before the first step. */
  onCancel: () => void;
  /** True while new values are loading, which blocks the next step. */
  isWaiting?: boolean;
  /** Shown above every step. */
  notice?: ReactNode;
  /** True if everything is filled in: all steps can be opened immediately. */
  isFilled?: boolean;
  /** Shown below every step. */
  footer?: string;
  /** Findings of the answers so far, shown at the fields that settle them and in the list of steps. */
  findings?: readonly FieldFinding[];
  /**
   * Returns the function that explains a field's amount, by the field's name and all answers; undefined if it has no explanation. Fields have it in
   * the review, and before it if everything is filled in.
   */
  explainOf?: (name: string) => ((answers: FieldValues) => void) | undefined;
  /** Renders the effect of the answers, as they would be sent, on top of the review; `openField` goes to a field's step. */
  outcome?: (request: FieldValues, openField: (name: string) => void) => ReactNode;
};

/** A form in steps defined by a server, with a last step to review everything before it is sent. */
export function DefinitionWizard(props: DefinitionWizardProps) {
  const { title, settings, history, actions, offered, onOfferDecided, findings = [], isWaiting = false } = props;
  const allSteps = parseSteps(props.steps);
  const fields = allSteps.flatMap((step) => step.fields);
  const defined = useDefinedForm({ fields, given: props.values, onTyped: props.onTyped });
  const { form } = defined;
  const steps = shownSteps(allSteps, defined.shown);
  const { current, step, seen, headingRef, go } = useSteps(steps, history, {
    start: findStepOfField(steps, props.startField),
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
                {props.outcome?.(answersOf(), (name) => go(findStepOfField(steps, name)))}
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

/** A secondary action. */
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

/** Explains fields with the answers at the time of the call. */
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

/** A step's description, with a link to the positions behind its amounts in a new tab, so that the answers stay. */
function StepIntro({ step: { description, positionsOf } }: { step: ShownStep }) {
  return (
    <>
      {description && <p className="text-body-secondary">{description}</p>}
      {positionsOf && (
        <p>
          <Link to={paths.inventory.merged(positionsOf)} target="_blank">
            View positions in a new tab
          </Link>
        </p>
      )}
    </>
  );
}
