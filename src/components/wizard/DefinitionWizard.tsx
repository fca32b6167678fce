import { type ReactNode, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { FormModal } from '@/components/modal';
import type { FieldValues, WizardStep } from '@/contract/fieldDefinition';
import type { ApiError } from '@/lib/api';
import { notify } from '@/lib/notifications';
import { applyServerErrors } from '@/lib/validation';
import { allFields, parseDefinitions } from './definitions';
import { faultText } from './faultText';
import { type OfferedAnswers, OfferedAnswersNotice } from './OfferedAnswersNotice';
import { ReviewStep } from './ReviewStep';
import { StepFields } from './StepFields';
import { StepList } from './StepList';
import { fieldOfPath, stepOfError } from './stepOfError';
import { toRequest } from './toRequest';
import { useWizardForm } from './useWizardForm';
import { useWizardSteps } from './useWizardSteps';
import { visibleFields } from './visibility';
import { WizardFailure, type WizardFailureProps } from './WizardFailure';
import type { WizardSettings } from './wizardField';
import './wizard.css';

export type DefinitionWizardProps = {
  title: string;
  steps: readonly WizardStep[];
  /** What the server fills in; other values fill what the person has not typed. */
  values: FieldValues;
  settings: WizardSettings;
  /** Answers of an earlier visit. */
  offered: OfferedAnswers | null;
  /** The person took them or let them go. */
  onOfferDecided: () => void;
  /** Every change: all values, and those that a person has typed. */
  onTyped: (values: FieldValues, typed: FieldValues) => void;
  /** Sends the answers; a failure comes back to be shown here. */
  onSubmit: (request: FieldValues) => Promise<ApiError | null>;
  /** Asking before what was typed is lost is up to the caller, who knows what was typed before the first step. */
  onCancel: () => void;
  /** New values are on their way: nobody goes on with the old ones. */
  isWaiting?: boolean;
  /** Shown above every step. */
  notice?: ReactNode;
  /** Shown on top of the review: what the answers, as they would be sent, lead to. */
  outcome?: (request: FieldValues) => ReactNode;
};

const reviewTitle = 'Review';

/** A form in steps as a server defines it, with a last step that shows all that is about to be sent. */
export function DefinitionWizard(props: DefinitionWizardProps) {
  const { title, values, settings, offered, onOfferDecided, onTyped, isWaiting = false } = props;
  const steps = parseDefinitions(props.steps);
  const fields = allFields(steps);
  const titles = [...steps.map((step) => step.title), reviewTitle];
  const { form, restore } = useWizardForm(fields, values, onTyped);
  const { current, furthest, isLast, headingRef, go } = useWizardSteps(titles.length);
  const [failure, setFailure] = useState<WizardFailureProps | null>(null);
  const step = steps[current];
  const { isSubmitting } = form.formState;

  async function handleGo(target: number) {
    if (target <= current || (await isStepValid())) go(target);
  }

  async function isStepValid() {
    const names = visibleFields(fields, form.getValues())
      .filter((field) => step?.fields.includes(field))
      .map((field) => field.name);
    const isValid = await form.trigger(names, { shouldFocus: true });
    if (!isValid) tellFaults();
    return isValid;
  }

  function faultyFields() {
    return fields.filter((field) => form.getFieldState(field.name).invalid);
  }

  function tellFaults() {
    const text = faultText(faultyFields(), form.getValues());
    if (text !== null) notify.error(text);
  }

  function goToFault() {
    const faulty = stepOfError(steps, faultyFields());
    if (faulty !== null) go(faulty);
  }

  function handleInvalid() {
    goToFault();
    tellFaults();
  }

  async function send() {
    setFailure(null);
    const refusal = await props.onSubmit(toRequest(fields, form.getValues()));
    if (refusal === null) return;
    const details = applyServerErrors(form, refusal, (path) => fieldOfPath(steps, path));
    setFailure({ message: refusal.message, details });
    goToFault();
  }

  function handleRestore(answers: FieldValues) {
    restore(answers);
    onOfferDecided();
  }

  return (
    <FormProvider {...form}>
      <FormModal
        title={title}
        size="xl"
        okText={isLast ? 'Submit' : 'Next'}
        isBusy={isSubmitting}
        isOkDisabled={isWaiting}
        onCancel={props.onCancel}
        onSubmit={isLast ? form.handleSubmit(send, handleInvalid) : () => handleGo(current + 1)}
        buttons={
          current > 0 && (
            <button
              type="button"
              className="btn btn-outline-primary"
              disabled={isSubmitting}
              onClick={() => go(current - 1)}
            >
              Back
            </button>
          )
        }
      >
        <div className="nc-wizard">
          <StepList titles={titles} current={current} furthest={furthest} onGo={handleGo} />
          <section className="nc-wizard-page" aria-labelledby="nc-wizard-heading">
            {props.notice}
            {offered && (
              <OfferedAnswersNotice
                offered={offered}
                onRestore={() => handleRestore(offered.values)}
                onDiscard={onOfferDecided}
              />
            )}
            {failure && <WizardFailure {...failure} />}
            <h3 id="nc-wizard-heading" className="h5" ref={headingRef} tabIndex={-1}>
              {titles[current]}
            </h3>
            {step?.description && <p className="text-body-secondary">{step.description}</p>}
            {step === undefined ? (
              <ReviewStep steps={steps} fields={fields} onEdit={go} outcome={props.outcome} />
            ) : (
              <StepFields key={step.name} step={step} fields={fields} settings={settings} />
            )}
          </section>
        </div>
      </FormModal>
    </FormProvider>
  );
}
