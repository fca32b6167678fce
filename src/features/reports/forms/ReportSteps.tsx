import { useEffect, useEffectEvent, useState } from 'react';
import Alert from 'react-bootstrap/Alert';
import Button from 'react-bootstrap/Button';
import { usePreviewExplain } from '@/components/explain';
import { ErrorNotice } from '@/components/feedback';
import { Icon } from '@/components/icon/Icon';
import { DefinitionWizard, type StepHistory } from '@/components/wizard';
import type { ReportFrequency } from '@/contract/company/company';
import type { GenerateReportRequest, Report, ReportPrefill } from '@/contract/reports/report.schema';
import type { FieldValues } from '@/contract/wire/fieldDefinition';
import { useCompanyId } from '@/features/auth';
import { type ApiError, apiError, useExtra } from '@/lib/api';
import { useToday } from '@/lib/hooks';
import { notify } from '@/lib/notifications';
import { getCallPrefix, type OutcomeProps, type ReportKind, wizardTitle } from '../reportKind';
import { type ReportRequest, useGenerateReportMutation } from '../reportsApi';
import { OwnInputsNotice } from './OwnInputsNotice';
import { isInputsConflict, type ReportHeader, toReportRequest } from './reportRequest';
import { useAnswerFindings } from './useAnswerFindings';
import { getAnsweredPeriod, type PeriodPrefill } from './usePeriodPrefill';
import type { ReportDraft } from './useReportDraft';

export type WizardProps = {
  kind: ReportKind;
  header: ReportHeader;
  /** Frequency of the periods offered; null for all. */
  frequency: ReportFrequency | null;
  /** Opens the wizard at this field's step, or at the review; null for the first. */
  startField: string | null;
  /** The amended report, whose answers the wizard starts with; null for none. */
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

/** The steps of a report from its first question to the review, and its submission. */
export function ReportSteps(props: ReportStepsProps) {
  const { kind, header, frequency, startField, amends, given, prefill, draft, history } = props;
  const { formOnlyFields, skipsValidation, Preview } = kind;
  const { period } = prefill;
  const companyId = useCompanyId();
  const today = useToday();
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
    const typedPeriod = getAnsweredPeriod(kind, values);
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

  /** Loads the other user's inputs, which fill fields that this user has not typed in. */
  async function takeTheirs(): Promise<boolean> {
    const { isSuccess } = await prefill.refetch();
    if (isSuccess) setIsConflicting(false);
    return isSuccess;
  }

  async function handleLoadTheirs() {
    if (!(await takeTheirs())) return;
    draft.setAside();
    // The form starts over, with the other user's inputs alone.
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
        settings={{ frequency, today }}
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
        outcome={(answers, onOpenField) => (
          <ReviewOutcome {...review} request={requestOf(answers)} onOpenField={onOpenField} />
        )}
        isWaiting={isWaiting}
        notice={
          <>
            {isConflicting && conflictNotice}
            <PeriodNotice {...prefill} />
            {!isWaiting && <OwnInputsNotice period={period} given={given} onTakenBack={handleLoadTheirs} />}
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
  /** True while a conflict has to be settled first. */
  isConflicting: boolean;
  explained: AnswerExplain;
};

function ReviewOutcome({ kind: { Outcome }, isConflicting, explained, ...props }: ReviewOutcomeProps) {
  const leave = useEffectEvent(explained.close);

  // An open explanation closes with the review, and doesn't return with it.
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

type InputsConflictNoticeProps = { period: string; isBusy: boolean; onKeepMine: () => void; onLoadTheirs: () => void };

/** Reports that another user saved the period's inputs meanwhile, and asks which of the two to keep before anything is sent. */
function InputsConflictNotice({ period, isBusy, onKeepMine, onLoadTheirs }: InputsConflictNoticeProps) {
  return (
    <Alert variant="warning" transition={false}>
      <p className="fw-semibold mb-1">
        <Icon name="warning" /> Someone else changed the inputs for {period}.
      </p>
      <p>
        Your version keeps what you typed and takes the rest from theirs. Their version replaces all answers; you can
        restore yours afterward.
      </p>
      <div className="d-flex gap-2">
        <Button size="sm" variant="outline-primary" disabled={isBusy} onClick={onKeepMine}>
          Keep my version
        </Button>
        <Button size="sm" variant="outline-secondary" disabled={isBusy} onClick={onLoadTheirs}>
          Use their version
        </Button>
      </div>
    </Alert>
  );
}

type SubmitOptions = {
  kind: ReportKind;
  onGenerated: (report: Report) => void;
  /** Called if another user saved other inputs meanwhile, which is shown with its two choices and not as a failure. */
  onConflict: () => void;
};

/** Returns the function that generates a report of a request and resolves to the failure, which an answer without a report is too. */
function useSubmitReport({ kind, onGenerated, onConflict }: SubmitOptions) {
  const companyId = useCompanyId();
  const [generate] = useGenerateReportMutation();
  const { failureText, successText, noReportText } = kind;

  return async function submit(request: ReportRequest): Promise<ApiError | null> {
    const { data, error } = await generate({ companyId, calls: getCallPrefix(kind), failureText, request });
    const report = data?.data?.report;
    if (report !== undefined) {
      notify.success(successText);
      onGenerated(report);
      return null;
    }
    const refusal = apiError(error) ?? { status: 200, code: 'NO_REPORT', message: noReportText };
    if (!isInputsConflict(refusal)) return refusal;
    onConflict();
    return null;
  };
}

type AnswerExplainOptions = {
  kind: ReportKind;
  companyId: number;
  period: string;
  given: ReportPrefill;
  requestOf: (answers: FieldValues) => GenerateReportRequest;
};

type AnswerExplain = ReturnType<typeof useAnswerExplain>;

/** Explains the amounts of a wizard's review, typed or computed, from the current answers. */
function useAnswerExplain({ kind, companyId, period, given, requestOf }: AnswerExplainOptions) {
  const { explain, close, panel } = usePreviewExplain(companyId);
  const canExplain = useExtra('explain');
  const fields = given.prefill.flatMap((step) => step.fields);

  function explainFigure(figure: string, { prefill, capitalInputsUpdatedAt: loadedAt }: GenerateReportRequest) {
    const stamp = loadedAt === undefined ? {} : { capitalInputsUpdatedAt: loadedAt };
    explain(figure, { answers: { type: kind.type, prefill, ...stamp } });
  }

  function explainOf(name: string) {
    const field = fields.find((one) => one.name === name);
    const figure = field && kind.answerFigure?.(field, period);
    if (figure === null || figure === undefined || !canExplain) return undefined;
    return (answers: FieldValues) => explainFigure(figure, requestOf(answers));
  }

  return { explainFigure, explainOf, close, panel };
}
