import { settingsChanges } from '@server/company/settingChanges';
import type { SignedIn } from '@tests/support/backend/backend';
import { accepted, newAccount, openBooks, refusalOf } from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpSignedIn } from '@tests/support/backend/setUpBackend';
import { settingsUrl, settingsValues } from '@tests/support/books/capitalSettings';
import { apiUrl } from '@tests/support/books/exampleBooks';
import { expect, test } from 'vitest';
import type { CapitalSettingsList } from '@/contract/company/capitalSettings.schema';
import type { LoggedChange } from '@/contract/history/history.schema';

const backend = setUpBackend();
const admin = setUpSignedIn(backend, 'admin@second.netcap.test');

const query = (more: object = {}) => ({ company_id: backend.secondCompanyId, ...more });

const saveInputs = async (values: object) =>
  accepted(
    await admin.inject({
      method: 'PUT',
      url: apiUrl('/x/capital-inputs', query({ time_report: 'Q1 25' })),
      payload: { data: { values } },
    }),
  );

async function readLog(filters: object = {}, person: SignedIn = admin) {
  const answer = await person.inject({ url: apiUrl('/x/change-log', query({ filters })) });
  return accepted<{ data: LoggedChange[]; pagination: { total: number } }>(answer);
}

test('a first entry logs what it has, and no zero', () => {
  const first = { minimumNetCapital: '5000.00', marketMakerMinimum: '0.00', addOns: [] };
  expect(settingsChanges(null, first).map(({ field, old, new: now }) => [field, old, now])).toEqual([
    ['minimumNetCapital', null, 5000],
  ]);
  expect(settingsChanges(first, { ...first, minimumNetCapital: '0.00' })).toMatchObject([{ old: 5000, new: 0 }]);
});

test('keeps what capital inputs were before, by whom and when', async () => {
  await saveInputs({ subordinatedInterest: 12.5, noteBReason: 'First' });
  const before = await readLog({ kind: 'CAPITAL_INPUTS' });
  expect(before.data[0]).toMatchObject({ change: 'added' });
  expect(before.data[0]?.fields.map(({ field, old, new: next }) => [field, old, next])).toContainEqual([
    'subordinatedInterest',
    null,
    12.5,
  ]);
  await saveInputs({ noteBReason: 'Second' });
  const { data, pagination } = await readLog({ kind: 'CAPITAL_INPUTS', time_report: 'Q1 25' });
  expect(pagination.total).toBe(before.pagination.total + 1);
  expect(data[0]).toMatchObject({
    kind: 'CAPITAL_INPUTS',
    name: 'Capital inputs, Q1 25',
    time_report: 'Q1 25',
    change: 'edited',
    fields: [
      { field: 'noteBReason', label: 'Reason for the Note B difference', type: 'text', old: 'First', new: 'Second' },
    ],
    posted_by: data[0]?.author,
    approved_by: null,
    commit_count: 1,
  });
  await saveInputs({ noteBReason: 'Second' });
  expect((await readLog({ kind: 'CAPITAL_INPUTS' })).pagination.total).toBe(pagination.total);
  expect((await readLog({ kind: 'CAPITAL_INPUTS', time_report: 'Q2 25' })).data).toEqual([]);
});

/** Returns the latest change's values of these fields. */
const latest = async (...names: string[]) => {
  const { data } = await readLog();
  return data[0]?.fields.filter(({ field }) => names.includes(field)).map(({ old, new: next }) => [old, next]);
};

test('writes the choices, days and lists of capital inputs as people read them', async () => {
  const row = { type: 2, name: 'Jane Roe', inOrOut: 'In', amount: 150_000, date: '2025-09-30', renew: 'Yes' };
  await saveInputs({ exemption: '4560', ownershipEquitySubordinatedLiabilities: [row, { ...row, type: 1 }] });
  expect(await latest('exemption', 'ownershipEquitySubordinatedLiabilities')).toEqual([
    [null, '(k)(2)(i): special account for the exclusive benefit of customers'],
    [
      null,
      'Subordinated liabilities, Jane Roe, In, 150,000.00, 09/30/2025, renew: Yes; ' +
        'Equity capital, Jane Roe, In, 150,000.00, 09/30/2025, renew: Yes',
    ],
  ]);
});

test('leaves what somebody typed as it is, even where a choice goes by the same word', async () => {
  await saveInputs({ noteBReason: 'BASIC' });
  expect(await latest('noteBReason')).toEqual([[null, 'BASIC']]);
  await saveInputs({ noteBReason: 'constructor' });
  expect(await latest('noteBReason')).toEqual([['BASIC', 'constructor']]);
});

test('writes the choices, days and lists of capital settings as people read them', async () => {
  const values = {
    ...settingsValues,
    effective_from: '2025-01-01',
    method: 'ALTERNATIVE',
    business_start: '2019-03-04',
    add_ons: [{ reason: 'Extended hours', amount: 12_500.5 }],
    non_marketable_in: 'INVENTORY',
  };
  accepted(
    await admin.inject({ method: 'POST', url: settingsUrl(backend.secondCompanyId), payload: { data: values } }),
  );
  expect(await latest('effectiveFrom', 'method', 'addOns', 'businessStart', 'nonMarketableIn')).toEqual([
    [null, '01/01/2025'],
    [null, 'Alternative (debit items)'],
    [null, 'Extended hours, 12,500.50'],
    [null, '03/04/2019'],
    [null, 'In the inventory'],
  ]);
});

test('keeps what capital settings were before, and their deletion', async () => {
  const payload = { data: { ...settingsValues, effective_from: '2025-01-01', min_net_capital_req: 50_000 } };
  const added = accepted<{ data: CapitalSettingsList }>(
    await admin.inject({ method: 'POST', url: settingsUrl(backend.secondCompanyId), payload }),
  ).data.entries.find(({ effective_from: from }) => from === '2025-01-01');
  if (added === undefined) throw new Error('There is no entry');
  const { id, is_in_force: _isInForce, ...entry } = added;
  const url = settingsUrl(backend.secondCompanyId, id);
  const changed = accepted<{ data: CapitalSettingsList }>(
    await admin.inject({ method: 'PUT', url, payload: { data: { ...entry, min_net_capital_req: 100_000 } } }),
  ).data.entries.find((each) => each.id === id);
  const at = { updatedAt: changed?.updatedAt };
  accepted(await admin.inject({ method: 'DELETE', url: settingsUrl(backend.secondCompanyId, id, at) }));
  const { data } = await readLog({ kind: 'CAPITAL_SETTINGS' });
  const minimum = (change: LoggedChange | undefined) =>
    change?.fields.filter(({ field }) => field === 'minimumNetCapital').map(({ old, new: next }) => [old, next]);
  expect(data.slice(0, 3).map(({ change }) => change)).toEqual(['deleted', 'edited', 'added']);
  expect(data[1]?.fields).toHaveLength(1);
  expect(data.slice(0, 3).map(minimum)).toEqual([[[100_000, null]], [[50_000, 100_000]], [[null, 50_000]]]);
  expect(data[0]).toMatchObject({ id, name: 'Capital settings, from 01/01/2025', time_report: null });
});

test('keeps what the company profile was before, each field with its section', async () => {
  const url = apiUrl(`/companies/${backend.secondCompanyId}`, {});
  const save = async (data: object) => accepted(await admin.inject({ method: 'PUT', url, payload: { data } }));
  await save({ fiscal_year_end_date: '12-31', company_type: 'Corporation', common_stock: 100.5 });
  const first = await readLog({ kind: 'COMPANY_PROFILE' });
  const second = { fiscal_year_end_date: '06-30', company_type: 'Corporation', common_stock: 250 };
  await save({
    ...second,
    accounting_software: 'Other',
    is_ria: true,
    clearing_firm_names: ['North Clearing', 'South Clearing'],
    finop: { email: 'finop@second.netcap.test' },
    name_of_subsidiaries_affiliates: [{ name: 'Sub LLC', phone: '2125550100' }],
  });
  const { data, pagination } = await readLog({ kind: 'COMPANY_PROFILE' });
  expect(pagination.total).toBe(first.pagination.total + 1);
  expect(data[0]).toMatchObject({ name: 'Company profile', change: 'edited', commit_count: 1, approved_by: null });
  expect(data[0]?.posted_by).toEqual(data[0]?.author);
  expect(data[0]?.fields.map(({ label, type, old, new: next }) => [label, type, old, next])).toEqual([
    [
      'Accounting and Capital: Fiscal Year End Date',
      'text',
      '03-31; 12-31 from 07/15/2026',
      '03-31; 06-30 from 07/15/2026',
    ],
    ['Accounting and Capital: Accounting Software', 'text', 'QuickBooks', 'Other'],
    ['Business Profile: Clearing Firm', 'text', null, 'North Clearing; South Clearing'],
    ['Advisory Business: Is the firm a registered investment advisor (RIA)?', 'text', 'No', 'Yes'],
    ['Ownership Equity: Common Stock', 'amount', 100.5, 250],
    ['FINOP: Email', 'text', null, 'finop@second.netcap.test'],
    ['Subsidiaries and Affiliates: Subsidiary or Affiliate', 'text', null, 'Sub LLC, 2125550100'],
  ]);
});

test('a profile that is saved as it was, or refused, leaves no change', async () => {
  const url = apiUrl(`/companies/${backend.secondCompanyId}`, {});
  const save = (data: object) => admin.inject({ method: 'PUT', url, payload: { data } });
  accepted(await save({ company_type: 'Corporation', min_net_capital_req: 5000 }));
  const { pagination } = await readLog();
  accepted(await save({ company_type: 'Corporation', min_net_capital_req: 5000 }));
  expect((await save({ company_type: 'A Partnership', updatedAt: '2020-01-01T00:00:00.000Z' })).statusCode).toBe(409);
  expect((await readLog()).pagination.total).toBe(pagination.total);
  accepted(await save({ company_type: 'Corporation', min_net_capital_req: 6000 }));
  const { data } = await readLog();
  expect(data[0]?.kind).toBe('CAPITAL_SETTINGS');
  expect((await readLog()).pagination.total).toBe(pagination.total + 1);
});

test('stands among the changes of records, the latest posting first, and is in the file', async () => {
  const books = await openBooks(backend, 'admin@second.netcap.test');
  await books.commit('coas', [newAccount(10)]);
  await saveInputs({ noteBReason: 'After the account' });
  await books.commit('coas', [newAccount(20)]);
  const { data, pagination } = await readLog();
  expect(data.map(({ kind }) => kind).slice(0, 3)).toEqual(['COA', 'CAPITAL_INPUTS', 'COA']);
  expect(pagination.total).toBe(data.length);
  const link = accepted<{ data: { url: string } }>(
    await admin.inject({ url: apiUrl('/x/change-log/download', query()) }),
  ).data.url;
  const lines = (await admin.inject({ url: link })).body.split('\r\n');
  expect(lines.find((line) => line.includes('After the account'))).toMatch(
    /,Capital Inputs,"Capital inputs, Q1 25",Q1 25,/,
  );
});

test('a posting of capital settings cannot be undone', async () => {
  const payload = { data: { ...settingsValues, effective_from: '2026-08-01', min_net_capital_req: 250_000 } };
  accepted(await admin.inject({ method: 'POST', url: settingsUrl(backend.secondCompanyId), payload }));
  const [change] = (await readLog({ kind: 'CAPITAL_SETTINGS' })).data;
  const answer = await admin.inject({
    method: 'POST',
    url: apiUrl('/x/undo-commit', query()),
    payload: { data: { commit_number: change?.commit_number } },
  });
  expect(refusalOf(answer).status).toBe(422);
});
