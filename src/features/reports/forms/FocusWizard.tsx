import { useState } from 'react';
import { ErrorNotice, Loading } from '@/components/feedback';
import { Dialog } from '@/components/modal';
import { DefinitionWizard } from '@/components/wizard';
import type { ReportFrequency } from '@/contract/company';
import type { FieldValues } from '@/contract/fieldDefinition';
import type { Report } from '@/contract/report';
import { selectUser } from '@/features/auth';
import { useCompanyId } from '@/features/company';
import { type ApiError, apiError } from '@/lib/api';
import { useAfterPause, useAppSelector } from '@/lib/hooks';
import { notify } from '@/lib/notifications';
import { FocusPreviewPanel } from '../components/FocusPreviewPanel';
import { useGenerateFocusMutation, useGetFocusPrefillQuery } from '../reportsApi';
import { type FocusHeader, toFocusRequest } from './focusHeader';
import { InputsConflictNotice } from './InputsConflictNotice';
import { isInputsConflict } from './inputsConflict';
import { useDiscardQuestion } from './useDiscardQuestion';
import { useFocusDraft } from './useFocusDraft';

export type FocusWizardProps = {
  header: FocusHeader;
  frequency: ReportFrequency;
  onGenerated: (report: Report) => void;
  onCancel: () => void;
};

const pauseBeforePrefill = 700;
const title = 'FOCUS: NEW REPORT';
const noReport: ApiError = { status: 200, code: 'NO_REPORT', message: 'Unable to submit report' };

/** The report's questions as the server asks them for a period; another period brings its own values. */
export function FocusWizard({ header, frequency, onGenerated, onCancel }: FocusWizardProps) {
  const companyId = useCompanyId();
  const userId = useAppSelector(selectUser)?.id ?? 0;
  const [chosenPeriod, setChosenPeriod] = useState<string | null>(null);
  const askedPeriod = useAfterPause(chosenPeriod, pauseBeforePrefill);
  const prefill = useGetFocusPrefillQuery({ companyId, timeReport: askedPeriod }, { refetchOnMountOrArgChange: true });
  const [generate] = useGenerateFocusMutation();
  const draft = useFocusDraft({ userId, companyId });
  const askToDiscard = useDiscardQuestion();
  const [isConflicting, setIsConflicting] = useState(false);
  const [round, setRound] = useState(0);
  const failure = apiError(prefill.error);

  async function handleCancel() {
    if (!(await askToDiscard())) return;
    draft.drop();
    onCancel();
  }

  if (prefill.data === undefined) {
    return (
      <Dialog title={title} size="xl" onClose={handleCancel}>
        <div className="modal-body">
          {failure ? <ErrorNotice error={failure} onRetry={prefill.refetch} /> : <Loading />}
        </div>
      </Dialog>
    );
  }

  const given = prefill.data.data;
  const { prefill: steps, prefillValues } = given;
  const period = chosenPeriod ?? periodOf(prefillValues);
  const isChoosing = chosenPeriod !== askedPeriod;

  function handleTyped(values: FieldValues, typed: FieldValues) {
    const typedPeriod = periodOf(values);
    if (typedPeriod === '') return;
    draft.keep(typedPeriod, typed);
    if (typedPeriod === period) return;
    setChosenPeriod(typedPeriod);
    setIsConflicting(false);
  }

  async function handleSubmit(answers: FieldValues): Promise<ApiError | null> {
    const answer = await generate({ companyId, request: toFocusRequest(header, answers, given) });
    if (answer.error) return refused(apiError(answer.error) ?? noReport);
    const report: Report | undefined = answer.data.data?.report;
    if (report === undefined) return noReport;
    draft.finish(period);
    notify.success('Report submitted successfully');
    onGenerated(report);
    return null;
  }

  /** A conflict is shown with its two ways out, not as a failure. */
  function refused(refusal: ApiError): ApiError | null {
    if (!isInputsConflict(refusal)) return refusal;
    setIsConflicting(true);
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
    // The form begins anew, with theirs alone.
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

  return (
    <DefinitionWizard
      key={round}
      title={title}
      steps={steps}
      values={prefillValues}
      settings={{ frequency, today: new Date() }}
      offered={draft.offeredFor(period)}
      onOfferDecided={() => draft.decide(period)}
      onTyped={handleTyped}
      onSubmit={handleSubmit}
      onCancel={handleCancel}
      outcome={(answers) =>
        !isConflicting && (
          <FocusPreviewPanel request={toFocusRequest(header, answers, given)} conflictNotice={conflictNotice} />
        )
      }
      isWaiting={isChoosing || isConflicting || prefill.currentData === undefined}
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
  );
}

type PeriodNoticeProps = {
  period: string;
  isLoading: boolean;
  failure: ApiError | undefined;
  onRetry: () => unknown;
};

function PeriodNotice({ period, isLoading, failure, onRetry }: PeriodNoticeProps) {
  if (isLoading) return <p role="status">Loading the values of {period}...</p>;
  return failure ? <ErrorNotice error={failure} onRetry={onRetry} /> : null;
}

function periodOf(values: FieldValues): string {
  return typeof values['endDate'] === 'string' ? values['endDate'] : '';
}
