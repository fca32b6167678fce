import { accepted, type Bookkeeper, newAccount } from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { fileForm } from '@tests/support/staging/csvUpload';
import { beforeEach, expect, test } from 'vitest';
import type { ImportChoices, ImportEntry, ImportPreview, UndoneImport } from '@/contract/staging/imports';

const backend = setUpBackend();
const admin = setUpBooks(backend, 'admin@demo.netcap.test');

const trialBalance = [
  'Demo Securities LLC',
  'Trial Balance',
  '"As of June 30, 2026"',
  ',Debit,Credit',
  '1000 Cash,"1,250.50",',
  'Accounts payable,,"1,000.00"',
  '3000 Capital,,250.50',
  'TOTAL,"$1,250.50","$1,250.50"',
  '"Friday, July 3, 2026 10:15 AM GMT-7 - Accrual Basis"',
].join('\n');

beforeEach(async () => {
  await admin.commit('coas', [newAccount(1, { accountNumber: '1000', accountName: 'Cash' })]);
});

function send(who: Bookkeeper, path: string, { text, choices = {} }: { text: string; choices?: ImportChoices }) {
  const url = `/api${path}?company_id=${backend.companyId}`;
  const form = fileForm({ fileName: 'TB.csv', content: text }, { choices: JSON.stringify(choices) });
  return who.person.inject({ method: 'POST', url, ...form });
}

async function preview(text: string, choices: ImportChoices = {}): Promise<ImportPreview> {
  return accepted<{ data: ImportPreview }>(await send(admin, '/x/imports/preview', { text, choices })).data;
}

async function stage(who: Bookkeeper, text: string, choices: ImportChoices = {}): Promise<ImportEntry> {
  return accepted<{ data: ImportEntry }>(await send(who, '/x/imports', { text, choices })).data;
}

const undo = (who: Bookkeeper, id: number) =>
  who.person.inject({ method: 'POST', url: `/api/x/imports/${id}/undo?company_id=${backend.companyId}` });

const balancesOf = async (who: Bookkeeper) =>
  (await who.editedBalances()).map((row) => [row.coa.account_number, row.coa.account_name, row.debit, row.credit]);

test('previews a trial balance whose accounts are not there, and stages nothing', async () => {
  const found = await preview(trialBalance);
  expect(found).toMatchObject({
    is_ready: true,
    kind: 'balance',
    source: { label: 'QuickBooks' },
    period: { time_report: 'Q2 26' },
    counts: { rows: 3, new: 3, changed: 0, missing: 0, unmapped: 2, left_out: 2, new_accounts: 2, problems: 0 },
    sums: [{ time_report: 'Q2 26', debit: 1250.5, credit: 1250.5, difference: 0 }],
    problems: [],
  });
  expect(await admin.editedBalances()).toEqual([]);
});

test('stages accounts and balances together, and undoes both', async () => {
  const entry = await stage(admin, trialBalance);
  expect(entry).toMatchObject({
    state: 'staged',
    staged_count: 5,
    counts: { new: 3, new_accounts: 2 },
    can_undo: true,
  });
  expect(await balancesOf(admin)).toEqual([
    ['1000', 'Cash', 1250.5, 0],
    ['2000', 'Accounts payable', 0, 1000],
    ['3000', 'Capital', 0, 250.5],
  ]);
  const undone = accepted<{ data: UndoneImport }>(await undo(admin, entry.id)).data;
  expect(undone).toMatchObject({ dropped: 5, proposed: 0, import: { state: 'undone' } });
  expect(await balancesOf(admin)).toEqual([]);
  expect(await admin.editedAccounts()).toHaveLength(1);
});
