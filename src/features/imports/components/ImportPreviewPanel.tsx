import { type ReactNode, useEffect, useRef } from 'react';
import Alert from 'react-bootstrap/Alert';
import Button from 'react-bootstrap/Button';
import { ActionButton, ErrorNotice, ProgressBar } from '@/components/feedback';
import type { ImportPreview } from '@/contract/imports/imports.schema';
import { capitalized } from '@/domain/capitalized';
import { formatCount } from '@/lib/format';
import type { Draft } from '../draft/draft';
import type { ImportDraft } from '../draft/useImportDraft';
import { ColumnMapping } from './ColumnMapping';
import { FileFacts } from './FileFacts';
import { ImportProblems } from './ImportProblems';
import { LeftOutRows } from './LeftOutRows';
import { NewAccountLines } from './NewAccountLines';
import { OpenQuestions } from './OpenQuestions';
import { PeriodSums } from './PeriodSums';
import { PreviewGroups } from './PreviewGroups';
import { TypeMeanings } from './TypeMeanings';

export type ImportPreviewPanelProps = { companyId: number; draft: Draft; importing: ImportDraft };

/** The preview of an import: the file's facts, open questions, problems and changes, and the button that imports it. */
export function ImportPreviewPanel({ companyId, draft, importing }: ImportPreviewPanelProps) {
  const { failure, step, fraction, change, retry, drop } = importing;
  const { file, preview } = draft;
  const title = useRef<HTMLHeadingElement>(null);

  // The control that chose the file is gone.
  useEffect(() => title.current?.focus(), []);

  return (
    <section className="nc-import-preview" aria-label="Preview">
      <div className="nc-import-head">
        <h2 ref={title} tabIndex={-1}>
          {file.name}
        </h2>
        <Button size="sm" variant="outline-secondary" disabled={step === 'importing'} onClick={drop}>
          Choose another file
        </Button>
      </div>
      {draft.given !== null && (
        <p className="nc-import-rows">
          The file doesn't have the columns of the template. Check how it's read, then import it.
        </p>
      )}
      {failure !== null && <FailureText failure={failure} onRetry={retry} />}
      {preview === null ? (
        step !== null && (
          <ProgressBar
            label={step === 'importing' ? 'Importing the file' : 'Reading the file'}
            fraction={isSending(fraction) ? fraction : null}
          />
        )
      ) : (
        <>
          {preview.file.notes.map((note) => (
            <p key={note} className="nc-import-rows">
              {note}
            </p>
          ))}
          <Choices isImporting={step === 'importing'}>
            <FileFacts draft={draft} preview={preview} onChange={change} />
            <OpenQuestions draft={draft} onChange={change} />
            <TypeMeanings draft={draft} onChange={change} />
            {preview.columns.length > 0 && <ColumnMapping key={preview.kind} preview={preview} onChange={change} />}
            <ImportProblems draft={draft} count={preview.counts.problems} onChange={change} />
            <PeriodSums sums={preview.sums} />
            <PreviewGroups companyId={companyId} draft={draft} preview={preview} onChange={change} />
            <LeftOutRows draft={draft} onChange={change} />
          </Choices>
          <ImportBar companyId={companyId} draft={draft} preview={preview} importing={importing} />
        </>
      )}
    </section>
  );
}

/** The choices, locked while the file is being imported. */
function Choices({ isImporting, children }: { isImporting: boolean; children: ReactNode }) {
  return (
    <fieldset className="nc-import-choices" disabled={isImporting}>
      {children}
    </fieldset>
  );
}

type ImportBarProps = { companyId: number; draft: Draft; preview: ImportPreview; importing: ImportDraft };

function ImportBar({ companyId, draft, preview, importing }: ImportBarProps) {
  const { step, fraction, change, importFile, drop } = importing;
  const { counts, is_ready: isReady } = preview;
  return (
    <div className="nc-import-bar">
      <Choices isImporting={step === 'importing'}>
        <NewAccountLines companyId={companyId} draft={draft} preview={preview} onChange={change} />
      </Choices>
      <output className="nc-import-state">{stateText(preview, step)}</output>
      {step === 'importing' && (
        <ProgressBar label="Importing the file" fraction={isSending(fraction) ? fraction : null} />
      )}
      <div className="nc-edit-bar-group">
        <ActionButton disabled={!isReady} isBusy={step !== null} onClick={() => void importFile()}>
          {step === 'importing' ? 'Importing…' : `Import ${rowsText(counts.rows)}`}
        </ActionButton>
        <Button variant="outline-secondary" disabled={step === 'importing'} onClick={drop}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

/** Returns true until all is sent; the server then keeps reading for an unknown time. */
function isSending(fraction: number | null): boolean {
  return fraction !== null && fraction < 1;
}

function rowsText(count: number): string {
  return count === 1 ? '1 row' : `${formatCount(count)} rows`;
}

function stateText({ counts, questions, is_ready: isReady }: ImportPreview, step: ImportDraft['step']): string {
  if (step === 'reading') return 'Checking…';
  if (step === 'importing') return '';
  const open = questions.filter(({ is_required: isRequired }) => isRequired).length;
  const parts = [
    ...(open > 0 ? [open === 1 ? 'Answer the open question' : `Answer the ${open} open questions`] : []),
    ...(counts.problems > 0 ? [`fix ${rowsText(counts.problems)}`] : []),
  ];
  if (parts.length > 0) return `${capitalized(parts.join(' and '))} to import the file.`;
  if (!isReady) return 'The file has no rows to import.';
  const unmapped = counts.unmapped === 0 ? '' : ` ${unmappedText(counts.unmapped)}`;
  return `Nothing posts to the books until you mark it done.${unmapped}`;
}

function unmappedText(count: number): string {
  return count === 1 ? '1 account isn’t mapped.' : `${formatCount(count)} accounts aren’t mapped.`;
}

type FailureTextProps = { failure: NonNullable<ImportDraft['failure']>; onRetry: () => unknown };

function FailureText({ failure: { text, error }, onRetry }: FailureTextProps) {
  const details = error?.fieldErrors ?? [];
  // Problems of the file itself (422) stay; any other failure can be retried.
  const canRetry = error !== null && error.status !== 422;
  return (
    <>
      <ErrorNotice error={error} text={text} {...(canRetry && { onRetry })} />
      {details.length > 0 && (
        <Alert variant="danger" transition={false}>
          <ul className="mb-0">
            {details.map(({ path, message }) => (
              <li key={`${path} ${message}`}>{path === '' ? message : `${path}: ${message}`}</li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}
