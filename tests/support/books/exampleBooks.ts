import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SignedIn, TestBackend } from '@tests/support/backend/backend';
import { makeOnce } from '@tests/support/backend/keptBooks';
import { csvUpload } from '@tests/support/staging/csvUpload';
import qs from 'qs';
import { type WorkedExampleVariant, workedExampleTyped, workedExampleUndueConcentration } from './workedExample';
import { workedExampleLoan } from './workedExample/loan';

const files = { base: 'trialBalance.csv', variant: 'trialBalanceVariant.csv' } as const;

/** Imports and marks done the worked example's files, and the agreement behind its loan unless the register stays empty, as the administrator of the company without books. Returns the bookkeeper. */
export async function importExampleBooks(
  backend: TestBackend,
  variant: WorkedExampleVariant = 'base',
  { hasLoan = true }: { hasLoan?: boolean } = {},
): Promise<SignedIn> {
  const admin = await backend.signIn('admin@second.netcap.test');
  const { database, secondCompanyId: companyId } = backend;
  const make = async () => {
    await importFile(backend, admin, { action: 'UPLOAD_COA', file: 'coa.csv', kind: 'coas' });
    await importFile(backend, admin, { action: 'UPLOAD_TRIAL_BALANCE', file: files[variant], kind: 'trial-balances' });
    if (hasLoan) await addLoan(backend, admin);
  };
  await makeOnce({ database, companyId, name: `example_${variant}_${hasLoan}_${backend.app.clock().getTime()}`, make });
  return admin;
}

/** Returns the values that a user enters into the wizard for the worked example, over its initial ones. */
export function typedValues(variant: WorkedExampleVariant = 'base'): Record<string, unknown> {
  return {
    ...workedExampleTyped,
    undueConcentration: workedExampleUndueConcentration[variant],
    exemption: '4570',
    clearingFirmName: 'Example Clearing LLC',
  };
}

/** Returns an API address with its query, lists and objects in bracket form. */
export function apiUrl(path: string, query: object): string {
  return `/api${path}?${qs.stringify(query, { encodeValuesOnly: true })}`;
}

/** Adds the agreement behind the example's subordinated loan to the register. */
async function addLoan(backend: TestBackend, admin: SignedIn): Promise<void> {
  const query = { company_id: backend.secondCompanyId };
  const url = apiUrl('/x/subordinated-loans', query);
  const saved = await admin.inject({ method: 'PUT', url, payload: { data: [workedExampleLoan] } });
  const done = await admin.inject({ url: apiUrl('/x/subordinated-loans/mark-done', query) });
  for (const answer of [saved, done]) {
    if (answer.statusCode !== 200) throw new Error(`The loan cannot be added: ${answer.body}`);
  }
}

type Import = { action: string; file: string; kind: 'coas' | 'trial-balances' };

async function importFile(backend: TestBackend, admin: SignedIn, { action, file, kind }: Import): Promise<void> {
  const query = { company_id: backend.secondCompanyId };
  const csv = await readFile(join(import.meta.dirname, 'workedExample', file), 'utf8');
  const uploaded = await admin.inject({
    method: 'POST',
    url: apiUrl('/upload', { ...query, action }),
    ...csvUpload(file, csv),
  });
  const done = await admin.inject({ url: apiUrl(`/${kind}/mark-done`, query) });
  for (const answer of [uploaded, done]) {
    if (answer.statusCode !== 200) throw new Error(`${file} cannot be imported: ${answer.body}`);
  }
}
