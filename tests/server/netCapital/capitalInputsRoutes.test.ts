import type { SignedIn } from '@tests/support/backend/backend';
import { setUpBackend } from '@tests/support/backend/setUpBackend';
import { apiUrl, importExampleBooks, typedValues } from '@tests/support/books/exampleBooks';
import { countLineSums } from '@tests/support/books/lineSums';
import { expect, test } from 'vitest';

const backend = setUpBackend();

const path = '/x/capital-inputs';

function inputsUrl(timeReport = 'Q2 25', companyId = backend.secondCompanyId): string {
  return apiUrl(path, { company_id: companyId, time_report: timeReport });
}

function save(person: SignedIn, values: Record<string, unknown>, url = inputsUrl()) {
  return person.inject({ method: 'PUT', url, payload: { data: { values } } });
}

async function commitNumber(): Promise<number> {
  const found = await backend.database.pool.query('select commit_number from commit_counters where company_id = $1', [
    backend.secondCompanyId,
  ]);
  return found.rows[0].commit_number;
}

test('starts from what the books say, unsaved', async () => {
  const admin = await importExampleBooks(backend);
  const { data } = (await admin.inject({ url: inputsUrl() })).json();
  expect(data.time_report).toBe('Q2 25');
  expect(data.updatedAt).toBeNull();
  expect(data.values).toMatchObject({
    allowableSubordinatedLiabilities: 50_000,
    beginningEquity: 242_500,
    beginningSubordinated: 50_000,
    otherDeductions: 0,
    otherSecuritiesHaircut: null,
    exemption: '4570',
    clearingFirmName: 'Ridgeline Clearing Corporation',
  });
});

test('keeps what is saved, and raises the commit counter of the books', async () => {
  const admin = await importExampleBooks(backend);
  const before = await commitNumber();
  const answer = await save(admin, typedValues());
  expect(answer.statusCode).toBe(200);
  expect(answer.json().data).toMatchObject({
    time_report: 'Q2 25',
    updatedAt: '2026-07-15T09:00:00.000Z',
    values: { otherDeductions: 2500, otherSecuritiesHaircut: 3800, optionsHaircut: null },
  });
  expect((await admin.inject({ url: inputsUrl() })).json()).toEqual(answer.json());
  expect(await commitNumber()).toBe(before + 1);
});

test('changes nothing when the same is saved again', async () => {
  const admin = await importExampleBooks(backend);
  const first = await save(admin, typedValues());
  const before = await commitNumber();
  backend.setTime(new Date('2026-07-15T09:05:00.000Z'));
  const again = await save(admin, typedValues());
  expect(again.json()).toEqual(first.json());
  expect(await commitNumber()).toBe(before);
});

test('leaves what is not given, and clears what is null', async () => {
  const admin = await importExampleBooks(backend);
  await save(admin, typedValues());
  const { data } = (await save(admin, { otherSecuritiesHaircut: null, commodityCharges: '1,234.50' })).json();
  expect(data.values).toMatchObject({ otherDeductions: 2500, otherSecuritiesHaircut: null, commodityCharges: 1234.5 });
});

test('carries what lasts from the last period into the next, and leaves haircuts blank', async () => {
  const admin = await importExampleBooks(backend);
  await save(admin, { otherDeductions: 1 }, inputsUrl('Q1 25'));
  await save(admin, typedValues());
  const { data } = (await admin.inject({ url: inputsUrl('Q3 25') })).json();
  expect(data.values).toMatchObject({
    otherDeductions: 2500,
    rightOfUseAssets: 90_000,
    exemption: '4570',
    clearingFirmName: 'Example Clearing LLC',
    otherSecuritiesHaircut: null,
  });
});

test('names every faulty field and keeps nothing', async () => {
  const admin = await importExampleBooks(backend);
  const before = await commitNumber();
  const answer = await save(admin, { otherDeductions: -1, commodityCharges: 'ten', noteBDifference: 5 });
  expect(answer.statusCode).toBe(422);
  expect(answer.json().error.details.errors).toEqual([
    { path: 'commodityCharges', message: expect.stringContaining('must be an amount') },
    { path: 'otherDeductions', message: expect.stringContaining('must not be negative') },
    { path: 'noteBReason', message: 'The reason for the Note B difference is required' },
  ]);
  expect(await commitNumber()).toBe(before);
  expect((await admin.inject({ url: inputsUrl() })).json().data.updatedAt).toBeNull();
});

/** Puts the subordinated loan on the debit side, as one row of a file on the wrong side does. */
async function reverseLoan(amount: string) {
  await backend.database.pool.query(
    `update balance_versions b set debit = $2, credit = 0 from coa_versions a
      where a.company_id = $1 and a.account_number = '2500' and b.company_id = $1 and b.coa_id = a.id`,
    [backend.secondCompanyId, amount],
  );
  await countLineSums(backend.database);
}

test.each(['500.00', '9999999999999.99'])('stays readable when %s of the books has the wrong side', async (amount) => {
  const admin = await importExampleBooks(backend, 'base', { hasLoan: false });
  await reverseLoan(amount);
  const saved = await save(admin, { noteBReason: 'x' });
  expect(saved.statusCode).toBe(200);
  expect(saved.json().data.values).toMatchObject({ allowableSubordinatedLiabilities: 0, beginningSubordinated: 0 });
  for (const timeReport of ['Q2 25', 'Q3 25']) {
    expect((await admin.inject({ url: inputsUrl(timeReport) })).statusCode).toBe(200);
  }
});

test('shows a stored amount that the form would refuse, names it in a save, and lets it be repaired', async () => {
  const admin = await importExampleBooks(backend);
  await save(admin, typedValues());
  await backend.database.pool.query(
    `update capital_input_versions set inputs = (inputs::jsonb || '{"allowableSubordinatedLiabilities": -500}')::text`,
  );
  const { data } = (await admin.inject({ url: inputsUrl() })).json();
  expect(data.values).toMatchObject({ allowableSubordinatedLiabilities: -500, otherDeductions: 2500 });
  const refused = await save(admin, { otherDeductions: 2600 });
  expect(refused.statusCode).toBe(422);
  expect(refused.json().error.details.errors).toMatchObject([{ path: 'allowableSubordinatedLiabilities' }]);
  expect((await save(admin, { allowableSubordinatedLiabilities: 0 })).statusCode).toBe(200);
});

test('refuses a save over what someone else has saved since', async () => {
  const admin = await importExampleBooks(backend);
  const put = (values: object, updatedAt: string | null) =>
    admin.inject({ method: 'PUT', url: inputsUrl(), payload: { data: { values, updatedAt } } });
  const first = await put({ otherDeductions: 1 }, null);
  expect(first.statusCode).toBe(200);
  backend.setTime(new Date('2026-07-15T09:01:00.000Z'));
  expect((await put({ otherDeductions: 2 }, null)).statusCode).toBe(409);
  const second = await put({ otherDeductions: 2 }, first.json().data.updatedAt);
  expect(second.statusCode).toBe(200);
  const stale = await put({ otherDeductions: 3 }, first.json().data.updatedAt);
  expect(stale.statusCode).toBe(409);
  expect(stale.json().error.details.errors).toMatchObject([{ path: 'updatedAt' }]);
  expect((await admin.inject({ url: inputsUrl() })).json()).toEqual(second.json());
});

test('is written by ADMIN and MIDDLE, and read by VIEWER too', async () => {
  const url = inputsUrl('Q2 25', backend.companyId);
  const [middle, viewer] = await Promise.all(
    ['middle', 'viewer'].map((who) => backend.signIn(`${who}@demo.netcap.test`)),
  );
  expect((await viewer?.inject({ url }))?.statusCode).toBe(200);
  expect((await middle?.inject({ method: 'PUT', url, payload: { data: { values: {} } } }))?.statusCode).toBe(200);
  expect((await viewer?.inject({ method: 'PUT', url, payload: { data: { values: {} } } }))?.statusCode).toBe(403);
});

test('answers 404 to a member of another company, 401 without a token, 400 for what is no period or no value list', async () => {
  const stranger = await backend.signIn('admin@demo.netcap.test');
  expect((await stranger.inject({ url: inputsUrl() })).statusCode).toBe(404);
  expect((await save(stranger, {})).statusCode).toBe(404);
  expect((await backend.app.inject({ url: inputsUrl() })).statusCode).toBe(401);
  const admin = await backend.signIn('admin@second.netcap.test');
  expect((await admin.inject({ url: inputsUrl('XYZ 25') })).statusCode).toBe(400);
  expect((await admin.inject({ method: 'PUT', url: inputsUrl(), payload: { data: {} } })).statusCode).toBe(400);
});

test('keeps those of a quarter apart from those of its last month, which start from what they share', async () => {
  const admin = await importExampleBooks(backend);
  await save(admin, { ...typedValues(), equityAdditions: 700 });
  const month = (await admin.inject({ url: inputsUrl('JUN 25') })).json().data;
  expect(month).toMatchObject({
    updatedAt: null,
    values: { otherDeductions: 2500, otherSecuritiesHaircut: 3800, exemption: '4570', equityAdditions: 0 },
  });
  await save(admin, { beginningEquity: 252_500, otherDeductions: 2600 }, inputsUrl('JUN 25'));
  const valuesOf = async (timeReport: string) =>
    (await admin.inject({ url: inputsUrl(timeReport) })).json().data.values;
  expect(await valuesOf('Q2 25')).toMatchObject({
    beginningEquity: 242_500,
    equityAdditions: 700,
    otherDeductions: 2500,
  });
  expect(await valuesOf('JUN 25')).toMatchObject({
    beginningEquity: 252_500,
    equityAdditions: 0,
    otherDeductions: 2600,
  });
  expect(await valuesOf('Q3 25')).toMatchObject({ otherDeductions: 2500 });
});
