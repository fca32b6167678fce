import { apiUrl } from '@tests/support/books/exampleBooks';
import { csvUpload } from '@tests/support/staging/csvUpload';
import { type BenchBackend, type BenchEngine, requireGood } from './support/benchBackend';
import { medians } from './support/measure';
import { count, milliseconds, printTable } from './support/print';

const accounts = 10_000;
const periods = ['JAN 25', 'FEB 25', 'MAR 25', 'APR 25', 'MAY 25'];
const rounds = 3;

/** Measures the change log, a record's history and undoing a posting, in books of over 100,000 changes. */
export async function benchHistory(engine: BenchEngine): Promise<void> {
  const backend = await engine.open('bench_history');
  try {
    const changes = await fill(backend);
    const log = (page: number, filters: object = {}) => ({
      run: () => get(backend, '/x/change-log', { pagination: { page, pageSize: 50 }, filters }),
    });
    const [user] = (await get(backend, '/x/change-log/people')).json().data;
    const [newest] = (await get(backend, '/x/change-log')).json().data;
    const result = await medians(
      {
        'change log, page 1': log(1),
        'change log, page 100': log(100),
        'change log, last page': log(changes / 50),
        'one period': log(1, { time_report: 'MAR 25' }),
        'one person': log(1, { user: user.id }),
        'history of one record': {
          run: () => get(backend, '/x/record-history', { kind: newest.kind, id: newest.id }),
        },
        'CSV of everything': { run: () => download(backend) },
        'undo of a posting of 50,000 changes': {
          prepare: () => backend.database.pool.query('delete from balance_versions where valid_at is null'),
          run: () => undo(backend, newest.commit_number),
        },
      },
      rounds,
    );
    printTable({
      title: `History, with ${count(changes)} changes in the books`,
      headers: ['', 'median'],
      rows: Object.entries(result).map(([name, time]) => [name, milliseconds(time)]),
    });
  } finally {
    await backend.close();
  }
}

/** Adds accounts, balances of all periods, and other amounts for these, in three postings. */
async function fill(backend: BenchBackend): Promise<number> {
  const numbers = Array.from({ length: accounts }, (_, i) => String(100_000 + i));
  await post(backend, 'UPLOAD_COA', [
    'Account Number,Account Name,FOCUS ID,SSOI ID',
    ...numbers.map((number) => `${number},Account ${number},200,`),
  ]);
  await get(backend, '/coas/mark-done');
  for (const amount of ['100.25', '200.75']) {
    await post(backend, 'UPLOAD_TRIAL_BALANCE', [
      'Account Number,Debit,Credit,Time Report,Description',
      ...periods.flatMap((period) => numbers.map((number) => `${number},${amount},,${period},`)),
    ]);
    await get(backend, '/trial-balances/mark-done');
  }
  return accounts * (1 + 2 * periods.length);
}

async function get({ admin, companyId }: BenchBackend, path: string, query: object = {}) {
  return requireGood(await admin.inject({ url: apiUrl(path, { company_id: companyId, ...query }) }));
}

async function post({ admin, companyId }: BenchBackend, action: string, lines: readonly string[]) {
  const url = apiUrl('/upload', { company_id: companyId, action });
  requireGood(await admin.inject({ method: 'POST', url, ...csvUpload('books.csv', `${lines.join('\n')}\n`) }));
}

async function download(backend: BenchBackend) {
  const { url } = (await get(backend, '/x/change-log/download')).json().data;
  requireGood(await backend.admin.inject({ url }));
}

async function undo({ admin, companyId }: BenchBackend, commitNumber: number) {
  const url = apiUrl('/x/undo-commit', { company_id: companyId });
  requireGood(await admin.inject({ method: 'POST', url, payload: { data: { commit_number: commitNumber } } }));
}
