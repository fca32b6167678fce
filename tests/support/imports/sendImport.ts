import type { TestBackend } from '@tests/support/backend/backend';
import { accepted, type Bookkeeper } from '@tests/support/backend/bookkeeper';
import { fileForm } from '@tests/support/staging/csvUpload';
import type { ImportChoices } from '@/contract/imports/importChoices.schema';
import type { ImportEntry, ImportPreview } from '@/contract/imports/imports.schema';

/** A file of any form, with the user's choices. */
export type SentFile = { text: string; choices?: ImportChoices };

/** Sends a file to `preview` or to `stage`, as a member of the demo company. */
export function sendImport(
  { companyId }: Pick<TestBackend, 'companyId'>,
  who: Bookkeeper,
  { step, text, choices = {} }: SentFile & { step: 'preview' | 'stage' },
) {
  const url = `/api/x/imports${step === 'preview' ? '/preview' : ''}?company_id=${companyId}`;
  const form = fileForm({ fileName: 'TB.csv', content: text }, { choices: JSON.stringify(choices) });
  return who.person.inject({ method: 'POST', url, ...form });
}

/** Returns the preview of a file; fails on a refusal. */
export async function previewFile(backend: Pick<TestBackend, 'companyId'>, who: Bookkeeper, file: SentFile) {
  return accepted<{ data: ImportPreview }>(await sendImport(backend, who, { ...file, step: 'preview' })).data;
}

/** Returns the import of a file; fails if a question or a problem is open. */
export async function stageFile(backend: Pick<TestBackend, 'companyId'>, who: Bookkeeper, file: SentFile) {
  return accepted<{ data: ImportEntry }>(await sendImport(backend, who, { ...file, step: 'stage' })).data;
}
