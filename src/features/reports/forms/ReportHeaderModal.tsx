import { yupResolver } from '@hookform/resolvers/yup';
import { FormProvider, useForm } from 'react-hook-form';
import { TextField } from '@/components/form';
import { FormModal, LeaveGuard, useConfirm } from '@/components/modal';
import { notifyMissing } from '@/components/staging/notifyMissing';
import { useCompanyId } from '@/features/company';
import { callsOf, type ReportKind, wizardTitle } from '../reportKind';
import { useGetReportPrefillQuery } from '../reportsApi';
import { discardQuestion } from './reportQuestions';
import { type ReportHeader, type ReportHeaderAnswers, reportHeaderSchema } from './reportRequest';

type ReportHeaderModalProps = {
  kind: ReportKind;
  /** The period to suggest a name for; null for the latest. */
  timeReport: string | null;
  /** The report that is amended; null for none. */
  amends: number | null;
  onSubmit: (header: ReportHeader) => void;
  onClose: () => void;
};

/** Asks for the name of a new report, and suggests one. */
export function ReportHeaderModal({ kind, timeReport, amends, onSubmit, onClose }: ReportHeaderModalProps) {
  const prefill = useGetReportPrefillQuery({ companyId: useCompanyId(), calls: callsOf(kind), timeReport, amends });
  const suggestedName = prefill.data?.data.suggestedName ?? '';
  const form = useForm<ReportHeaderAnswers>({
    defaultValues: { name: '', description: '' },
    // The suggestion comes a moment later: it fills what the person has not typed.
    values: { name: suggestedName, description: '' },
    resetOptions: { keepDirtyValues: true },
    resolver: yupResolver(reportHeaderSchema),
  });
  const confirm = useConfirm();
  const { isDirty } = form.formState;

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
        onCancel={handleCancel}
        onSubmit={form.handleSubmit(handleSubmit, (errors) => notifyMissing(form, errors))}
      >
        <TextField name="name" label="Name" required />
        <TextField name="description" label="Description" />
      </FormModal>
      <LeaveGuard hasUnsaved={() => isDirty} question={discardQuestion} onLeave={onClose} />
    </FormProvider>
  );
}
