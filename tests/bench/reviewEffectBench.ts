import type { Database } from '@server/db/client';
import { apiUrl } from '@tests/support/books/exampleBooks';
import { countLineSums } from '@tests/support/books/lineSums';
import { type BenchBackend, type BenchEngine, requireGood } from './support/benchBackend';
import { insertAccounts, insertBalances, insertDemoCopies, settle } from './support/committedBooks';
import { medians } from './support/measure';
import { count, milliseconds, printTable } from './support/print';

const rounds = 3;
const years = [21, 22, 23, 24, 25];
const names = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const months = years.flatMap((year) => names.map((month) => `${month} ${year}`));

/** Measures the effect preview of approvals, in books of 100,000 balances: of one period, and of 60 months. */
export async function benchReviewEffect(engine: BenchEngine): Promise<void> {
  const wide = await engine.open('bench_effect_wide');
  const long = await engine.open('bench_effect_long');
  try {
    await insertDemoCopies(wide.database, { companyId: wide.companyId, copies: 1250, timeReport: 'Q1 26' });
    const accounts = 1700;
    await insertAccounts(long.database, { companyId: long.companyId, accounts });
    await insertBalances(long.database, { companyId: long.companyId, accounts, timeReports: months });
    // With equal debits and credits no line would change.
    await long.database.pool.query('update balance_versions set credit = 0');
    await long.database.pool.query('analyze');
    await countLineSums(long.database);
    for (const { database } of [wide, long]) await settle(database);
    const result = await medians(
      {
        ...(await effects(wide, { name: 'one period', remapped: 50_000, edited: 50_000 })),
        ...(await effects(long, { name: '60 months', remapped: accounts, edited: 50_000 })),
      },
      rounds,
    );
    printTable({
      title: 'Effect of review requests on the figures, with 100,000 balances',
      headers: ['', 'median'],
      rows: Object.entries(result).map(([name, time]) => [name, milliseconds(time)]),
    });
  } finally {
    await wide.close();
    await long.close();
  }
}

type Scope = { name: string; remapped: number; edited: number };

async function effects(backend: BenchBackend, { name, remapped, edited }: Scope) {
  const { database, companyId } = backend;
  const few = await requestRemap(database, companyId, 10);
  const one = await requestEdits(database, companyId, 1);
  const many = [await requestRemap(database, companyId, remapped), await requestEdits(database, companyId, edited)];
  return {
    [`${name}: 1 balance`]: { run: () => read(backend, [one]) },
    [`${name}: 10 accounts mapped to another line`]: { run: () => read(backend, [few]) },
    [`${name}: ${count(remapped)} accounts mapped to another line`]: { run: () => read(backend, many.slice(0, 1)) },
    [`${name}: ${count(edited)} balances`]: { run: () => read(backend, many.slice(1)) },
    [`${name}: both of these together`]: { run: () => read(backend, many) },
  };
}

async function read({ admin, companyId }: BenchBackend, ids: readonly number[]): Promise<void> {
  const answer = await admin.inject({ url: apiUrl('/x/review-effect', { company_id: companyId, ids }) });
  const { refusal, periods } = requireGood(answer).json().data;
  if (refusal !== null || periods.length === 0) throw new Error(answer.body.slice(0, 1000));
}

function requestRemap(database: Database, companyId: number, accounts: number): Promise<number> {
  return stage(database, {
    companyId,
    kind: 'COA',
    table: 'coa_versions',
    rows: accounts,
    columns: { account_number: '', account_name: '', focus_id: "'680'" },
  });
}

function requestEdits(database: Database, companyId: number, balances: number): Promise<number> {
  const columns = { coa_id: '', period_end: '', time_report: '', debit: 'debit + 1', credit: '' };
  return stage(database, { companyId, kind: 'BALANCE', table: 'balance_versions', rows: balances, columns });
}

type Staged = { companyId: number; kind: string; table: string; rows: number; columns: Record<string, string> };

let authors = 900_000;

/** Adds changes of committed rows to an open request of its own author; a column's value is an expression, or unchanged. */
async function stage({ pool }: Database, { companyId, kind, table, rows, columns }: Staged): Promise<number> {
  authors += 1;
  const values = Object.entries(columns).map(([column, value]) => value || column);
  const { rows: made } = await pool.query(
    `with request as (
       insert into review_requests (company_id, id, kind, status, author_id, record_count, created_at, updated_at)
       values ($1, nextval('record_ids'), $2, 'OPEN', $3, $4, now(), now()) returning id
     ), staged as (
       insert into ${table} (company_id, id, status, author_id, base_version_id, review_request_id, created_at, updated_at,
         ${Object.keys(columns).join(', ')})
       select $1, id, 'PENDING', $3, version_id, (select id from request), now(), now(), ${values.join(', ')}
       from ${table} where company_id = $1 and valid_at is not null order by version_id limit $4
     ) select id from request`,
    [companyId, kind, authors, rows],
  );
  return made[0].id;
}
