import { useEffect, useEffectEvent, useState } from 'react';
import { ErrorNotice } from '@/components/feedback';
import { DefinitionWizard, type StepHistory } from '@/components/wizard';
import type { ReportFrequency } from '@/contract/company/company';
import type { GenerateReportRequest, Report, ReportPrefill } from '@/contract/reports/report';
import type { FieldValues } from '@/contract/wire/fieldDefinition';
import { useCompanyId } from '@/features/company';
import type { ApiError } from '@/lib/api';
import { type OutcomeProps, type ReportKind, wizardTitle } from '../reportKind';
import { InputsConflictNotice } from './InputsConflictNotice';
import { type ReportHeader, toReportRequest } from './reportRequest';
import { type AnswerExplain, useAnswerExplain } from './useAnswerExplain';
import { useAnswerFindings } from './useAnswerFindings';
import { type PeriodPrefill, periodOf } from './usePeriodPrefill';
import type { ReportDraft } from './useReportDraft';
import { useSubmitReport } from './useSubmitReport';

export type WizardProps = {
  kind: ReportKind;
  header: ReportHeader;
  /** Which periods are asked for; null for all. */
  frequency: ReportFrequency | null;
  /** Opens at the step that asks for this field, or at the review; null for the first. */
  startField: string | null;
  /** The report that is amended, whose answers the wizard starts with; null for none. */
  amends: number | null;
  onGenerated: (report: Report) => void;
};

type ReportStepsProps = WizardProps & {
  given: ReportPrefill;
  prefill: PeriodPrefill;
  draft: ReportDraft;
  history: StepHistory;
  onCancel: () => void;
};

/** The steps of a report from its first question to its review, and what sends it. */
export function ReportSteps(props: ReportStepsProps) {
  const { kind, header, frequency, startField, amends, given, prefill, draft, history } = props;
  const { formOnlyFields, skipsValidation, Preview } = kind;
  const { period } = prefill;
  const companyId = useCompanyId();
  const [isConflicting, setIsConflicting] = useState(false);
  const [round, setRound] = useState(0);
  const [answers, setAnswers] = useState<FieldValues | null>(null);
  const [previewed, setPreviewed] = useState<GenerateReportRequest | null>(null);
  const isWaiting = prefill.isWaiting || isConflicting;
  const findings = useAnswerFindings({ kind, answers, given: isWaiting ? undefined : given, requestOf });
  const explained = useAnswerExplain({ kind, companyId, period, given, requestOf });

  const submit = useSubmitReport({ kind, onGenerated: handleGenerated, onConflict: handleConflict });

  function requestOf(answers: FieldValues): GenerateReportRequest {
    const name = header.isSuggested ? (given.suggestedName ?? header.name) : header.name;
    return toReportRequest({ header: { ...header, name }, answers, formOnlyFields, skipsValidation, amends }, given);
  }

  function handleTyped(values: FieldValues, typed: FieldValues) {
    setAnswers({ ...values });
    explained.close();
    const typedPeriod = periodOf(kind, values);
    if (typedPeriod === '') return;
    draft.keep(typedPeriod, typed);
    if (typedPeriod === period) return;
    prefill.choose(typedPeriod);
    setIsConflicting(false);
  }

  async function handleSubmit(answers: FieldValues, action: string): Promise<ApiError | null> {
    const request = requestOf(answers);
    if (action !== 'preview') return submit(request);
    setPreviewed(request);
    return null;
  }

  function handleGenerated(report: Report) {
    draft.finish(period);
    history.rewind();
    props.onGenerated(report);
  }

  function handleConflict() {
    setIsConflicting(true);
    explained.close();
  }

  /** What somebody else saved fills what this person has not typed. */
  async function takeTheirs(): Promise<boolean> {
    const { isSuccess } = await prefill.refetch();
    if (isSuccess) setIsConflicting(false);
    return isSuccess;
  }

  async function handleLoadTheirs() {
    if (!(await takeTheirs())) return;
    draft.setAside();
    // The form starts over, with theirs alone.
    history.rewind();
    setAnswers(null);
    setRound(round + 1);
  }

  const { isFetching } = prefill;
  const conflict = { period, isBusy: isFetching, onKeepMine: takeTheirs, onLoadTheirs: handleLoadTheirs };
  const conflictNotice = <InputsConflictNotice {...conflict} />;
  const review = { kind, isConflicting, conflictNotice, explained };

  return (
    <>
      <DefinitionWizard
        key={round}
        title={wizardTitle(kind, amends)}
        steps={given.prefill}
        values={given.prefillValues}
        settings={{ frequency, today: new Date() }}
        history={history}
        startField={round === 0 ? startField : null}
        actions={kind.actions}
        offered={draft.offeredFor(period)}
        onOfferDecided={() => draft.decide(period)}
        onTyped={handleTyped}
        onSubmit={handleSubmit}
        findings={findings}
        onCancel={props.onCancel}
        explainOf={explained.explainOf}
        outcome={(answers) => <ReviewOutcome {...review} request={requestOf(answers)} />}
        isWaiting={isWaiting}
        notice={
          <>
            {isConflicting && conflictNotice}
            <PeriodNotice {...prefill} />
          </>
        }
      />
      {Preview && previewed && (
        <Preview companyId={companyId} request={previewed} onSubmit={submit} onClose={() => setPreviewed(null)} />
      )}
    </>
  );
}

type ReviewOutcomeProps = Omit<OutcomeProps, 'onExplain'> & {
  kind: ReportKind;
  /** A conflict is settled first. */
  isConflicting: boolean;
  explained: AnswerExplain;
};

function ReviewOutcome({ kind: { Outcome }, isConflicting, explained, ...props }: ReviewOutcomeProps) {
  const leave = useEffectEvent(explained.close);

  // What is open goes with the review, and doesn't come back with it.
  useEffect(() => () => leave(), []);

  return (
    <>
      {Outcome && !isConflicting && (
        <Outcome {...props} onExplain={(figure) => explained.explainFigure(figure, props.request)} />
      )}
      {explained.panel}
    </>
  );
}

function PeriodNotice({ period, isLoading, failure, refetch }: PeriodPrefill) {
  if (isLoading)
    return (
      <p className="nc-wizard-loading" role="status">
        Loading values for {period}...
      </p>
    );
  return failure ? <ErrorNotice error={failure} onRetry={refetch} /> : null;
}
