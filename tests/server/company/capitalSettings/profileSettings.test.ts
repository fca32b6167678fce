import { setUpBackend, setUpSignedIn } from '@tests/support/backend/setUpBackend';
import { addSettings, settingsUrl } from '@tests/support/books/capitalSettings';
import { expect, test } from 'vitest';
import type { CapitalSettingsEntry } from '@/contract/company/capitalSettings.schema';
import type { Company } from '@/contract/company/company.schema';

// The tests' clock says 2026-07-15.
const today = '2026-07-15';

const backend = setUpBackend();
const admin = setUpSignedIn(backend, 'admin@second.netcap.test');

async function readCompany(): Promise<Company> {
  return (await admin.inject({ url: `/api/companies/${backend.secondCompanyId}` })).json().data;
}

/** Saves "Other information" as it is with the changes. */
async function saveProfile(changes: Partial<Company>): Promise<Company> {
  const { id: _id, company_name: _name, domain: _domain, updatedAt: _at, ...profile } = await readCompany();
  const { address: _address, primary_contact: _contact, billing_information: _billing, ...other } = profile;
  const url = `/api/companies/${backend.secondCompanyId}`;
  const answer = await admin.inject({ method: 'PUT', url, payload: { data: { ...other, ...changes } } });
  expect(answer.statusCode).toBe(200);
  return readCompany();
}

async function entries(): Promise<readonly CapitalSettingsEntry[]> {
  return (await admin.inject({ url: settingsUrl(backend.secondCompanyId) })).json().data.entries;
}

const summary = ({ effective_from, min_net_capital_req, business_start }: CapitalSettingsEntry) => [
  effective_from,
  min_net_capital_req,
  business_start,
];

async function withoutSettings() {
  await backend.database.pool.query('delete from capital_settings where company_id = $1', [backend.secondCompanyId]);
}

test('another minimum in the profile holds from today on, with everything else as it was', async () => {
  await addSettings(admin, backend, {
    effective_from: '2026-01-01',
    method: 'ALTERNATIVE',
    add_ons: [{ reason: 'Subsidiary', amount: 5000 }],
    business_start: '2014-02-03',
  });
  expect(await saveProfile({ min_net_capital_req: 100_000 })).toMatchObject({ min_net_capital_req: 100_000 });
  expect((await entries()).map(summary)).toEqual([
    [today, 100_000, '2014-02-03'],
    ['2026-01-01', 50_000, '2014-02-03'],
    [null, 50_000, '2014-02-03'],
  ]);
  expect((await entries())[0]).toMatchObject({ method: 'ALTERNATIVE', add_ons: [{ amount: 5000 }], is_in_force: true });
});

test('a second change on the same day replaces the first', async () => {
  await saveProfile({ min_net_capital_req: 100_000 });
  await saveProfile({ min_net_capital_req: 120_000 });
  expect((await entries()).map((entry) => entry.min_net_capital_req)).toEqual([120_000, 50_000]);
});

test('a save that leaves the minimum as it is writes nothing', async () => {
  await saveProfile({ sec_file_number: '8-99999' });
  expect(await entries()).toHaveLength(1);
});

test('the first minimum of a company holds from the beginning', async () => {
  await withoutSettings();
  expect(await readCompany()).toMatchObject({ min_net_capital_req: null });
  await saveProfile({ min_net_capital_req: 5000, membership_date: '2026-02-01' });
  expect((await entries()).map(summary)).toEqual([[null, 5000, '2026-02-01']]);
});

test('a profile without a minimum has none from today on, and keeps the past', async () => {
  expect(await saveProfile({ min_net_capital_req: null })).toMatchObject({ min_net_capital_req: null });
  expect((await entries()).map((entry) => entry.min_net_capital_req)).toEqual([null, 50_000]);
});

test('the start of business follows the membership date until it is set apart', async () => {
  await saveProfile({ membership_date: '2025-09-01' });
  expect((await entries()).map(summary)).toEqual([
    [today, 50_000, '2025-09-01'],
    [null, 50_000, '2014-02-03'],
  ]);
  await backend.database.pool.query(`update capital_settings set business_start = '2025-10-01' where company_id = $1`, [
    backend.secondCompanyId,
  ]);
  await saveProfile({ membership_date: '2025-11-01' });
  expect((await entries())[0]?.business_start).toBe('2025-10-01');
});

test('a change of another section leaves alone a minimum that took effect in between', async () => {
  await addSettings(admin, backend, { effective_from: '2026-07-01', min_net_capital_req: 75_000 });
  const url = `/api/companies/${backend.secondCompanyId}`;
  await admin.inject({ method: 'PUT', url, payload: { data: { company_name: 'Second Securities LLC' } } });
  expect(await readCompany()).toMatchObject({ min_net_capital_req: 75_000 });
  expect(await entries()).toHaveLength(2);
});

test('a profile that was loaded before another minimum came into force is a conflict', async () => {
  const { updatedAt, min_net_capital_req } = await readCompany();
  const data = { min_net_capital_req, updatedAt };
  const save = () =>
    admin.inject({ method: 'PUT', url: `/api/companies/${backend.secondCompanyId}`, payload: { data } });
  await addSettings(admin, backend, { effective_from: '2027-01-01', min_net_capital_req: 90_000 });
  await addSettings(admin, backend, { effective_from: '2026-07-01', min_net_capital_req: 75_000 });
  expect((await save()).statusCode).toBe(409);
  expect(await readCompany()).toMatchObject({ min_net_capital_req: 75_000 });
});

test('an entry that is not in force today leaves a loaded profile as it is', async () => {
  const { updatedAt } = await readCompany();
  await addSettings(admin, backend, { effective_from: '2027-01-01', min_net_capital_req: 90_000 });
  expect((await readCompany()).updatedAt).toBe(updatedAt);
});
