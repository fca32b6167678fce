import { setUpBackend } from '@tests/support/backend/setUpBackend';
import { apiUrl, importExampleBooks, typedValues } from '@tests/support/books/exampleBooks';
import { expect, test } from 'vitest';

const backend = setUpBackend();

function totalsUrl(...timeReports: string[]): string {
  return apiUrl('/trial-balance/get-totals', { company_id: backend.secondCompanyId, time_reports: timeReports });
}

test('gives the twelve totals of a period', async () => {
  const admin = await importExampleBooks(backend);
  const query = { company_id: backend.secondCompanyId, time_report: 'Q2 25' };
  const payload = { data: { values: typedValues() } };
  const saved = await admin.inject({ method: 'PUT', url: apiUrl('/x/capital-inputs', query), payload });
  expect(saved.statusCode).toBe(200);
  const answer = await admin.inject({ url: totalsUrl('Q2 25') });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    data: {
      'Q2 25': {
        total_net_capital: 249_505,
        total_assets: 510_700,
        total_allowable_assets: 446_750,
        total_non_allowable_assets: 63_950,
        total_liabilities: 240_945,
        total_allowable_liabilities: 140_000,
        total_non_allowable_liabilities: 100_945,
        total_ownership_equity: 269_755,
        total_aggregate_indebtedness: 100_945,
        total_income_revenue: 232_000,
        total_expenses: 197_500,
        total_net_income: 27_255,
      },
    },
  });
});

test('shows net capital as null while securities are held and no haircut is given', async () => {
  const admin = await importExampleBooks(backend);
  const { data } = (await admin.inject({ url: totalsUrl('Q2 25') })).json();
  expect(data['Q2 25']).toMatchObject({ total_net_capital: null, total_assets: 510_700 });
});

test('answers each period asked for, all null where there is no committed trial balance', async () => {
  const admin = await importExampleBooks(backend);
  const { data } = (await admin.inject({ url: totalsUrl('Q1 25', 'Q2 25') })).json();
  expect(Object.keys(data)).toEqual(['Q1 25', 'Q2 25']);
  expect(new Set(Object.values(data['Q1 25']))).toEqual(new Set([null]));
  expect(Object.keys(data['Q1 25'])).toHaveLength(12);
});

test('answers null for a month whose day has the trial balance of a quarter', async () => {
  const admin = await importExampleBooks(backend);
  const { data } = (await admin.inject({ url: totalsUrl('JUN 25', 'Q2 25') })).json();
  expect(data).toMatchObject({ 'JUN 25': { total_assets: null }, 'Q2 25': { total_assets: 510_700 } });
});

test('leaves out what is staged and not yet committed', async () => {
  const admin = await importExampleBooks(backend);
  const listUrl = apiUrl('/trial-balances', { company_id: backend.secondCompanyId });
  const [row] = (await admin.inject({ url: listUrl })).json().data;
  const change = {
    id: row.id,
    updatedAt: row.updatedAt,
    debit: 999_999,
    credit: 0,
    coa: row.coa.id,
    timeReport: 'Q2 25',
  };
  const saved = await admin.inject({ method: 'PUT', url: listUrl, payload: { data: [change] } });
  expect(saved.statusCode).toBe(200);
  const { data } = (await admin.inject({ url: totalsUrl('Q2 25') })).json();
  expect(data['Q2 25'].total_assets).toBe(510_700);
});

test.each([['XYZ 25'], ['Q5 25'], ['2025-06-30']])('answers 400 for %s, which is no period', async (timeReport) => {
  const admin = await backend.signIn('admin@second.netcap.test');
  const answer = await admin.inject({ url: totalsUrl(timeReport) });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().error.details.errors[0].path).toMatch(/time_reports/);
});

test('answers 400 without periods', async () => {
  const admin = await backend.signIn('admin@second.netcap.test');
  expect((await admin.inject({ url: totalsUrl() })).statusCode).toBe(400);
});
