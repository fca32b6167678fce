import { readFile } from 'node:fs/promises';
import { workedExampleLoan } from '@tests/support/books/workedExample/loan';
import { type Copy, expect } from './fixtures';

const files = [
  { action: 'UPLOAD_COA', file: 'coa.csv', kind: 'coas' },
  { action: 'UPLOAD_TRIAL_BALANCE', file: 'trialBalance.csv', kind: 'trial-balances' },
] as const;

/**
 * Sets up the accounts and the trial balance of an example in the books of the company that begins with none, by calls: for tests of what comes
 * after the import, which `importWorkedExample` does on the screens. The test runs as `secondAdmin`.
 */
export async function givenBooks({ product, sessions }: Copy, folder = 'workedExample'): Promise<void> {
  const headers = { authorization: `Bearer ${sessions.secondAdmin.accessToken}` };
  const call = (path: string, init: RequestInit = {}, more: Record<string, string> = {}) =>
    fetch(`${product.url}/api${path}`, { ...init, headers: { ...headers, ...more } });
  const { data: me } = await (await call('/me')).json();
  const companyId = me.emails[0].user_company_settings[0].company_info.id;
  for (const { action, file, kind } of files) {
    const body = new FormData();
    body.append('files', new Blob([await readFile(`tests/support/books/${folder}/${file}`)]), file);
    const uploaded = await call(`/upload?company_id=${companyId}&action=${action}`, { method: 'POST', body });
    const done = await call(`/${kind}/mark-done?company_id=${companyId}`);
    expect([uploaded.status, done.status], file).toEqual([200, 200]);
  }
  if (folder === 'workedExample') await addLoan();

  /** Adds the agreement behind the example's subordinated loan. */
  async function addLoan() {
    const init = { method: 'PUT', body: JSON.stringify({ data: [workedExampleLoan] }) };
    const saved = await call(`/x/subordinated-loans?company_id=${companyId}`, init, json);
    const done = await call(`/x/subordinated-loans/mark-done?company_id=${companyId}`);
    expect([saved.status, done.status]).toEqual([200, 200]);
  }
}

const json = { 'content-type': 'application/json' };
