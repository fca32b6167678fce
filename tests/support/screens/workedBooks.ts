import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FocusPrefill } from '@/contract/report';
import type { UploadAction } from '@/contract/upload';
import { type WorkedExampleVariant, workedExampleTimeReport, workedExampleTyped } from '../workedExample';
import { testBackend } from './apiServer';

const folder = join(import.meta.dirname, '../workedExample');
const boundary = 'worked-example';
const trialBalances = { base: 'trialBalance.csv', variant: 'trialBalanceVariant.csv' } as const;

/** The worked example in the books of the company that begins with none, imported from the files that a person would upload. */
export async function givenWorkedBooks(variant: WorkedExampleVariant = 'base') {
  const { signIn, secondCompanyId } = await testBackend();
  const person = await signIn('admin@second.netcap.test');

  async function send(
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    body: { payload?: string | object; type?: string } = {},
  ) {
    const answer = await person.inject({
      method,
      url: `/api/${url}company_id=${secondCompanyId}`,
      ...(body.payload !== undefined && { payload: body.payload }),
      ...(body.type !== undefined && { headers: { 'content-type': body.type } }),
    });
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
    return answer.json();
  }

  async function importFile(action: UploadAction, name: string, kind: 'coas' | 'trial-balances') {
    const text = await readFile(join(folder, name), 'utf8');
    const payload = [
      `--${boundary}`,
      `Content-Disposition: form-data; name="files"; filename="${name}"`,
      'Content-Type: text/csv',
      '',
      text,
      `--${boundary}--`,
      '',
    ].join('\r\n');
    await send('POST', `upload?action=${action}&`, { payload, type: `multipart/form-data; boundary=${boundary}` });
    await send('GET', `${kind}/mark-done?`);
  }

  await importFile('UPLOAD_COA', 'coa.csv', 'coas');
  await importFile('UPLOAD_TRIAL_BALANCE', trialBalances[variant], 'trial-balances');

  return {
    /** Saves capital inputs of the example's period, as somebody else would. */
    saveInputs: (values: object) =>
      send('PUT', `x/capital-inputs?time_report=${encodeURIComponent(workedExampleTimeReport)}&`, {
        payload: { data: { values } },
      }),
    /** The wizard as it begins with the example's answers, and others over them. */
    filledWizard: async (changes: object = {}): Promise<FocusPrefill> => {
      const { data } = await send('GET', 'report/focus/prefill-form-data?');
      return { ...data, prefillValues: { ...data.prefillValues, ...workedExampleTyped, ...changes } };
    },
    /** Generates a report as the wizard would with the example's answers, and others over them. */
    generate: async (name: string, changes: object = {}) => {
      const answers = await send('GET', 'report/focus/prefill-form-data?');
      const prefill = { ...answers.data.prefillValues, ...workedExampleTyped, ...changes };
      await send('POST', 'report/focus/generate?', { payload: { data: { name, prefill } } });
    },
  };
}
