import type { SignedIn } from '@tests/support/backend/backend';
import { apiUrl } from '@tests/support/books/exampleBooks';
import type { Practice } from '@/contract/practice/practice.schema';
import { type BenchBackend, type BenchEngine, requireGood } from './support/benchBackend';
import { copyFirm, firmOf, joinFirms } from './support/copyFirm';
import { importFirm } from './support/industry';
import { median, percentile, timesOf } from './support/measure';
import { count, milliseconds, printTable } from './support/print';

const rounds = 15;
const budgets = [
  { firms: 40, budgetMs: 200 },
  { firms: 400, budgetMs: 1000 },
];

/** Measures the firms of one principal, side by side: each with a hundred accounts and five years of quarters, its figures stored. */
export async function benchPractice(engine: BenchEngine): Promise<void> {
  const pattern = await engine.open('bench_practice_firm');
  await importFirm(pattern);
  await pattern.database.pool.query('vacuum analyze');
  await pattern.close();
  const rows: string[][] = [];
  for (const { firms, budgetMs } of budgets) {
    const backend = await engine.open(`bench_practice_${firms}`, 'bench_practice_firm');
    try {
      rows.push([count(firms), ...(await measure(backend, firms)), milliseconds(budgetMs)]);
    } finally {
      await backend.close();
    }
  }
  printTable({
    title: 'Firms at a glance: one person, each firm with 20 quarters',
    headers: ['firms', 'figures of a firm, computed once', 'list, median', 'list, 90 %', 'answer', 'budget'],
    rows,
    note: 'The list is the whole call, from request to JSON. Figures are computed again only for a firm whose books changed.',
  });
}

async function measure(backend: BenchBackend, firms: number): Promise<string[]> {
  await makePractice(backend, firms);
  const { admin } = backend;
  const computing: number[] = [];
  for (let number = 1; number <= firms; number += 1) computing.push(await compute(admin, firmOf(number)));
  const list = () => admin.inject({ url: '/api/x/practice' });
  const answer = requireGood(await list());
  const { firms: listed } = answer.json<{ data: Practice }>().data;
  const isWhole = listed.length === firms && listed.every(({ figures }) => figures !== null);
  if (!isWhole) throw new Error(`${listed.length} firms are listed, or not all have figures.`);
  const { list: times = [] } = await timesOf({ list: { run: async () => requireGood(await list()) } }, rounds);
  const size = `${count(Math.round(answer.body.length / 1024))} kB`;
  return [median(computing), median(times), percentile(times, 90)].map(milliseconds).concat(size);
}

/** Copies the pattern's firm for its administrator; the pattern itself is sample data, which no list of firms shows. */
async function makePractice(backend: BenchBackend, firms: number): Promise<void> {
  const { database, companyId } = backend;
  await copyFirm(backend, firms);
  await joinFirms(backend, firms);
  await database.pool.query(
    `update companies set sample_owner_id = (select user_id from memberships where company_id = $1 order by id limit 1) where id = $1`,
    [companyId],
  );
  await database.pool.query('vacuum analyze');
}

async function compute({ inject }: SignedIn, companyId: number): Promise<number> {
  const begin = performance.now();
  requireGood(await inject({ method: 'POST', url: apiUrl('/x/practice/figures', { company_id: companyId }) }));
  return performance.now() - begin;
}
