import { demoCompanyName } from '@server/seed/demoCompany';
import { setUpBackend, setUpSignedIn } from '@tests/support/setUpBackend';
import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { companySchema } from '@/contract/company.schema';

const backend = setUpBackend();
const viewer = setUpSignedIn(backend, 'viewer@demo.netcap.test');
const secondAdmin = setUpSignedIn(backend, 'admin@second.netcap.test');

test('gives any member the whole record', async () => {
  const answer = await viewer.inject({ url: `/api/companies/${backend.companyId}` });
  expect(answer.statusCode).toBe(200);
  const company = answer.json().data;
  expect(Value.Check(companySchema, company)).toBe(true);
  expect(company).toMatchObject({
    id: backend.companyId,
    company_name: demoCompanyName,
    sec_file_number: '8-66120',
    finop: { license_type: 'Series 27' },
    address: { city: 'New York' },
  });
});

test('has the second company ready for a first import', async () => {
  const answer = await secondAdmin.inject({ url: `/api/companies/${backend.secondCompanyId}` });
  expect(answer.json().data).toMatchObject({
    company_type: 'Corporation',
    focus_reporting_frequency: 'Quarterly',
    fiscal_year_end_date: '03-31',
    min_net_capital_req: 50_000,
    prior_end_of_fiscal_year_equity: 242_500,
  });
});

test.each([
  ['of somebody else', () => backend.secondCompanyId],
  ['that is not there', () => 999_999],
  ['that cannot be one', () => 'x'],
])('a company %s is 404', async (_what, id) => {
  expect((await viewer.inject({ url: `/api/companies/${id()}` })).statusCode).toBe(404);
});

test('a company_id beside the path has to be the same company', async () => {
  const path = `/api/companies/${backend.companyId}`;
  expect((await viewer.inject({ url: `${path}?company_id=${backend.companyId}` })).statusCode).toBe(200);
  expect((await viewer.inject({ url: `${path}?company_id=${backend.secondCompanyId}` })).statusCode).toBe(404);
});

test('needs a token', async () => {
  expect((await backend.app.inject({ url: `/api/companies/${backend.companyId}` })).statusCode).toBe(401);
});
