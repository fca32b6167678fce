import { accepted } from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { fileForm } from '@tests/support/staging/csvUpload';
import { expect, test } from 'vitest';

const backend = setUpBackend();
const admin = setUpBooks(backend, 'admin@demo.netcap.test');

/** Stages new accounts with their suggested lines; returns the mapped lines by account number, null for an account that has none. */
async function mapNew(profile: object, rows: readonly string[]): Promise<Record<string, number | null>> {
  await backend.database.pool.query('update companies set profile = profile || $1 where id = $2', [
    JSON.stringify(profile),
    backend.companyId,
  ]);
  const form = fileForm(
    { fileName: 'Chart.csv', content: ['Number,Name,Type', ...rows].join('\n') },
    { choices: JSON.stringify({ accept_suggestions: true }) },
  );
  accepted(
    await admin.person.inject({ method: 'POST', url: `/api/x/imports?company_id=${backend.companyId}`, ...form }),
  );
  const accounts = await admin.editedAccounts();
  return Object.fromEntries(accounts.map((one) => [one.account_number, one.focus_setting?.id ?? null]));
}

test('maps equity to the line of the company type', async () => {
  const rows = ['3900,Retained earnings,Equity', '3100,Members’ contributions,Equity', '3200,Common stock,Equity'];
  expect(await mapNew({ company_type: 'LLC' }, rows)).toEqual({ '3900': 1780, '3100': 1780, '3200': null });
});

test('leaves equity to the person while the company type is unknown', async () => {
  expect(await mapNew({ company_type: null }, ['3900,Retained earnings,Equity'])).toEqual({ '3900': null });
});

test('reads the profile’s affiliates and clearing firms in names', async () => {
  const profile = {
    clearing_firm_names: ['Zornby Clearing Corp.'],
    name_of_subsidiaries_affiliates: [{ name: 'Meridian Holdings LLC', phone: '2125550100' }],
  };
  const rows = ['1100,Due from Zornby,Other Current Asset', '1200,Due from Meridian Holdings,Other Current Asset'];
  expect(await mapNew(profile, rows)).toEqual({ '1100': 295, '1200': 670 });
});

test('maps no account whose name is ambiguous or whose type is against it', async () => {
  const rows = ['1300,Loan to shareholder,Other Asset', '1400,Accounts payable,Other Current Asset'];
  expect(await mapNew({}, rows)).toEqual({ '1300': null, '1400': null });
});
