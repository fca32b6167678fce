import { accepted, rowsOf } from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpSignedIn } from '@tests/support/backend/setUpBackend';
import { apiUrl } from '@tests/support/books/exampleBooks';
import { expect, test } from 'vitest';
import type { FocusSetting, SsoiSetting } from '@/contract/coa/setting.schema';
import type { ListAnswer } from '@/contract/wire/envelope.schema';
import { mappableFocusLines } from '@/domain/focus/lines/focusLines';
import { mappableSsoiLines } from '@/domain/ssoi/lines/ssoiLines';

const backend = setUpBackend();
const viewer = setUpSignedIn(backend, 'viewer@demo.netcap.test');

test('offers every FOCUS line that accounts can be mapped to, and no other', async () => {
  const rows = rowsOf<FocusSetting>(await viewer.inject({ url: '/api/focus-settings' }));
  expect(rows.map((row) => row.focus_id)).toEqual(mappableFocusLines.map((line) => line.code));
  expect(rows.map((row) => row.focus_id)).not.toContain('3500');
  expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
  expect(rows.find((row) => row.focus_id === '680')).toMatchObject({ type: 'Assets', allowable: 'Non-Allowable' });
});

test('finds FOCUS lines by a part of their number, sorted and by the page', async () => {
  const query = { filters: { focus_id: { $contains: '39' } }, sort: ['focus_id:desc'] };
  const all = rowsOf<FocusSetting>(await viewer.inject({ url: apiUrl('/focus-settings', query) }));
  expect(all.length).toBeGreaterThan(3);
  expect(all.every((row) => row.focus_id.includes('39'))).toBe(true);
  expect(all.map((row) => row.id)).toEqual(all.map((row) => row.id).toSorted((a, b) => b - a));
  const paged = { ...query, pagination: { page: 2, pageSize: 2 } };
  const page = accepted<ListAnswer<FocusSetting>>(await viewer.inject({ url: apiUrl('/focus-settings', paged) }));
  expect(page.data).toEqual(all.slice(2, 4));
  expect(page.pagination).toMatchObject({ page: 2, pageSize: 2, total: all.length });
});

test.each([
  ['/focus-settings', 'other ASSETS', ['535', '735']],
  ['/focus-settings', ' notes  payable unsecured ', ['1210']],
  ['/focus-settings', 'assets of the moon', []],
  ['/ssoi-settings', 'options LISTED', ['13938', 'S05-LISTED-OPT']],
])('%s finds lines by the words of their name: %s', async (path, words, expected) => {
  const query = { filters: { description_line: { $contains: words } } };
  const rows = rowsOf<Partial<FocusSetting & SsoiSetting>>(await viewer.inject({ url: apiUrl(path, query) }));
  expect(rows.map((row) => row.focus_id ?? row.ssoi_id)).toEqual(expected);
});

test('offers SSOI lines by account type, provisional ones marked', async () => {
  const query = { filters: { type: 'Expenses' } };
  const rows = rowsOf<SsoiSetting>(await viewer.inject({ url: apiUrl('/ssoi-settings', query) }));
  const expected = mappableSsoiLines.filter((line) => line.accountType === 'Expenses');
  expect(rows.map((row) => row.ssoi_id)).toEqual(expected.map((line) => line.ssoiId));
  expect(rows.map((row) => row.is_provisional)).toEqual(expected.map((line) => line.isProvisional));
});

test.each(['/focus-settings', '/ssoi-settings'])('%s refuses malformed queries and strangers', async (path) => {
  expect((await viewer.inject({ url: apiUrl(path, { sort: ['salary:asc'] }) })).statusCode).toBe(400);
  expect((await viewer.inject({ url: apiUrl(path, { filters: { type: 'Equity' } }) })).statusCode).toBe(
    path === '/ssoi-settings' ? 400 : 200,
  );
  expect((await backend.app.inject({ url: `/api${path}` })).statusCode).toBe(401);
});
