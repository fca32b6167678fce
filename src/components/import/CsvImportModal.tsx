import { yupResolver } from '@hookform/resolvers/yup';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import Alert from 'react-bootstrap/Alert';
import Button from 'react-bootstrap/Button';
import { FormProvider, useForm } from 'react-hook-form';
import { object, string } from 'yup';
import { ProgressBar } from '@/components/feedback';
import { DateField, FileField } from '@/components/form';
import { FormModal } from '@/components/modal';
import { maxUploadErrors } from '@/contract/imports/upload';
import type { UploadAnswers, UploadQuestions } from '@/contract/imports/upload.schema';
import { apiError } from '@/lib/api';
import { notify } from '@/lib/notifications';
import type { ImportField } from '@/lib/staging/kindDescription';
import { readWhole, unreadableText } from '@/lib/upload';
import { csvFileRule, requiredMessage } from '@/lib/validation';
import { defaultUploadChoices, ImportQuestions } from './ImportQuestions';
import './import.css';

/** A file to upload, with the days asked for, by name, and the answers about its rows. */
export type CsvUpload = {
  file: File;
  fields: Record<string, string>;
  answers: UploadAnswers;
  /** Receives how much of the file has been sent, from 0 to 1. */
  onProgress: (fraction: number) => void;
};

/** The questions to answer first, null once the file's rows are staged, or `handedOver` if another screen goes on with it. */
export type CsvOutcome = UploadQuestions | 'handedOver' | null;

export type CsvImportModalProps = {
  title: string;
  /** The import's extra questions. */
  fields?: readonly ImportField[] | undefined;
  /** Error for a file that is no CSV, in place of the default. */
  notCsvText?: string | undefined;
  /** The link to the file's template. */
  template?: ReactNode;
  /** The way for files without the template's columns. */
  otherFiles?: ReactNode;
  /** Returns a note on the chosen days, shown before the file is sent. */
  noteOf?: ((days: Record<string, string>) => ReactNode) | undefined;
  /** Sends the file. Rejects with the `ApiError`. */
  onUpload: (upload: CsvUpload) => Promise<CsvOutcome>;
  onClose: () => void;
};

/** A failed upload, shown while its file is the chosen one. `text` is shown if there is no answer with a message. */
type Failure = { file: File; error: unknown; text?: string };

const noFields: readonly ImportField[] = [];

/** Imports a CSV file, all rows or none, after asking its open questions. A refused file stays chosen, with the reasons row by row. */
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

/** Runs an import: sends the file, asks its open questions, and sends it again with the answers. */
function useCsvImport({ fields = noFields, notCsvText, onUpload, onClose }: CsvImport) {
  const resolver = useMemo(() => yupResolver(importSchema(fields, notCsvText)), [fields, notCsvText]);
  const form = useForm({ resolver });
  const [fraction, setFraction] = useState<number | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [questions, setQuestions] = useState<UploadQuestions | null>(null);
  const [choices, setChoices] = useState(defaultUploadChoices);
  const chosen = form.watch('file');
  const answers = questions === null ? {} : { net_sides: true, ...choices };

  async function upload({ file, fields: values }: { file: File; fields?: Record<string, string> }) {
    setFailure(null);
    setFraction(null);
    const copy = await readWhole(file);
    if (copy === null) return setFailure({ file, error: null, text: unreadableText });
    try {
      const asked = await onUpload({ file: copy, fields: values ?? {}, answers, onProgress: setFraction });
      if (asked === 'handedOver') return;
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
    setChoices(defaultUploadChoices);
  }

  const shown = failure?.file === chosen ? failure : null;
  return { form, upload, goBack, fraction, failure: shown, questions, choices, setChoices };
}

type FileChoiceProps = Pick<CsvImportModalProps, 'fields' | 'template' | 'otherFiles' | 'noteOf'> & {
  days: Record<string, string>;
  isBusy: boolean;
};

function FileChoice({ fields = noFields, template, otherFiles, noteOf, days, isBusy }: FileChoiceProps) {
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
      {otherFiles}
      {noteOf?.(days)}
    </>
  );
}

function importSchema(fields: readonly ImportField[], notCsvText: string | undefined) {
  const shape = Object.fromEntries(fields.map(({ name }) => [name, string().required(requiredMessage)]));
  return object({ file: csvFileRule(notCsvText), fields: object(shape) });
}

/** Shows upload progress; once all is sent, the server is still reading for an unknown time. */
function UploadProgress({ fraction }: { fraction: number | null }) {
  const isSending = fraction !== null && fraction < 1;
  return (
    <ProgressBar
      label={isSending ? 'Uploading the file' : 'Processing the file'}
      fraction={isSending ? fraction : null}
    />
  );
}

type ImportFailureProps = {
  /** The failure of the upload. */
  failure: unknown;
  /** Shown in place of the failure's own message. */
  text?: string | undefined;
};

/** The reasons that a file was refused: the main message, and the server's issues row by row. */
function ImportFailure({ failure, text }: ImportFailureProps) {
  const error = apiError(failure);
  const issues = error?.fieldErrors ?? [];
  const notice = useRef<HTMLDivElement>(null);

  // The button that sent the file was disabled meanwhile and lost the focus.
  useEffect(() => notice.current?.focus(), []);

  return (
    <Alert ref={notice} variant="danger" transition={false} className="nc-import-notice" tabIndex={-1}>
      <strong>{text ?? error?.message ?? 'Unable to create record.'}</strong>
      {issues.length > 0 && (
        <>
          <p className="mt-2 mb-0">{countText(issues.length)}. Nothing was imported.</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
          <ul className="nc-import-errors" aria-label="Errors in the file" tabIndex={0}>
            {issues.map(({ path, message }, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two rows can have the same error
              <li key={position}>{path === '' ? message : `${path}: ${message}`}</li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  );
}

/** Returns the number of errors; past the maximum listed, the last item has the number of the rest. */
function countText(count: number): string {
  if (count > maxUploadErrors) return `More than ${maxUploadErrors} errors`;
  return count === 1 ? '1 error' : `${count} errors`;
}
