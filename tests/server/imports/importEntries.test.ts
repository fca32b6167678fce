import { accepted, firstOf, newAccount, refusalOf } from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { previewFile, sendImport, stageFile } from '@tests/support/imports/sendImport';
import { beforeEach, expect, test } from 'vitest';
import type { ImportChoices } from '@/contract/imports/importChoices.schema';
import type { ImportEntry } from '@/contract/imports/imports.schema';

const backend = setUpBackend();
const admin = setUpBooks(backend, 'admin@demo.netcap.test');
const viewer = setUpBooks(backend, 'viewer@demo.netcap.test');

const text = 'Code,Label,End,Other\n1000,Cash,5.00,1\n3000,Capital,-5.00,2\n';
const mapping = ['number', 'name', 'amount', null].map((field, column) => ({ column, field }));
const choices: ImportChoices = { kind: 'balance', mapping, period: 'Q2 2026' };

beforeEach(async () => {
  await admin.commit('coas', [
    newAccount(100, { accountNumber: '1000', accountName: 'Cash' }),
    newAccount(300, { accountNumber: '3000', accountName: 'Capital', focusSetting: 1770 }),
  ]);
});

const origins = async () => {
  const { columns } = await previewFile(backend, admin, { text, choices: { kind: 'balance', period: 'Q3 2026' } });
  return new Set(columns.map(({ origin }) => origin));
};
const imports = async () => accepted<{ data: ImportEntry[] }>(await admin.get('/x/imports')).data;
const undo = (id: number) => admin.send(`POST /x/imports/${id}/undo`, {});
const forget = (id: number) => admin.remove(`/x/imports/${id}/columns`);

test('remembers columns once the import is marked done', async () => {
  await stageFile(backend, admin, { text, choices });
  expect([await origins(), firstOf(await imports()).is_remembered]).toEqual([new Set(['guessed']), false]);
  await admin.markDone('trial-balances');
  expect([await origins(), firstOf(await imports()).is_remembered]).toEqual([new Set(['remembered']), true]);
});

test('remembers columns of an import that is sent for review', async () => {
  await stageFile(backend, viewer, { text, choices });
  await viewer.markDone('trial-balances');
  expect(await origins()).toEqual(new Set(['remembered']));
});

test('forgets columns of an import that is undone', async () => {
  const { id } = await stageFile(backend, admin, { text, choices });
  await admin.markDone('trial-balances');
  accepted(await undo(id));
  expect([await origins(), firstOf(await imports()).is_remembered]).toEqual([new Set(['guessed']), false]);
});

test('forgets columns of all files with these headers on request', async () => {
  await stageFile(backend, admin, { text, choices });
  await stageFile(backend, admin, { text, choices: { ...choices, period: 'Q1 2026' } });
  await admin.markDone('trial-balances');
  const [last] = await imports();
  const answer = accepted<{ data: ImportEntry }>(await forget(last?.id ?? 0));
  expect([answer.data.is_remembered, await origins()]).toEqual([false, new Set(['guessed'])]);
  expect((await imports()).map((entry) => entry.is_remembered)).toEqual([false, false]);
  expect(refusalOf(await forget(999_999)).status).toBe(404);
});

test('says that an import changed nothing, and offers no undo', async () => {
  await stageFile(backend, admin, { text, choices });
  await admin.markDone('trial-balances');
  const answer = await sendImport(backend, admin, { step: 'stage', text, choices });
  const { data, message } = accepted<{ data: ImportEntry; message: string }>(answer);
  expect(message).toBe('Nothing changed. Your books already have every row of the file.');
  expect(data).toMatchObject({
    state: 'unchanged',
    can_undo: false,
    staged_count: 0,
    counts: { unchanged: 2, new: 0 },
  });
  expect((await imports()).map(({ state }) => state)).toEqual(['unchanged', 'posted']);
  expect(await admin.editedBalances({ show: 'changed' })).toEqual([]);
  expect(refusalOf(await undo(data.id))).toMatchObject({
    status: 409,
    message: expect.stringContaining('changed nothing'),
  });
});

test('remembers what values mean, except blank cells', async () => {
  const positions = [
    'Symbol,Type,Quantity,Price,Market Value,Report Date',
    'AAPL,Ordinary,5,1.00,5.00,06/30/2026',
    'MSFT,,5,1.00,5.00,06/30/2026',
  ].join('\n');
  const meanings = [
    { field: 'type', written: 'Ordinary', meant: 'EQUITY' },
    { field: 'type', written: '', meant: 'EQUITY' },
  ];
  await stageFile(backend, admin, { text: positions, choices: { meanings } });
  const { rows } = await backend.database.pool.query('select meanings from import_shapes');
  expect(rows).toEqual([{ meanings: [{ field: 'type', written: 'Ordinary', meant: 'EQUITY' }] }]);
});
