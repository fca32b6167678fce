import { accepted, firstOf, newAccount, refusalOf } from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { importExampleBooks } from '@tests/support/books/exampleBooks';
import { beforeEach, expect, test } from 'vitest';
import type { WhatIfScenario } from '@/contract/whatIf/whatIfScenario.schema';

const backend = setUpBackend();
const admin = setUpBooks(backend, 'admin@second.netcap.test');
const other = setUpBooks(backend, 'admin@demo.netcap.test');

const steps = [{ kind: 'commitment', values: { amount: 1000, listing: 'listed' } }];
let timeReport: string;

beforeEach(async () => {
  await importExampleBooks(backend);
  const [row] = await admin.balances({ pagination: { page: 1, pageSize: 1 } });
  timeReport = row?.time_report ?? '';
});

async function save(name: string, changes: object = {}): Promise<WhatIfScenario> {
  const answer = await admin.send('POST /x/what-if-scenarios', { name, time_report: timeReport, steps, ...changes });
  return accepted<{ data: WhatIfScenario }>(answer).data;
}

function edit({ id, updatedAt, name, time_report }: WhatIfScenario, changes: object) {
  return admin.send(`PUT /x/what-if-scenarios/${id}`, { name, time_report, steps, updatedAt, ...changes });
}

test('a scenario keeps its figures with the posting of its moment, says when the books move on, and is computed again', async () => {
  const saved = await save('  Commitment ');
  expect(saved).toMatchObject({ name: 'Commitment', is_current: true, steps });
  await admin.commit('coas', [newAccount(987)]);
  const [moved] = accepted<{ data: WhatIfScenario[] }>(await admin.get('/x/what-if-scenarios')).data;
  expect(moved).toMatchObject({ is_current: false, outcome: saved.outcome });
  const renamed = accepted<{ data: WhatIfScenario }>(await edit(saved, { name: 'Commitments' })).data;
  expect(renamed).toMatchObject({ name: 'Commitments', is_current: false, outcome: saved.outcome });
  const again = accepted<{ data: WhatIfScenario }>(await edit(renamed, {})).data;
  expect(again).toMatchObject({ is_current: true, outcome: { commit_number: saved.outcome.commit_number + 1 } });
});

test('a name that is taken and a change by somebody else are conflicts', async () => {
  const saved = await save('One');
  const two = await save('Two');
  expect(
    refusalOf(await admin.send('POST /x/what-if-scenarios', { name: 'ONE', time_report: timeReport, steps })),
  ).toEqual({
    status: 409,
    message: "There's already a scenario named ONE.",
    errors: [{ path: 'name', message: "There's already a scenario named ONE." }],
  });
  expect(refusalOf(await edit(two, { name: 'one' })).status).toBe(409);
  accepted(await edit(saved, { name: 'Three' }));
  expect(refusalOf(await edit(saved, { name: 'Four' }))).toMatchObject({
    status: 409,
    errors: [{ path: 'updatedAt' }],
  });
});

test('says what its steps and accounts are called', async () => {
  const { coa } = firstOf(await admin.balances({ pagination: { page: 1, pageSize: 1 } }));
  const { account_number: number, account_name: name } = coa;
  const entry = { kind: 'entry', values: { amount: 0.01, debit: number, credit: '3000' } };
  const saved = await save('Named', { steps: [entry] });
  expect(saved.account_names).toMatchObject({ [number]: name });
  expect(saved.sentences[0]).toMatch(new RegExp(`^Post \\$0\\.01: debit ${number} `));
});

test('another company neither reads nor deletes it', async () => {
  const { id, updatedAt } = await save('Own');
  const own = `/x/what-if-scenarios/${id}`;
  expect(accepted<{ data: unknown[] }>(await other.get('/x/what-if-scenarios')).data).toEqual([]);
  expect((await other.get(own)).statusCode).toBe(404);
  const removal = { method: 'DELETE' as const };
  const ofOther = `/api${own}?company_id=${backend.companyId}&updatedAt=${updatedAt}`;
  expect((await other.person.inject({ ...removal, url: ofOther })).statusCode).toBe(404);
  const ofOwn = `/api${own}?company_id=${backend.secondCompanyId}&updatedAt=${updatedAt}`;
  expect((await admin.person.inject({ ...removal, url: ofOwn })).json()).toEqual({ message: 'Scenario deleted.' });
});
