import type { SignedIn } from '@tests/support/backend/backend';
import { apiUrl } from '@tests/support/books/exampleBooks';
import { csvUpload } from '@tests/support/staging/csvUpload';
import type { MarkDoneAnswer } from '@/contract/staging/staging.schema';
import { type BenchBackend, type BenchEngine, requireGood } from './support/benchBackend';
import { insertAccounts, insertBalances, settle } from './support/committedBooks';
import { timeOf } from './support/measure';
import { count, milliseconds, printTable } from './support/print';

const rows = 50_000;
const timeReports = ['JAN 25', 'FEB 25', 'MAR 25', 'APR 25'];

/** Measures the life of large review requests: each changes as many records as there are accounts, over trial balances of four months. */
export async function benchApprovals(engine: BenchEngine): Promise<void> {
  const backend = await engine.open('bench_approvals');
  try {
    await insertAccounts(backend.database, { companyId: backend.companyId, accounts: rows });
    await insertBalances(backend.database, { companyId: backend.companyId, accounts: rows, timeReports });
    await settle(backend.database);
    const balances = await timesOf(backend, {
      action: 'UPLOAD_TRIAL_BALANCE',
      path: '/trial-balances',
      csv: balanceFile(),
    });
    const accounts = await timesOf(backend, { action: 'UPLOAD_COA', path: '/coas', csv: accountFile() });
    printTable({
      title: `Review requests of ${count(rows)} records, each over ${count(rows)} accounts with ${count(rows * timeReports.length)} balances`,
      headers: ['', 'balances', 'accounts'],
      rows: steps.map((step) => [step, milliseconds(balances[step]), milliseconds(accounts[step])]),
      note: 'The app waits 40 s for an answer.',
    });
  } finally {
    await backend.close();
  }
}

const steps = ['Mark Done', 'first page of its rows', 'a page by account', 'all rows', 'reject', 'approve'] as const;
type Times = Record<(typeof steps)[number], number>;

type Sending = { action: string; path: string; csv: string };

async function timesOf(backend: BenchBackend, sending: Sending): Promise<Times> {
  const { admin, companyId } = backend;
  const sort = [sending.path === '/coas' ? 'account_number:asc' : 'coa.account_number:asc'];
  const rejected = await request(backend, sending);
  const get = (path: string, query?: object) => time(() => inject(admin, path, { company_id: companyId, ...query }));
  const contents = (id: number, query?: object) => get(`/review-requests/${id}/contents`, query);
  const reject = await get(`/review-requests/${rejected.id}`, { type: 'reject' });
  await backend.database.pool.query(`delete from ${tables[sending.path]} where status = 'REJECTED'`);
  const { id, markDone } = await request(backend, sending);
  return {
    'Mark Done': markDone,
    'first page of its rows': await contents(id, { pagination: { page: 1, pageSize: 50 } }),
    'a page by account': await contents(id, { pagination: { page: 500, pageSize: 50 }, sort }),
    'all rows': await contents(id, { sort }),
    reject,
    approve: await get(`/review-requests/${id}`, { type: 'approve' }),
  };
}

const tables: Record<string, string> = { '/coas': 'coa_versions', '/trial-balances': 'balance_versions' };

async function request(backend: BenchBackend, { action, path, csv }: Sending) {
  const { middle, companyId } = backend;
  const url = apiUrl('/upload', { company_id: companyId, action });
  requireGood(await middle.inject({ method: 'POST', url, ...csvUpload('large.csv', csv) }));
  let id: number | null = null;
  const markDone = await time(async () => {
    const answer = await inject(middle, `${path}/mark-done`, { company_id: companyId });
    id = answer.json<MarkDoneAnswer>().data.reviewRequestId;
  });
  if (id === null) throw new Error('No request was made');
  return { id, markDone };
}

async function inject(person: SignedIn, path: string, query: object) {
  return requireGood(await person.inject({ url: apiUrl(path, query) }));
}

function time(run: () => Promise<unknown>): Promise<number> {
  return timeOf({ run });
}

function balanceFile(): string {
  const lines = Array.from({ length: rows }, (_, i) => `${100_001 + i},${i}.25,,APR 25,Corrected`);
  return ['Account Number,Debit,Credit,Time Report,Description', ...lines, ''].join('\n');
}

function accountFile(): string {
  const lines = Array.from({ length: rows }, (_, i) => `${100_001 + i},Renamed ${i},${i % 2 === 0 ? '200' : '1205'},`);
  return ['Account Number,Account Name,FOCUS ID,SSOI ID', ...lines, ''].join('\n');
}
