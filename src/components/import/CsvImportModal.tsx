import { yupResolver } from '@hookform/resolvers/yup';
import { type ReactNode, useMemo, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { object } from 'yup';
import { ProgressBar } from '@/components/feedback';
import { FileField } from '@/components/form';
import { FormModal } from '@/components/modal';
import type { UploadResult } from '@/contract/upload';
import { notify } from '@/lib/notifications';
import { csvFile } from '@/lib/validation';
import { ImportFailure } from './ImportFailure';

export type CsvImportModalProps = {
  title: string;
  /** Fields that the import asks for beside the file, such as a report date. */
  fields?: ReactNode;
  /** Shown for a file that is no CSV, in place of the usual words. */
  notCsvText?: string;
  /** Sends the file, telling how much of it is gone as a fraction of 1; rejects with what the API answered. */
  onUpload: (file: File, onProgress: (fraction: number) => void) => Promise<UploadResult>;
  onClose: () => void;
};

/** A refusal stands as long as its file is the chosen one. `text` is said where there is no answer that could say it. */
type Failure = { file: File; error: unknown; text?: string };

const unreadable = 'The file was changed or moved since it was chosen. Please choose it again.';

/** Imports a CSV file, all of it or nothing. A refused file stays chosen, with the reasons row by row. */
export function CsvImportModal({ title, fields, notCsvText, onUpload, onClose }: CsvImportModalProps) {
  const resolver = useMemo(() => yupResolver(object({ file: csvFile(notCsvText) })), [notCsvText]);
  const form = useForm({ resolver });
  const [fraction, setFraction] = useState<number | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const chosen = form.watch('file');
  const { isSubmitting } = form.formState;

  async function upload({ file }: { file: File }) {
    setFailure(null);
    setFraction(null);
    const copy = await readWhole(file);
    if (copy === null) {
      setFailure({ file, error: null, text: unreadable });
      return;
    }
    try {
      await onUpload(copy, setFraction);
    } catch (error) {
      setFailure({ file, error });
      return;
    }
    notify.success('File uploaded successfully.');
    onClose();
  }

  return (
    <FormProvider {...form}>
      <FormModal
        title={title}
        okText="Submit"
        isBusy={isSubmitting}
        onCancel={onClose}
        onSubmit={form.handleSubmit(upload)}
        buttons={
          <button
            type="button"
            className="btn btn-outline-secondary"
            disabled={isSubmitting}
            onClick={() => form.reset()}
          >
            Reset
          </button>
        }
      >
        {fields}
        <FileField
          name="file"
          label="CSV file"
          accept=".csv,text/csv"
          hint="CSV only, maximum 10MB"
          required
          disabled={isSubmitting}
        />
        {isSubmitting && <UploadProgress fraction={fraction} />}
        {failure !== null && failure.file === chosen && <ImportFailure failure={failure.error} text={failure.text} />}
      </FormModal>
    </FormProvider>
  );
}

/** The file as it was chosen; null when it is another by now: a browser that notices while sending only says that the network failed. */
async function readWhole(file: File): Promise<File | null> {
  try {
    return new File([await file.arrayBuffer()], file.name, { type: file.type });
  } catch {
    return null;
  }
}

/** Once all is sent, the server is still reading, and nobody knows for how long. */
function UploadProgress({ fraction }: { fraction: number | null }) {
  const isSending = fraction !== null && fraction < 1;
  return (
    <ProgressBar
      label={isSending ? 'Uploading the file' : 'Processing the file'}
      fraction={isSending ? fraction : null}
    />
  );
}
