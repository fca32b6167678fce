import { mock } from 'node:test';
import { compileSerializer } from '@server/plugins/serialization';
import { apiUrl } from '@tests/support/exampleBooks';
import autocannon from 'autocannon';
import Fastify from 'fastify';
import pg from 'pg';
import { coaSchema } from '@/contract/coa.schema';
import { listOf } from '@/contract/envelope.schema';
import { type BenchBackend, type BenchEngine, requireGood } from './benchBackend';
import { insertAccounts, insertBalances, settle } from './committedBooks';
import { count, printTable, times } from './print';

const accounts = 10_000;
const clients = 8;
const rounds = 3;
const roundSeconds = 1;

type List = { name: string; path: string; query: object; page: number };

const period = { filters: { time_report: 'Q2 25' } };
const lists: readonly List[] = [
  { name: 'accounts', path: '/coas', query: {}, page: 1 },
  { name: 'accounts', path: '/coas', query: {}, page: 100 },
  { name: 'accounts, search', path: '/coas', query: { search: '1234' }, page: 1 },
  { name: 'accounts, edit mode', path: '/coas/edit-mode', query: {}, page: 1 },
  { name: 'accounts, edit mode', path: '/coas/edit-mode', query: {}, page: 100 },
  { name: 'balances of a quarter', path: '/trial-balances', query: period, page: 1 },
  { name: 'balances of a quarter', path: '/trial-balances', query: period, page: 100 },
];

/** How many requests a second pages of lists take, beside those of a handler that does nothing but send the rows of one statement. */
export async function benchLists(engine: BenchEngine): Promise<void> {
  const backend = await engine.open('bench_lists');
  await fill(backend);
  const bare = bareHandler(backend);
  try {
    await measure(backend, { app: await backend.listen(), bare: await bare.listen({ port: 0, host: '127.0.0.1' }) });
  } finally {
    await bare.close();
    await backend.close();
  }
}

async function fill({ database, companyId }: BenchBackend): Promise<void> {
  await insertAccounts(database, { companyId, accounts });
  await insertBalances(database, { companyId, accounts, timeReports: ['Q1 25', 'Q2 25'] });
  await settle(database);
}

/** The first page of accounts by one prepared statement, to anybody. */
function bareHandler({ database, companyId }: BenchBackend) {
  const bare = Fastify();
  bare.setSerializerCompiler(compileSerializer);
  bare.get('/', { schema: { response: { 200: listOf(coaSchema) } } }, async () => {
    const { rows } = await database.pool.query({ name: 'bare', text: bareStatement, values: [companyId] });
    return { data: rows, pagination: { page: 1, pageSize: 50, pageCount: accounts / 50, total: accounts } };
  });
  return bare;
}

const bareStatement = `
  select id, status, valid_at, is_deleted, null as review_request, json_build_object('id', author_id) as netcap_user,
    created_at as "createdAt", updated_at as "updatedAt", account_number, account_name, 'Assets' as account_type,
    'Allowable' as allowable, null as ssoi_setting,
    '{"id":200,"focus_id":"200","type":"Assets","description_line":"Cash","allowable":"Allowable"}'::json as focus_setting
  from coa_versions
  where company_id = $1 and valid_at is not null and replaced_at is null and not is_deleted
  order by number_key limit 50`;

async function measure(backend: BenchBackend, { app, bare }: { app: string; bare: string }): Promise<void> {
  const paths = lists.map((list) => pathOf(backend, list));
  const rates = await bestRates(
    [`${bare}/`, `${app}/api/me`, ...paths.map((path) => `${app}${path}`)],
    backend.admin.accessToken,
  );
  const [bareRate = 0, meRate = 0, ...listRates] = rates;
  const rows = [
    ['bare handler', count(bareRate), times(1), '', '1'],
    ['/me', count(meRate), times(meRate / bareRate), '', String(await roundTrips(backend, '/api/me'))],
  ];
  for (const [index, { name, page }] of lists.entries()) {
    const rate = listRates[index] ?? 0;
    const ofFirst = page === 1 ? '' : times(rate / (listRates[index - 1] ?? 0));
    const trips = await roundTrips(backend, paths[index] ?? '');
    rows.push([`${name}, page ${page}`, count(rate), times(rate / bareRate), ofFirst, String(trips)]);
  }
  printTable({
    title: `Requests per second, ${clients} clients, ${count(accounts)} accounts, pages of 50: the best of ${rounds} rounds`,
    headers: ['', 'requests/s', 'of bare', 'of page 1', 'round trips'],
    rows,
    note: 'Budget: lists at least 0.6x of the bare handler, page 100 at least 0.8x of page 1, at most 3 round trips to the database.',
  });
}

function pathOf({ companyId }: BenchBackend, { path, query, page }: List): string {
  return apiUrl(path, { company_id: companyId, pagination: { page, pageSize: 50 }, ...query });
}

/** Whatever else the machine does slows some rounds, and speeds up none; so the best round of each counts. A first one warms up. */
async function bestRates(urls: readonly string[], token: string): Promise<number[]> {
  const best = urls.map(() => 0);
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, url] of urls.entries()) {
      const rate = await rateOf(url, token);
      if (round > 0) best[index] = Math.max(best[index] ?? 0, rate);
    }
  }
  return best;
}

async function rateOf(url: string, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  // The clients have a thread of their own.
  const result = await autocannon({ url, connections: clients, duration: roundSeconds, workers: 1, headers });
  if (result.non2xx + result.errors > 0) throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  return Math.round(result['2xx'] / result.duration);
}

async function roundTrips({ admin }: BenchBackend, url: string): Promise<number> {
  const query = mock.method(pg.Client.prototype, 'query');
  requireGood(await admin.inject({ url }));
  query.mock.restore();
  return query.mock.callCount();
}
