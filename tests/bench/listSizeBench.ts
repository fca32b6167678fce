import type { SignedIn } from '@tests/support/backend/backend';
import { apiUrl } from '@tests/support/books/exampleBooks';
import { type BenchBackend, type BenchEngine, requireGood } from './support/benchBackend';
import { insertAccounts, insertBalances, settle } from './support/committedBooks';
import { medians } from './support/measure';
import { count, milliseconds, printTable, times } from './support/print';

const few = 2000;
const many = 200_000;
const otherCompanies = 20;
const rounds = 9;
const timeReports = [
  'JAN 25',
  'FEB 25',
  'MAR 25',
  'APR 25',
  'MAY 25',
  'JUN 25',
  'JUL 25',
  'AUG 25',
  'SEP 25',
  'OCT 25',
];

type List = { name: string; path: string; query: object };

const byAccount = { sort: ['coa.account_number:asc'] };
const byNumber = { sort: ['account_number:asc'] };

const lists: readonly List[] = [
  { name: 'accounts', path: '/coas', query: byNumber },
  { name: 'accounts, edit mode', path: '/coas/edit-mode', query: byNumber },
  { name: 'trial balances', path: '/trial-balances', query: byAccount },
  { name: 'trial balances, edit mode', path: '/trial-balances/edit-mode', query: byAccount },
  { name: 'one trial balance', path: '/trial-balances', query: { ...byAccount, filters: { time_report: 'OCT 25' } } },
];

/** Measures the first page of each list in a company of few rows, in one of many, and in the same one among twenty of its size. */
export async function benchListSizes(engine: BenchEngine): Promise<void> {
  const alone = await engine.open('bench_alone');
  await fill(alone, alone.secondCompanyId, few);
  await fill(alone, alone.companyId, many);
  await settle(alone.database);
  await alone.close();
  const crowded = await engine.open('bench_crowded', 'bench_alone');
  const again = await engine.open('bench_alone_again', 'bench_alone');
  try {
    for (let other = 1; other <= otherCompanies; other += 1) await fill(crowded, -other, many);
    await settle(crowded.database);
    await measure(again, crowded);
  } finally {
    await crowded.close();
    await again.close();
  }
}

async function fill({ database }: BenchBackend, companyId: number, rows: number): Promise<void> {
  await insertAccounts(database, { companyId, accounts: rows });
  await insertBalances(database, { companyId, accounts: rows / timeReports.length, timeReports });
}

async function measure(alone: BenchBackend, crowded: BenchBackend): Promise<void> {
  const rows: string[][] = [];
  for (const list of lists) {
    const get = (person: SignedIn, companyId: number) => ({ run: () => getPage(person, companyId, list) });
    const result = await medians(
      {
        few: get(alone.secondAdmin, alone.secondCompanyId),
        many: get(alone.admin, alone.companyId),
        crowded: get(crowded.admin, crowded.companyId),
      },
      rounds,
    );
    const { few: small, many: large, crowded: among } = result;
    rows.push([
      list.name,
      milliseconds(small),
      milliseconds(large),
      times(large / small),
      milliseconds(among),
      times(among / large),
    ]);
  }
  printTable({
    title: `GET of a page of 50, sorted by account number: ${count(few)} and ${count(many)} rows, and ${count(many)} with ${otherCompanies} other companies of ${count(many)} rows`,
    headers: ['', count(few), count(many), 'ratio', 'among others', 'ratio'],
    rows,
    note: 'Budget: other companies cost nothing (last column about 1x); own rows cost their count alone.',
  });
}

async function getPage(person: SignedIn, companyId: number, { path, query }: List): Promise<void> {
  const url = apiUrl(path, { company_id: companyId, pagination: { page: 1, pageSize: 50 }, ...query });
  const answer = requireGood(await person.inject({ url })).json();
  if (answer.data.length !== 50) throw new Error(`${url} gives ${answer.data.length} rows`);
}
