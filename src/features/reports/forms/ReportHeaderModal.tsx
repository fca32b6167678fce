import { yupResolver } from '@hookform/resolvers/yup';
import { FormProvider, useForm } from 'react-hook-form';
import { TextField } from '@/components/form';
import { FormModal, LeaveGuard, useConfirm } from '@/components/modal';
import { discardQuestion } from './reportQuestions';
import { emptyReportHeader, type ReportHeader, reportHeaderSchema } from './reportRequest';

type ReportHeaderModalProps = { title: string; onSubmit: (header: ReportHeader) => void; onClose: () => void };

/** Asks for the name of a new report. */
export function ReportHeaderModal({ title, onSubmit, onClose }: ReportHeaderModalProps) {
  const form = useForm<ReportHeader>({ defaultValues: emptyReportHeader, resolver: yupResolver(reportHeaderSchema) });
  const confirm = useConfirm();
  const { isDirty } = form.formState;

  async function handleCancel() {
    if (!isDirty || (await confirm(discardQuestion))) onClose();
  }

  return (
    <FormProvider {...form}>
      <FormModal title={title} okText="Next" onCancel={handleCancel} onSubmit={form.handleSubmit(onSubmit)}>
        <TextField name="name" label="Name" required />
        <TextField name="description" label="Description" />
      </FormModal>
      <LeaveGuard hasUnsaved={() => isDirty} question={discardQuestion} onLeave={onClose} />
    </FormProvider>
  );
}
