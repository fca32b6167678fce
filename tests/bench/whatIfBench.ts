import { apiUrl } from '@tests/support/books/exampleBooks';
import { fillBooks, period } from './haircutBench';
import { type BenchBackend, type BenchEngine, requireGood } from './support/benchBackend';
import { insertAccounts, insertBalances, settle } from './support/committedBooks';
import { insertPositions } from './support/committedPositions';
import { medians } from './support/measure';
import { count, milliseconds, printTable } from './support/print';

const accounts = 500;
const sizes = { small: 100, large: 50_000 };
const rounds = 5;

const steps = {
  withdrawal: { kind: 'capital', values: { direction: 'out', amount: 1000, cash: '10', equity: '20', date: null } },
  commitment: { kind: 'commitment', values: { amount: 1000, listing: 'listed' } },
};

/** What a step does to net capital, and the largest amount of one, with few and many positions. */
export async function benchWhatIf(engine: BenchEngine): Promise<void> {
  for (const positions of [sizes.small, sizes.large]) await measure(engine, positions);
}

async function measure(engine: BenchEngine, positions: number): Promise<void> {
  const backend = await engine.open(`bench_what_if_${positions}`);
  const { companyId, database } = backend;
  try {
    await insertPositions(database, { companyId, reportDate: '2026-06-30', positions });
    await fillBooks(backend);
    await insertAccounts(database, { companyId, accounts });
    await insertBalances(database, { companyId, accounts, timeReports: ['JUN 25'] });
    await settle(database);
    const result = await medians(
      {
        standing: { run: () => standing(backend) },
        commitment: { run: () => ask(backend, steps.commitment, null) },
        withdrawal: { run: () => ask(backend, steps.withdrawal, null) },
        largest: { run: () => ask(backend, steps.withdrawal, { step: 0, keep: '120' }) },
      },
      positions === sizes.small ? rounds : 1,
    );
    printTable({
      title: `What if, with ${count(accounts)} accounts and ${count(positions)} positions`,
      headers: ['', 'median'],
      rows: [
        ['net capital of the dashboard', milliseconds(result.standing)],
        ['a step that leaves tentative net capital alone', milliseconds(result.commitment)],
        ['a withdrawal', milliseconds(result.withdrawal)],
        ['the largest withdrawal', milliseconds(result.largest)],
      ],
    });
  } finally {
    await backend.close();
  }
}

async function standing({ admin, companyId }: BenchBackend): Promise<void> {
  const url = apiUrl('/x/net-capital-standing', { company_id: companyId, time_report: period });
  requireGood(await admin.inject({ url }));
}

async function ask({ admin, companyId }: BenchBackend, step: object, howMuch: object | null): Promise<void> {
  const url = apiUrl('/x/what-if', { company_id: companyId });
  const data = { time_report: period, steps: [step], how_much: howMuch };
  requireGood(await admin.inject({ method: 'POST', url, payload: { data } }));
}
