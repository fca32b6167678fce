import { useEffect, useEffectEvent, useState } from 'react';
import ModalBody from 'react-bootstrap/ModalBody';
import { ErrorNotice, Loading } from '@/components/feedback';
import { Dialog, LeaveGuard, useConfirm } from '@/components/modal';
import { DefinitionWizard, useStepHistory } from '@/components/wizard';
import type { ReportFrequency } from '@/contract/company/company';
import type { GenerateReportRequest, Report, ReportPrefill } from '@/contract/reports/report';
import type { FieldValues } from '@/contract/wire/fieldDefinition';
import { selectUser } from '@/features/auth';
import { useCompanyId } from '@/features/company';
import { type ApiError, apiError } from '@/lib/api';
import { useAfterPause, useAppSelector } from '@/lib/hooks';
import { notify } from '@/lib/notifications';
import { type OutcomeProps, type PreviewProps, type ReportKind, wizardTitle } from '../reportKind';
import { type ReportRequest, useGenerateReportMutation, useGetReportPrefillQuery } from '../reportsApi';
import { InputsConflictNotice } from './InputsConflictNotice';
import { discardQuestion, leaveQuestion } from './reportQuestions';
import { isInputsConflict, type ReportHeader, toReportRequest } from './reportRequest';
import { type AnswerExplain, useAnswerExplain } from './useAnswerExplain';
import { useAnswerFindings } from './useAnswerFindings';
import { useReportDraft } from './useReportDraft';

export type ReportWizardProps = {
  kind: ReportKind;
  header: ReportHeader;
  /** Which periods are asked for; null for all. */
  frequency: ReportFrequency | null;
  /** The period to begin with; null for the latest. */
  startPeriod: string | null;
  /** Opens at the step that asks for this field, or at the review; null for the first. */
  startField: string | null;
  /** The report that is amended, whose answers the wizard starts with; null for none. */
  amends: number | null;
  onGenerated: (report: Report) => void;
  onClose: () => void;
};

const pauseBeforePrefill = 700;

/** A report's questions as the server asks them for a period; another period brings its own values. */
export function ReportWizard(props: ReportWizardProps) {
  const { kind, header, frequency, startPeriod, startField, amends, onGenerated, onClose } = props;
  const { path, failureText, formOnlyFields, skipsValidation } = kind;
  const title = wizardTitle(kind, amends);
  const companyId = useCompanyId();
  const userId = useAppSelector(selectUser)?.id ?? 0;
  const confirm = useConfirm();
  const history = useStepHistory();
  const draft = useReportDraft({ type: kind.type, userId, companyId, amends });
  const [chosenPeriod, setChosenPeriod] = useState<string | null>(startPeriod);
  const askedPeriod = useAfterPause(chosenPeriod, pauseBeforePrefill);
  const prefill = useGetReportPrefillQuery(
    { companyId, path, timeReport: askedPeriod, amends },
    { refetchOnMountOrArgChange: true },
  );
  const [generate] = useGenerateReportMutation();
  const leaving = { question: leaveQuestion, isInside: history.isStep, onLeave: onClose };
  const [isConflicting, setIsConflicting] = useState(false);
  const [round, setRound] = useState(0);
  const [answers, setAnswers] = useState<FieldValues | null>(null);
  const failure = apiError(prefill.error);
  const given = prefill.data?.data;
  const isChoosing = chosenPeriod !== askedPeriod;
  const isWaiting = isChoosing || isConflicting || prefill.currentData === undefined;
  const [previewed, setPreviewed] = useState<GenerateReportRequest | null>(null);
  const findings = useAnswerFindings({ kind, answers, given: isWaiting ? undefined : given, requestOf });
  const period = chosenPeriod ?? periodOf(kind, given?.prefillValues);
  const explained = useAnswerExplain({ kind, companyId, period, given, requestOf });

  async function handleCancel() {
    if (!(await confirm(discardQuestion))) return;
    draft.drop();
    history.rewind();
    onClose();
  }

  function requestOf(answers: FieldValues, given: ReportPrefill): GenerateReportRequest {
    const name = header.isSuggested ? (given.suggestedName ?? header.name) : header.name;
    return toReportRequest({ header: { ...header, name }, answers, formOnlyFields, skipsValidation, amends }, given);
  }

  if (given === undefined) {
    return (
      <>
        <Dialog title={title} size="xl" onClose={handleCancel}>
          <ModalBody>{failure ? <ErrorNotice error={failure} onRetry={prefill.refetch} /> : <Loading />}</ModalBody>
        </Dialog>
        <LeaveGuard {...leaving} />
      </>
    );
  }

  function handleTyped(values: FieldValues, typed: FieldValues) {
    setAnswers({ ...values });
    explained.close();
    const typedPeriod = periodOf(kind, values);
    if (typedPeriod === '') return;
    draft.keep(typedPeriod, typed);
    if (typedPeriod === period) return;
    setChosenPeriod(typedPeriod);
    setIsConflicting(false);
  }

  async function handleSubmit(request: GenerateReportRequest, action: string): Promise<ApiError | null> {
    if (action !== 'preview') return submit(request);
    setPreviewed(request);
    return null;
  }

  async function submit(request: ReportRequest): Promise<ApiError | null> {
    const answer = await generate({ companyId, path, failureText, request });
    const report: Report | undefined = answer.data?.data?.report;
    if (report === undefined) return refused(apiError(answer.error));
    draft.finish(period);
    notify.success(kind.successText);
    history.rewind();
    onGenerated(report);
    return null;
  }

  /** A conflict is shown with its two ways out, not as a failure; an answer without a report is one. */
  function refused(
    refusal: ApiError = { status: 200, code: 'NO_REPORT', message: kind.noReportText },
  ): ApiError | null {
    if (!isInputsConflict(refusal)) return refusal;
    setIsConflicting(true);
    explained.close();
    return null;
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

  const conflictNotice = (
    <InputsConflictNotice
      period={period}
      isBusy={prefill.isFetching}
      onKeepMine={takeTheirs}
      onLoadTheirs={handleLoadTheirs}
    />
  );
  const review = { kind, isConflicting, conflictNotice, explained };

  return (
    <>
      <DefinitionWizard
        key={round}
        title={title}
        steps={given.prefill}
        values={given.prefillValues}
        settings={{ frequency, today: new Date() }}
        history={history}
        startField={round === 0 ? startField : null}
        actions={kind.actions}
        offered={draft.offeredFor(period)}
        onOfferDecided={() => draft.decide(period)}
        onTyped={handleTyped}
        onSubmit={(answers, action) => handleSubmit(requestOf(answers, given), action)}
        findings={findings}
        onCancel={handleCancel}
        explainOf={explained.explainOf}
        outcome={(answers) => <ReviewOutcome {...review} request={requestOf(answers, given)} />}
        isWaiting={isWaiting}
        notice={
          <>
            {isConflicting && conflictNotice}
            <PeriodNotice
              period={period}
              isLoading={isChoosing || prefill.isFetching}
              failure={failure}
              onRetry={prefill.refetch}
            />
          </>
        }
      />
      <EditedPreview
        kind={kind}
        companyId={companyId}
        request={previewed}
        onSubmit={submit}
        onClose={() => setPreviewed(null)}
      />
      <LeaveGuard {...leaving} />
    </>
  );
}

function periodOf({ periodField }: ReportKind, values: FieldValues = {}): string {
  const value = values[periodField];
  return typeof value === 'string' ? value : '';
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

type EditedPreviewProps = Omit<PreviewProps, 'request'> & {
  kind: ReportKind;
  request: GenerateReportRequest | null;
};

/** What the action `preview` opens, where the kind has it and once it was asked for. */
function EditedPreview({ kind: { Preview }, request, ...props }: EditedPreviewProps) {
  return Preview && request && <Preview {...props} request={request} />;
}

type PeriodNoticeProps = {
  period: string;
  isLoading: boolean;
  failure: ApiError | undefined;
  onRetry: () => unknown;
};

function PeriodNotice({ period, isLoading, failure, onRetry }: PeriodNoticeProps) {
  if (isLoading)
    return (
      <p className="nc-wizard-loading" role="status">
        Loading values for {period}...
      </p>
    );
  return failure ? <ErrorNotice error={failure} onRetry={onRetry} /> : null;
}
