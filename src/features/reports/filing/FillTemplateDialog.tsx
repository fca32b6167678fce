import { yupResolver } from '@hookform/resolvers/yup';
import { useState } from 'react';
import Alert from 'react-bootstrap/Alert';
import Button from 'react-bootstrap/Button';
import { FormProvider, useForm } from 'react-hook-form';
import { boolean, object } from 'yup';
import { CheckboxField, FileField } from '@/components/form';
import { FormModal } from '@/components/modal';
import type { FilledTemplate } from '@/contract/reports/filing';
import type { Report } from '@/contract/reports/report';
import { useCompanyId } from '@/features/company';
import { apiError } from '@/lib/api';
import { saveFile } from '@/lib/download';
import { uploadedFile } from '@/lib/validation';
import { FillingOutcome } from './FillingOutcome';
import { useFillTemplateMutation } from './filingApi';
import { fileOfBase64, filledName } from './filledFile';

type FillTemplateDialogProps = {
  report: Report;
  /** Called where the backend can't fill templates. */
  onMissing: () => void;
  onClose: () => void;
};

/** A refusal stands as long as its file is the chosen one. */
type Failure = { file: File; message: string };
type Filled = FilledTemplate & { name: string };

const schema = object({ file: uploadedFile(), wholeDollars: boolean().default(false) });
const failed = 'Unable to fill the template';
const unreadable = 'The file changed or moved since you chose it. Choose it again.';

/** Fills FINRA's import template, as the person downloaded it, from a report, and says what is left to do by hand. */
export function FillTemplateDialog({ report, onMissing, onClose }: FillTemplateDialogProps) {
  const companyId = useCompanyId();
  const [fillTemplate] = useFillTemplateMutation();
  const form = useForm({ resolver: yupResolver(schema), defaultValues: { wholeDollars: false } });
  const [failure, setFailure] = useState<Failure | null>(null);
  const [filled, setFilled] = useState<Filled | null>(null);
  const { isSubmitting } = form.formState;
  const chosen = form.watch('file');

  async function handleFill({ file, wholeDollars }: { file: File; wholeDollars: boolean }) {
    setFailure(null);
    try {
      const copy = new File([await readWhole(file)], file.name);
      const { data } = await fillTemplate({ companyId, reportId: report.id, wholeDollars, file: copy }).unwrap();
      setFilled({ ...data, name: filledName(file.name) });
    } catch (error) {
      if (apiError(error)?.status === 404) onMissing();
      setFailure({ file, message: error instanceof Unreadable ? unreadable : (apiError(error)?.message ?? failed) });
    }
  }

  function handleSave() {
    if (filled !== null && filled.content !== null) saveFile(fileOfBase64(filled.content), filled.name);
  }

  if (filled !== null) {
    return (
      <FormModal
        title={`Template filled: ${report.name}`}
        size="lg"
        isScrollable
        okText="Download"
        cancelText="Close"
        isOkDisabled={filled.content === null}
        onCancel={onClose}
        onSubmit={handleSave}
        buttons={
          <Button variant="outline-secondary" onClick={() => setFilled(null)}>
            Back
          </Button>
        }
      >
        <FillingOutcome report={filled.report} />
      </FormModal>
    );
  }
  return (
    <FormProvider {...form}>
      <FormModal
        title={`Fill FINRA template: ${report.name}`}
        okText="Fill template"
        isBusy={isSubmitting}
        onCancel={onClose}
        onSubmit={form.handleSubmit(handleFill)}
      >
        <p>
          Choose the empty import template that you downloaded from FINRA for this form. Values go beside its line-item
          IDs; nothing else in it changes, and the file isn’t kept here.
        </p>
        <FileField
          name="file"
          label="FINRA template"
          accept=".xlsx,.xlsm,.txt,.csv,.xml"
          hint="Excel, text or XML, maximum 10MB"
          required
          disabled={isSubmitting}
        />
        <CheckboxField name="wholeDollars" label="Whole dollars" disabled={isSubmitting} />
        {failure !== null && failure.file === chosen && (
          <Alert variant="danger" transition={false} className="mb-0">
            {failure.message}
          </Alert>
        )}
      </FormModal>
    </FormProvider>
  );
}

class Unreadable extends Error {}

/** The bytes as they were chosen: a browser that notices while sending that a file changed only says that the network failed. */
async function readWhole(file: File): Promise<ArrayBuffer> {
  return file.arrayBuffer().catch(() => Promise.reject(new Unreadable()));
}
