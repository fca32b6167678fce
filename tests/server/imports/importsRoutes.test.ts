import {
  accepted,
  type Bookkeeper,
  balanceChange,
  doneOf,
  newAccount,
  refusalOf,
} from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { testStart } from '@tests/support/fixed';
import { fileForm } from '@tests/support/staging/csvUpload';
import { beforeEach, expect, test } from 'vitest';
import type { ImportChoices } from '@/contract/imports/importChoices.schema';
import type { ImportEntry, ImportPreview, UndoneImport } from '@/contract/imports/imports.schema';

const backend = setUpBackend();
const admin = setUpBooks(backend, 'admin@demo.netcap.test');
const middle = setUpBooks(backend, 'middle@demo.netcap.test');
const viewer = setUpBooks(backend, 'viewer@demo.netcap.test');

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

const undo = (who: Bookkeeper, id: number, more = '') =>
  who.person.inject({ method: 'POST', url: `/api/x/imports/${id}/undo?company_id=${backend.companyId}${more}` });

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

test('asks for a period that the file lacks once, and not again as a problem of each row', async () => {
  const { questions, problems, is_ready } = await preview(trialBalance.replace('"As of June 30, 2026"', 'Balances'));
  expect(questions.map(({ name, is_required }) => [name, is_required])).toEqual([['period', true]]);
  expect([problems, is_ready]).toEqual([[], false]);
});

test('gives a page of one group, in the order of the file, and none of the others', async () => {
  const show = { group: 'new', page: 2, page_size: 1 } as const;
  const { groups, counts } = await preview(trialBalance, { show });
  expect(groups.new.rows.map(({ kind, name }) => [kind, name])).toEqual([
    ['COA', '3000 Capital'],
    ['BALANCE', '2000 Accounts payable'],
  ]);
  expect([groups.new.count, groups.unmapped, counts.new]).toEqual([5, { count: 2, rows: [] }, 3]);
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

test('tells new, changed, unchanged and missing balances apart, and removes what is missing when told to', async () => {
  await stage(admin, trialBalance);
  await admin.markDone('coas');
  await admin.markDone('trial-balances');
  const next = [
    'As of June 30, 2026',
    ',Debit,Credit',
    '1000 Cash,900.00,',
    '2000 Accounts payable,,1000.00',
    '5000 Rent,100.00,',
  ];
  const text = next.join('\n').replace('As of June 30, 2026', '"As of June 30, 2026"');
  const { counts, groups, questions } = await preview(text);
  expect(counts).toMatchObject({ new: 1, changed: 1, unchanged: 1, missing: 1, new_accounts: 1 });
  expect(groups.changed.rows).toMatchObject([{ row: 3, name: '1000 Cash' }]);
  expect(groups.changed.rows[0]?.values).toContainEqual({ label: 'Debit', value: '900.00', old: '1,250.50' });
  expect(groups.missing.rows.map(({ name }) => name)).toEqual(['3000']);
  expect(questions.map(({ name, is_required }) => [name, is_required])).toEqual([['remove_missing', false]]);
  expect(await stage(admin, text, { remove_missing: true })).toMatchObject({ counts: { removed: 1 }, staged_count: 4 });
});

test('proposes the opposite of an import that is in the books, and leaves nothing of it once that is posted', async () => {
  const { id } = await stage(admin, trialBalance);
  await admin.markDone('coas');
  await admin.markDone('trial-balances');
  expect(refusalOf(await undo(viewer, id)).status).toBe(403);
  expect(accepted<{ data: UndoneImport }>(await undo(admin, id)).data).toMatchObject({
    dropped: 0,
    proposed: 5,
    import: { state: 'posted', posted_count: 5 },
  });
  await admin.markDone('trial-balances');
  await admin.markDone('coas');
  const imports = accepted<{ data: ImportEntry[] }>(await admin.get('/x/imports')).data;
  expect(imports.map(({ state, can_undo }) => [state, can_undo])).toEqual([['undone', false]]);
  expect((await admin.accounts()).map((account) => account.account_number)).toEqual(['1000']);
  expect(refusalOf(await undo(admin, id)).status).toBe(409);
});

test('tells how many rows were edited since, and keeps those, and the accounts that they rest on, when told to', async () => {
  const { id } = await stage(admin, trialBalance);
  backend.setTime(new Date(testStart.getTime() + 60_000));
  const [, payable] = await admin.editedBalances();
  if (payable === undefined) throw new RangeError('No second balance');
  await admin.save('trial-balances', [balanceChange(payable, { credit: 900 })]);
  const [entry] = accepted<{ data: ImportEntry[] }>(await admin.get('/x/imports')).data;
  expect(entry).toMatchObject({ staged_count: 5, edited_count: 1 });
  const undone = accepted<{ data: UndoneImport }>(await undo(admin, id, '&keep_edited=true')).data;
  expect(undone).toMatchObject({ dropped: 3, kept: 2, import: { state: 'undone' } });
  expect(await balancesOf(admin)).toEqual([['2000', 'Accounts payable', 0, 900]]);
});

test("leaves another person's staged import to them", async () => {
  const { id } = await stage(middle, trialBalance);
  const refusal = refusalOf(await undo(admin, id));
  expect([refusal.status, refusal.message]).toEqual([403, expect.stringContaining('Ask them to undo it.')]);
});

test('sends the author of an import that is partly in the books to an administrator', async () => {
  const { id } = await stage(viewer, trialBalance);
  const { reviewRequestId } = doneOf(await viewer.markDone('coas'));
  accepted(await admin.decide(reviewRequestId ?? 0, 'approve'));
  const refusal = refusalOf(await undo(viewer, id));
  expect([refusal.status, refusal.message]).toEqual([403, 'Ask an administrator to undo this import.']);
});

test('names problems with their rows and cells, stages nothing while there are any, and takes corrections', async () => {
  const text = trialBalance.replace('"1,250.50",', '"1,250.5O",').replace('TOTAL,"$1,250.50"', 'TOTAL,');
  const answer = await send(admin, '/x/imports', { text });
  expect(answer.statusCode).toBe(202);
  const { data } = answer.json<{ data: ImportPreview }>();
  expect(data).toMatchObject({ is_ready: false, counts: { new: 2, problems: 1 } });
  expect(data.problems).toMatchObject([
    { rows: [5], column: 1, header: 'Debit', values: [{ row: 5, value: '1,250.5O' }] },
  ]);
  expect(await admin.editedBalances()).toEqual([]);
  expect(await admin.editedAccounts()).toHaveLength(1);
  const corrections = [{ row: 5, column: 1, value: '1,250.50' }];
  expect(await stage(admin, text, { corrections })).toMatchObject({ counts: { new: 3 } });
});

test('reads numbers with dashes by their digits, says so, and refuses two that fall together', async () => {
  const own = await preview('Number,Name\n1000-10,Petty cash\n2000-10,Fees\n');
  expect(own.file.notes).toContain('Account numbers are read by their digits: 1000-10 is 100010.');
  expect(own.groups.new.rows.map(({ name }) => name)).toEqual(['100010 Petty cash', '200010 Fees']);
  const balances = ['Number,Name,Debit,Credit,Period', '1000-10,Petty cash,5,,Q1 26', '10001-0,Fees,,5,Q2 26'].join(
    '\n',
  );
  expect((await preview(balances)).problems).toMatchObject([
    { rows: [3], field: 'number', message: expect.stringContaining('“1000-10” and “10001-0” are both 100010') },
  ]);
  const taken = await preview('Number,Name\n10-00,Petty cash\n');
  expect(taken.problems).toMatchObject([
    { rows: [2], message: expect.stringContaining('“10-00” is read as 1000, which is “Cash” in your books.') },
  ]);
});

test('remembers how the columns of a shape were mapped', async () => {
  const text = 'Code,Label,End,Other\n1000,Cash,5.00,1\n3000,Capital,-5.00,2\n';
  const mapping = ['number', 'name', 'amount', null].map((field, column) => ({ column, field }));
  await stage(admin, text, { kind: 'balance', mapping, period: 'Q2 2026' });
  await admin.markDone('coas');
  const { columns } = await preview(text, { kind: 'balance', period: 'Q3 2026' });
  expect(columns.map(({ field, origin }) => [field, origin])).toEqual(
    mapping.map(({ field }) => [field, 'remembered']),
  );
});

test('maps new accounts as suggested with high confidence when told to', async () => {
  await stage(admin, 'Number,Name,Type\n1500,Accounts payable,Accounts payable\n', { accept_suggestions: true });
  const found = (await admin.editedAccounts()).find((account) => account.account_number === '1500');
  expect(found?.focus_setting?.id).toBe(1205);
});

test('stages positions of both kinds from one statement', async () => {
  const text = [
    'Positions as of 06/30/2026',
    'Symbol,CUSIP,Security Type,Quantity,Price,Market Value,Cost Basis',
    'AAPL,037833100,Common Stock,500,201.50,"100,750.00","90,000.00"',
    'AAPL 09/18/2026 200.00 C,,Option,-2,12.50,"(2,500.00)",',
    'XYZ,,Fixed Income,5,1.00,5.00,5.00',
  ].join('\n');
  const { problems } = await preview(text);
  expect(problems).toMatchObject([{ rows: [5], header: 'Security Type', values: [{ row: 5, value: 'Fixed Income' }] }]);
  const entry = await stage(admin, text, { left_out: [5] });
  expect(entry).toMatchObject({ kind: 'position', report_date: '2026-06-30', staged_count: 2 });
  expect((await admin.editedNonOptions()).map(({ identifier, purch_pr }) => [identifier, purch_pr])).toEqual([
    ['AAPL', 180],
  ]);
  expect((await admin.editedOptions()).map(({ strike, long_short }) => [strike, long_short])).toEqual([[200, 'Short']]);
});

test('stages the long and the short position of one row', async () => {
  const text = [
    'Inventory as of 06/30/2026',
    'Symbol,Type,Long Quantity,Short Quantity,Price,Long Value,Short Value',
    'AAPL,Equity,100,,201.50,"20,150.00",',
    'MSFT,Equity,10,4,400.00,"4,000.00","1,600.00"',
  ].join('\n');
  expect(await stage(admin, text)).toMatchObject({ staged_count: 3 });
  const staged = await admin.editedNonOptions();
  expect(staged.map((row) => [row.identifier, row.long_or_short, row.qty, row.tot_pos_val]).sort()).toEqual([
    ['AAPL', 'Long', 100, 20150],
    ['MSFT', 'Long', 10, 4000],
    ['MSFT', 'Short', 4, 1600],
  ]);
});

test('asks once for the positions that a file lacks, and compares those of its kinds alone', async () => {
  const header = 'Symbol,Security Type,Quantity,Price,Market Value,Report Date';
  const stocks = ['AAPL', 'MSFT'].map((symbol) => `${symbol},Common Stock,5,1.00,5.00,06/30/2026`);
  const options = ['200', '210'].map((strike) => `AAPL 09/18/2026 ${strike}.00 C,Option,2,1.00,200.00,06/30/2026`);
  await stage(admin, [header, ...stocks, ...options].join('\n'));
  await admin.markDone('non-options-inventories');
  await admin.markDone('options-inventories');
  const asked = async (...rows: readonly (string | undefined)[]) =>
    (await preview([header, ...rows].join('\n'))).questions.map(({ name, message }) => [name, message]);
  expect(await asked(stocks[0], options[0])).toEqual([
    ['remove_missing', '2 of your records aren’t in the file. They stay as they are.'],
  ]);
  const [kept, rest] = ['1 of your records isn’t in the file. It stays as it is.', 'Your options aren’t compared'];
  expect(await asked(stocks[0])).toEqual([['remove_missing', `${kept} ${rest}: the file has none.`]]);
});

test('refuses choices that are none', async () => {
  const form = fileForm({ fileName: 'a.csv', content: 'a' }, { choices: '{"kind":"lunch"}' });
  const url = `/api/x/imports/preview?company_id=${backend.companyId}`;
  expect(refusalOf(await admin.person.inject({ method: 'POST', url, ...form })).status).toBe(400);
});
