import { demoCompanyName } from '@server/seed/demoCompany';
import { setUpBackend, setUpSignedIn } from '@tests/support/backend/setUpBackend';
import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import type { Company } from '@/contract/company/company.schema';
import { companySchema } from '@/contract/company/company.schema';

const backend = setUpBackend();
const admin = setUpSignedIn(backend, 'admin@demo.netcap.test');
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

async function read(): Promise<Company> {
  return (await admin.inject({ url: `/api/companies/${backend.companyId}` })).json().data;
}

const save = (data: object, by = admin) =>
  by.inject({ method: 'PUT', url: `/api/companies/${backend.companyId}`, payload: { data } });

/** Values of "Other information" that the specification's screens send if only the required fields are filled in. */
const other = {
  is_finra: true,
  crd_number: '129904',
  sec_file_number: '8-1',
  min_net_capital_req: 5000,
  focus_reporting_frequency: 'Monthly',
  focus_report_pursuant: ['Rule 17a-5(b)'],
  accounting_software: 'QUICKSBOOKS',
  firm_id: 2,
};

test('replaces the sections that a save carries; what they leave out is empty, or No', async () => {
  const before = await read();
  const address = { address_1: '1 Main Street', billing_phone: '2125550199.204' };
  const answer = await save({ company_name: ' Larkmoor  Partners ', address });
  expect(answer.statusCode).toBe(200);
  expect(await read()).toEqual({
    ...before,
    updatedAt: expect.any(String),
    company_name: 'Larkmoor Partners',
    address: { ...emptied(before.address), ...address },
  });

  expect((await save({ primary_contact: { first_name: 'Ana', last_name: ' ' } })).statusCode).toBe(200);
  const { primary_contact: contact, billing_information: billing } = await read();
  expect(contact).toEqual({
    ...emptied(before.primary_contact),
    first_name: 'Ana',
    is_principal_firm: false,
    is_cfo_firm: false,
  });
  expect(billing).toEqual(before.billing_information);
});

test('other information is replaced whole, with its people and lists', async () => {
  const before = await read();
  await save({ ...other, clearing_firm_names: ['', ' '], finop: {} });
  expect(await read()).toMatchObject({
    ...other,
    address: before.address,
    billing_information: before.billing_information,
    is_disclosed_broker: false,
    has_firm_trade_own_account: false,
    is_investment_advisor: false,
    company_type: null,
    common_stock: null,
    common_stock_coa_number: null,
    clearing_firm_names: null,
    finop: null,
    public_accountant: null,
    name_of_subsidiaries_affiliates: null,
    report_frequency: null,
  });
});

test('a part of other information that has its own section is replaced alone', async () => {
  const before = await read();
  await save({ finop: { first_name: 'Ana' }, focus_reporting_frequency: 'Monthly' });
  const after = await read();
  expect(after.finop).toMatchObject({ first_name: 'Ana', last_name: null, license_type: null });
  const others = { finop: null, focus_reporting_frequency: null, focus_reporting_frequencies: [], updatedAt: null };
  expect({ ...after, ...others }).toEqual({ ...before, ...others });
});

test('answers "drafted" while a required field of any tab is missing, and "updated" after that', async () => {
  const { billing_information: billing } = await read();
  const messages = [
    await save({ billing_information: { ...billing, city: '' } }),
    await save({ company_name: 'Larkmoor' }),
    await save({ billing_information: billing }),
  ].map((answer) => answer.json().message);
  expect(messages).toEqual([
    'Company profile has been drafted',
    'Company profile has been drafted',
    'Company profile has been updated',
  ]);
});

test('a save by others in between is a conflict, which changes nothing', async () => {
  const { updatedAt, billing_information: billing } = await read();
  expect((await save({ company_name: 'First', updatedAt: '2020-01-01T00:00:00.000Z' })).statusCode).toBe(409);
  expect((await save({ company_name: 'First', updatedAt })).statusCode).toBe(200);
  const answer = await save({
    billing_information: { ...billing, city: 'Boston' },
    updatedAt: '2020-01-01T00:00:00.000Z',
  });
  expect(answer.json().error).toMatchObject({ status: 409, details: { errors: [{ path: 'data.updatedAt' }] } });
  expect(await read()).toMatchObject({ company_name: 'First', billing_information: { city: billing.city } });
});

type RefusedSave = { path: string; data: object; status?: number };

test.each<[string, RefusedSave]>([
  ['an empty name', { path: 'data.company_name', data: { company_name: ' ' } }],
  [
    'a phone with too few digits',
    { path: 'data.address.billing_phone', data: { address: { billing_phone: '21255501' } } },
  ],
  ['an address that is none', { path: 'data.finop.email', data: { finop: { email: 'nobody' } } }],
  ['a day that no year has', { path: 'data.fiscal_year_end_date', data: { ...other, fiscal_year_end_date: '04-31' } }],
  ['an unknown rule', { path: 'data.focus_report_pursuant[0]', data: { ...other, focus_report_pursuant: ['Rule 1'] } }],
  [
    'a fifth clearing firm',
    { path: 'data.clearing_firm_names', data: { clearing_firm_names: ['a', 'b', 'c', 'd', 'e'] } },
  ],
  [
    'a subsidiary without a phone',
    {
      path: 'data.name_of_subsidiaries_affiliates[0].phone',
      data: { name_of_subsidiaries_affiliates: [{ name: 'A' }] },
    },
  ],
  ['an amount that is text', { path: 'data.common_stock', data: { ...other, common_stock: '5' } }],
  ['an amount of mills', { path: 'data.common_stock', status: 422, data: { ...other, common_stock: 1.005 } }],
  [
    'a negative requirement',
    { path: 'data.min_net_capital_req', status: 422, data: { ...other, min_net_capital_req: -1 } },
  ],
  ['nothing', { path: 'data', data: {} }],
  ['only when it was loaded', { path: 'data', data: { updatedAt: '2026-01-01T00:00:00.000Z' } }],
])('%s is refused by its path', async (_what, { status = 400, path, data }) => {
  const before = await read();
  const answer = await save(data);
  expect(answer.statusCode).toBe(status);
  expect(answer.json().error.details.errors).toEqual(expect.arrayContaining([expect.objectContaining({ path })]));
  expect(await read()).toEqual(before);
});

test('the domain is not for the profile to change', async () => {
  const { domain } = await read();
  expect((await save({ company_name: 'Larkmoor', domain: 'other.example' })).statusCode).toBe(200);
  expect((await read()).domain).toBe(domain);
});

function emptied(section: object): object {
  return Object.fromEntries(Object.keys(section).map((name) => [name, null]));
}
