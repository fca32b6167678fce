import { mock } from 'node:test';
import { compileSerializer } from '@server/plugins/serialization';
import { apiUrl } from '@tests/support/books/exampleBooks';
import autocannon from 'autocannon';
import Fastify from 'fastify';
import pg from 'pg';
import { coaSchema } from '@/contract/coa/coa.schema';
import { balanceSchema } from '@/contract/trialBalance/trialBalance.schema';
import { listOf } from '@/contract/wire/envelope.schema';
import { type BenchBackend, type BenchEngine, requireGood } from './support/benchBackend';
import { insertAccounts, insertBalances, settle } from './support/committedBooks';
import { count, printTable, times } from './support/print';

const accounts = 10_000;
const clients = 8;
const rounds = 3;
const roundSeconds = 1;

/** A list, and the statement by which a bare handler sends the same rows. */
type List = { name: string; path: string; query: object; page: number; bare: string };

const period = { filters: { time_report: 'Q2 25' } };

const versionColumns = `
  v.id, v.status, v.valid_at, v.is_deleted, null as review_request, json_build_object('id', v.author_id) as netcap_user,
  v.created_at as "createdAt", v.updated_at as "updatedAt"`;
const line = `'{"id":200,"focus_id":"200","type":"Assets","description_line":"Cash","allowable":"Allowable"}'::json`;
const isAlive = 'v.company_id = $1 and v.valid_at is not null and v.replaced_at is null and not v.is_deleted';

function bareAccounts({ page = 1, where = 'true' }: { page?: number; where?: string } = {}): string {
  return `
    select ${versionColumns}, v.account_number, v.account_name, 'Assets' as account_type, 'Allowable' as allowable,
      null as ssoi_setting, ${line} as focus_setting
    from coa_versions v where ${isAlive} and ${where} order by v.number_key limit 50 offset ${(page - 1) * 50}`;
}

function bareBalances(page: number): string {
  return `
    select ${versionColumns}, v.debit, v.credit, v.time_report, v.description, json_build_object('id', a.id,
      'account_number', a.account_number, 'account_name', a.account_name, 'account_type', 'Assets', 'ssoi_setting', null,
      'focus_setting', ${line}) as coa
    from (
      select * from balance_versions v where ${isAlive} and v.period_end = '2025-06-30'
      order by v.account_key limit 50 offset ${(page - 1) * 50}) v
    join coa_versions a on a.company_id = v.company_id and a.id = v.coa_id and a.valid_at is not null and a.replaced_at is null
    order by v.account_key`;
}

const lists: readonly List[] = [
  { name: 'accounts', path: '/coas', query: {}, page: 1, bare: bareAccounts() },
  { name: 'accounts', path: '/coas', query: {}, page: 100, bare: bareAccounts({ page: 100 }) },
  {
    name: 'accounts, search',
    path: '/coas',
    query: { search: '1234' },
    page: 1,
    bare: bareAccounts({ where: `position('1234' in v.search_text) > 0` }),
  },
  { name: 'accounts, edit mode', path: '/coas/edit-mode', query: {}, page: 1, bare: bareAccounts() },
  { name: 'accounts, edit mode', path: '/coas/edit-mode', query: {}, page: 100, bare: bareAccounts({ page: 100 }) },
  { name: 'balances of a quarter', path: '/trial-balances', query: period, page: 1, bare: bareBalances(1) },
  { name: 'balances of a quarter', path: '/trial-balances', query: period, page: 100, bare: bareBalances(100) },
];

/** Measures how many requests a second pages of lists take, compared to handlers that only send the rows of one statement. */
export async function benchLists(engine: BenchEngine): Promise<void> {
  const backend = await engine.open('bench_lists');
  await fill(backend);
  const bare = bareHandlers(backend);
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

/** Adds handlers that send each list's rows by one prepared statement without authorization, at the list's index in `lists`. */
function bareHandlers({ database, companyId }: BenchBackend) {
  const bare = Fastify();
  bare.setSerializerCompiler(compileSerializer);
  for (const [place, { path, bare: text, page }] of lists.entries()) {
    const row = path.startsWith('/coas') ? coaSchema : balanceSchema;
    bare.get(`/${place}`, { schema: { response: { 200: listOf(row) } } }, async () => {
      const { rows } = await database.pool.query({ name: `bare_${place}`, text, values: [companyId] });
      return { data: rows, pagination: { page, pageSize: 50, pageCount: accounts / 50, total: accounts } };
    });
  }
  return bare;
}

async function measure(backend: BenchBackend, { app, bare }: { app: string; bare: string }): Promise<void> {
  const paths = lists.map((list) => pathOf(backend, list));
  await requireSameRows(backend, paths, bare);
  const rates = await bestRates(
    [`${app}/api/me`, ...paths.flatMap((path, place) => [`${bare}/${place}`, `${app}${path}`])],
    backend.admin.accessToken,
  );
  const [meRate = 0, bareRate = 0] = rates;
  const rows = [
    ['accounts, page 1, bare handler', count(bareRate), times(1), times(1), '', '1'],
    ['/me', count(meRate), times(meRate / bareRate), '', '', String(await roundTrips(backend, '/api/me'))],
  ];
  const rateOfList = (place: number) => rates[2 * place + 2] ?? 0;
  for (const [place, { name, page }] of lists.entries()) {
    const rate = rateOfList(place);
    const ofSame = times(rate / (rates[2 * place + 1] ?? 0));
    const ofFirst = page === 1 ? '' : times(rate / rateOfList(place - 1));
    const trips = await roundTrips(backend, paths[place] ?? '');
    rows.push([`${name}, page ${page}`, count(rate), times(rate / bareRate), ofSame, ofFirst, String(trips)]);
  }
  printTable({
    title: `Requests per second, ${clients} clients, ${count(accounts)} accounts, pages of 50: the best of ${rounds} rounds`,
    headers: ['', 'requests/s', 'of bare page 1', 'of bare, same rows', 'of page 1', 'round trips'],
    rows,
    note: 'Budget: lists at least 0.6x of the bare handler of the same rows, page 100 at least 0.8x of page 1, at most 3 round trips to the database.',
  });
}

/** Requires equal records in both answers, without which a ratio means nothing. */
async function requireSameRows({ admin }: BenchBackend, paths: readonly string[], bare: string): Promise<void> {
  const idsOf = ({ data }: { data: { id: number }[] }) => data.map(({ id }) => id).join();
  for (const [place, url] of paths.entries()) {
    const bareAnswer = await fetch(`${bare}/${place}`);
    const ids = idsOf(requireGood(await admin.inject({ url })).json());
    if (ids === '' || ids !== idsOf((await bareAnswer.json()) as { data: { id: number }[] })) {
      throw new Error(`${url} and its bare handler differ`);
    }
  }
}

function pathOf({ companyId }: BenchBackend, { path, query, page }: List): string {
  return apiUrl(path, { company_id: companyId, pagination: { page, pageSize: 50 }, ...query });
}

/** Measures rates as the best round of each, since other load on the machine only slows rounds. A first round warms up. */
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
  // The clients run on their own thread.
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
