import { yupResolver } from '@hookform/resolvers/yup';
import { type ReactNode, useMemo, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { FormProvider, useForm } from 'react-hook-form';
import { object, string } from 'yup';
import { ProgressBar } from '@/components/feedback';
import { DateField, FileField } from '@/components/form';
import { FormModal } from '@/components/modal';
import type { UploadAnswers, UploadQuestions } from '@/contract/staging/upload';
import { notify } from '@/lib/notifications';
import type { ImportField } from '@/lib/staging/kindDescription';
import { readWhole, unreadableText } from '@/lib/upload';
import { csvFile, requiredText } from '@/lib/validation';
import { ImportFailure } from './ImportFailure';
import { firstChoices, ImportQuestions } from './ImportQuestions';

/** A file on its way, with the days that were asked for beside it, by name, and what was decided about its rows. */
export type CsvUpload = {
  file: File;
  fields: Record<string, string>;
  answers: UploadAnswers;
  /** Receives how much of the file has been sent, from 0 to 1. */
  onProgress: (fraction: number) => void;
};

export type CsvImportModalProps = {
  title: string;
  /** What the import asks for beside the file. */
  fields?: readonly ImportField[] | undefined;
  /** Shown for a file that is no CSV, in place of the usual words. */
  notCsvText?: string | undefined;
  /** The way to the file's columns. */
  template?: ReactNode;
  /** What it accepts besides a file with those columns. */
  alsoAccepts?: string | undefined;
  /** What to know of the chosen days before the file is sent. */
  noteOf?: ((days: Record<string, string>) => ReactNode) | undefined;
  /** Sends the file; null once its rows are taken, else what is to be decided first. Rejects with what the API answered. */
  onUpload: (upload: CsvUpload) => Promise<UploadQuestions | null>;
  onClose: () => void;
};

/** A refusal stands as long as its file is the chosen one. `text` is said where there is no answer that could say it. */
type Failure = { file: File; error: unknown; text?: string };

const noFields: readonly ImportField[] = [];

/** Imports a CSV file, all of it or nothing, after asking what the file leaves open. A refused file stays chosen, with the reasons row by row. */
export function CsvImportModal(props: CsvImportModalProps) {
  const { form, upload, goBack, fraction, failure, questions, choices, setChoices } = useCsvImport(props);
  const { isSubmitting } = form.formState;
  return (
    <FormProvider {...form}>
      <FormModal
        title={props.title}
        okText={questions === null ? 'Submit' : 'Import'}
        isBusy={isSubmitting}
        onCancel={props.onClose}
        onSubmit={form.handleSubmit(upload)}
        buttons={
          <Button variant="outline-secondary" disabled={isSubmitting} onClick={goBack}>
            {questions === null ? 'Reset' : 'Back'}
          </Button>
        }
      >
        {questions === null ? (
          <FileChoice {...props} days={form.watch('fields') ?? {}} isBusy={isSubmitting} />
        ) : (
          <ImportQuestions questions={questions} choices={choices} isBusy={isSubmitting} onChange={setChoices} />
        )}
        {isSubmitting && <UploadProgress fraction={fraction} />}
        {failure !== null && <ImportFailure failure={failure.error} text={failure.text} />}
      </FormModal>
    </FormProvider>
  );
}

type CsvImport = Pick<CsvImportModalProps, 'fields' | 'notCsvText' | 'onUpload' | 'onClose'>;

/** What an import goes through: the file is sent, what it leaves open is asked, and it is sent again with the answers. */
function useCsvImport({ fields = noFields, notCsvText, onUpload, onClose }: CsvImport) {
  const resolver = useMemo(() => yupResolver(importSchema(fields, notCsvText)), [fields, notCsvText]);
  const form = useForm({ resolver });
  const [fraction, setFraction] = useState<number | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [questions, setQuestions] = useState<UploadQuestions | null>(null);
  const [choices, setChoices] = useState(firstChoices);
  const chosen = form.watch('file');

  async function upload({ file, fields: values }: { file: File; fields?: Record<string, string> }) {
    setFailure(null);
    setFraction(null);
    const copy = await readWhole(file);
    if (copy === null) return setFailure({ file, error: null, text: unreadableText });
    try {
      const answers = questions === null ? {} : { net_sides: true, ...choices };
      const asked = await onUpload({ file: copy, fields: values ?? {}, answers, onProgress: setFraction });
      setQuestions(asked);
      if (asked !== null) return;
    } catch (error) {
      setQuestions(null);
      return setFailure({ file, error });
    }
    notify.success('File uploaded successfully.');
    onClose();
  }

  function goBack() {
    if (questions === null) form.reset();
    setQuestions(null);
    setChoices(firstChoices);
  }

  const shown = failure?.file === chosen ? failure : null;
  return { form, upload, goBack, fraction, failure: shown, questions, choices, setChoices };
}

type FileChoiceProps = Pick<CsvImportModalProps, 'fields' | 'template' | 'alsoAccepts' | 'noteOf'> & {
  days: Record<string, string>;
  isBusy: boolean;
};

function FileChoice({ fields = noFields, template, alsoAccepts, noteOf, days, isBusy }: FileChoiceProps) {
  return (
    <>
      {fields.map(({ name, label }) => (
        <DateField key={name} name={`fields.${name}`} label={label} required disabled={isBusy} />
      ))}
      <FileField
        name="file"
        label="CSV file"
        accept=".csv,text/csv"
        hint="CSV only, maximum 10MB"
        required
        disabled={isBusy}
      />
      {template && <p className="nc-import-template">Need the columns? {template}</p>}
      {alsoAccepts && <p className="form-text mt-0">{alsoAccepts}</p>}
      {noteOf?.(days)}
    </>
  );
}

function importSchema(fields: readonly ImportField[], notCsvText: string | undefined) {
  const shape = Object.fromEntries(fields.map(({ name }) => [name, string().required(requiredText)]));
  return object({ file: csvFile(notCsvText), fields: object(shape) });
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
