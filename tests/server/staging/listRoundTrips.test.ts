import { accepted, accountChange, firstOf, newAccount } from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { apiUrl, importExampleBooks } from '@tests/support/books/exampleBooks';
import pg from 'pg';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ListAnswer } from '@/contract/wire/envelope.schema';

const backend = setUpBackend();
const admin = setUpBooks(backend, 'admin@second.netcap.test');
const maxRoundTrips = 3;

beforeEach(async () => {
  await importExampleBooks(backend);
  const account = firstOf(await admin.accounts());
  await admin.save('coas', [
    accountChange(account, { accountName: 'Renamed' }),
    newAccount(7, { accountNumber: '70' }),
  ]);
});

const period = { filters: { time_report: 'Q2 25' } };

test.each([
  { path: '/coas', query: {} },
  { path: '/coas', query: { search: '1', sort: ['account_name:asc'] } },
  { path: '/coas', query: { show: 'unmapped' } },
  { path: '/coas/edit-mode', query: {} },
  { path: '/coas/edit-mode', query: { show: 'changed' } },
  { path: '/trial-balances', query: {} },
  { path: '/trial-balances', query: period },
  { path: '/trial-balances', query: { ...period, show: 'unmapped' } },
  { path: '/trial-balances', query: { search: 'cash' } },
  { path: '/trial-balances/edit-mode', query: period },
  { path: '/trial-balances/edit-mode', query: { sort: ['coa.focus_setting.focus_id:asc'] } },
])(
  'a page of $path with $query takes few round trips, and counts as many rows as there are',
  async ({ path, query }) => {
    const url = apiUrl(path, {
      company_id: backend.secondCompanyId,
      ...query,
      pagination: { page: 1, pageSize: 2 },
    });
    const statements = vi.spyOn(pg.Client.prototype, 'query');
    const page = accepted<ListAnswer<unknown>>(await admin.person.inject({ url }));
    const roundTrips = statements.mock.calls.length;
    statements.mockRestore();
    expect(roundTrips).toBeGreaterThan(0);
    expect(roundTrips).toBeLessThanOrEqual(maxRoundTrips);
    const all = accepted<ListAnswer<unknown>>(await admin.get(path, query));
    expect(page.pagination.total).toBe(all.data.length);
    expect(page.data).toEqual(all.data.slice(0, 2));
  },
);
