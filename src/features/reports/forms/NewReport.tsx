import { yupResolver } from '@hookform/resolvers/yup';
import { useEffect, useEffectEvent, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { useGetReportPrefillQuery } from '@/components/capitalInputs/capitalInputsApi';
import { ProfileFieldLinks } from '@/components/feedback';
import { TextField } from '@/components/form';
import { FormModal, LeaveGuard, useConfirm } from '@/components/modal';
import { notifyMissing } from '@/components/staging/notifyMissing';
import { reviewStepName, useBackAfterReload } from '@/components/wizard';
import type { ReportFrequency } from '@/contract/company/company';
import type { Report } from '@/contract/reports/report.schema';
import { parseId } from '@/contract/wire/query';
import { type DatedProfile, getFrequencies, getOnlyValue } from '@/domain/company/profileHistory';
import { parsePeriod } from '@/domain/periods';
import { useCompanyId } from '@/features/auth';
import { useCompany } from '@/features/company';
import { apiError } from '@/lib/api';
import { useAppDispatch, useAppSelector } from '@/lib/hooks';
import { notify } from '@/lib/notifications';
import { getCallPrefix, type ReportKind, wizardTitle } from '../reportKind';
import { type ReportStart, reportClosed, reportNamed, reportStarted, selectNewReport } from '../reportsSlice';
import { ReportWizard } from './ReportWizard';
import { discardQuestion } from './reportQuestions';
import { type ReportHeader, type ReportHeaderAnswers, reportHeaderSchema } from './reportRequest';

type NewReportProps = { kind: ReportKind; onGenerated: (report: Report) => void };

/** The button that starts a new report, and the dialogs that lead to it. */
export function NewReport({ kind, onGenerated }: NewReportProps) {
  const company = useCompany();
  const dispatch = useAppDispatch();
  const newReport = useAppSelector(selectNewReport);
  const [isFrequencyMissing, setIsFrequencyMissing] = useState(false);
  const close = () => dispatch(reportClosed());
  useBackAfterReload();
  useRequestedReport(!company.isLoading, handleStart);

  /** Starts a report; refetches a company record that failed to load, since only a loaded profile can be incomplete. */
  async function handleStart(start: ReportStart | null) {
    const { data, error } = company.data ? company : await company.refetch();
    if (data === undefined) {
      notify.error(apiError(error)?.message ?? 'Something went wrong');
      return;
    }
    begin(start, kind.needsFrequency ? askedFrequency(data.data) : 'any');
  }

  function begin(start: ReportStart | null, asked: ReportFrequency | 'any' | null) {
    setIsFrequencyMissing(asked === null);
    if (asked === null) {
      notify.error('Please set the Focus Reporting Frequency in the Company Profile');
      return;
    }
    dispatch(reportStarted({ type: kind.type, frequency: asked === 'any' ? null : asked, start }));
    // A link to an answer leads there, past the question for a name.
    if (start !== null && start.field !== null && start.amends === null) {
      dispatch(reportNamed({ name: `${kind.name} ${start.timeReport}`, description: '', isSuggested: true }));
    }
  }

  function handleGenerated(report: Report) {
    close();
    onGenerated(report);
  }

  const isOpen = newReport?.type === kind.type;
  return (
    <>
      <Button disabled={company.isLoading} onClick={() => handleStart(null)}>
        New {kind.name} Report
      </Button>
      {isFrequencyMissing && <ProfileFieldLinks errors={[{ path: 'company.focus_reporting_frequency' }]} />}
      {isOpen && newReport.header === null && (
        <ReportHeaderModal
          kind={kind}
          timeReport={newReport.start?.timeReport ?? null}
          amends={newReport.start?.amends ?? null}
          onSubmit={(header) => dispatch(reportNamed(header))}
          onClose={close}
        />
      )}
      {isOpen && newReport.header !== null && (
        <ReportWizard
          kind={kind}
          header={newReport.header}
          frequency={newReport.frequency}
          startPeriod={newReport.start?.timeReport ?? null}
          startField={startFieldOf(newReport.start)}
          amends={newReport.start?.amends ?? null}
          onGenerated={handleGenerated}
          onClose={close}
        />
      )}
    </>
  );
}

/** Returns the frequency whose periods are offered: any after it changed. */
function askedFrequency(company: DatedProfile): ReportFrequency | 'any' | null {
  if (company.focus_reporting_frequency === null) return null;
  return getOnlyValue(getFrequencies(company)) ?? 'any';
}

/** Returns the wizard's first field; an amendment has its answers and opens at the review. */
function startFieldOf(start: ReportStart | null): string | null {
  if (start === null) return null;
  return start.amends === null ? start.field : reviewStepName;
}

/** Starts the report requested by the URL (`paths.reports.newFocus`; `?new=` for any period) once, and removes the request from the URL. */
function useRequestedReport(isReady: boolean, start: (asked: ReportStart | null) => unknown): void {
  const [search, setSearch] = useSearchParams();
  const [asked, setAsked] = useState<{ start: ReportStart | null } | null>(null);
  const timeReport = search.get('new');
  const field = search.get('field');
  const amends = search.get('amends');

  // biome-ignore lint/correctness/useExhaustiveDependencies: an address asks once, whatever else changes
  useEffect(() => {
    if (timeReport === null) return;
    if (timeReport === '') setAsked({ start: null });
    else setAsked(parsePeriod(timeReport) && { start: { timeReport, field, amends: parseId(amends ?? '') } });
    setSearch(withoutStart, { replace: true });
  }, [timeReport, field, amends]);

  // Not before the URL is clean: the wizard counts its steps from the history entry that it opens on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: starting is all that is done with it
  useEffect(() => {
    if (timeReport !== null || asked === null || !isReady) return;
    setAsked(null);
    start(asked.start);
  }, [timeReport, asked, isReady]);
}

function withoutStart(search: URLSearchParams): URLSearchParams {
  const others = new URLSearchParams(search);
  others.delete('new');
  others.delete('field');
  others.delete('amends');
  return others;
}

type ReportHeaderModalProps = {
  kind: ReportKind;
  /** The period of the suggested name; null for the latest. */
  timeReport: string | null;
  /** The amended report; null for none. */
  amends: number | null;
  onSubmit: (header: ReportHeader) => void;
  onClose: () => void;
};

/** Asks for the name of a new report, and suggests one. */
function ReportHeaderModal({ kind, timeReport, amends, onSubmit, onClose }: ReportHeaderModalProps) {
  const prefill = useGetReportPrefillQuery({
    companyId: useCompanyId(),
    calls: getCallPrefix(kind),
    timeReport,
    amends,
  });
  const suggestedName = prefill.data?.data.suggestedName ?? '';
  const form = useForm<ReportHeaderAnswers>({
    defaultValues: { name: '', description: '' },
    // The suggestion arrives later and fills fields that the user has not typed in.
    values: { name: suggestedName, description: '' },
    resetOptions: { keepDirtyValues: true },
    resolver: yupResolver(reportHeaderSchema),
  });
  const confirm = useConfirm();
  const { isDirty, dirtyFields } = form.formState;
  const isUnnamed = useWatch({ control: form.control, name: 'name' }) === '';
  const [isNextPressed, setIsNextPressed] = useState(false);
  const submit = form.handleSubmit(handleSubmit, (errors) => notifyMissing(form, errors));

  // After the form has taken the suggestion.
  const handleLoaded = useEffectEvent(() => {
    setIsNextPressed(false);
    if (isNextPressed && !dirtyFields.name) submit();
  });
  useEffect(() => {
    if (!prefill.isLoading) handleLoaded();
  }, [prefill.isLoading]);

  /** Waits for the suggested name if none is typed. */
  function handleNext() {
    const isWaiting = prefill.isLoading && isUnnamed;
    setIsNextPressed(isWaiting);
    if (!isWaiting) submit();
  }

  async function handleCancel() {
    if (!isDirty || (await confirm(discardQuestion))) onClose();
  }

  function handleSubmit(answers: ReportHeaderAnswers) {
    onSubmit({ ...answers, isSuggested: answers.name === suggestedName });
  }

  return (
    <FormProvider {...form}>
      <FormModal
        title={wizardTitle(kind, amends)}
        okText="Next"
        isWaiting={isNextPressed && isUnnamed}
        onCancel={handleCancel}
        onSubmit={handleNext}
      >
        <TextField name="name" label="Name" required />
        <TextField name="description" label="Description" />
      </FormModal>
      <LeaveGuard hasUnsaved={() => isDirty} question={discardQuestion} onLeave={onClose} />
    </FormProvider>
  );
}
