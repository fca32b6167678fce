import { apiUrl } from '@tests/support/books/exampleBooks';
import { fillBooks, period } from './haircutBench';
import { type BenchBackend, type BenchEngine, requireGood } from './support/benchBackend';
import { insertAccounts, insertBalances, settle } from './support/committedBooks';
import { insertPositions } from './support/committedPositions';
import { medians, timeOf } from './support/measure';
import { count, milliseconds, printTable } from './support/print';

const accounts = 500;
const sizes = { small: 100, large: 50_000 };
const rounds = 5;

/** A long stock among the positions of `insertPositions`, and an account without a balance. */
const [stock, securities] = [1_000_004, '100001'];

const steps = {
  withdrawal: { kind: 'capital', values: { direction: 'out', amount: 1000, cash: '10', equity: '20', date: null } },
  commitment: { kind: 'commitment', values: { amount: 1000, listing: 'listed' } },
  price: { kind: 'reprice', values: { position: stock, price: 3000, securities, income: '20' } },
  class: {
    kind: 'repriceClass',
    values: { side: 'Long', class: 'EQUITY', percent: 900, securities, income: '20' },
  },
};

/** Measures what a step does to net capital, and the largest amount of one, with few and many positions. */
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
    const used = cpuMeter();
    const first = await timeOf({ run: () => ask(backend, steps.withdrawal, null) });
    const firstCpu = used();
    const runs = {
      'net capital of the dashboard': () => standing(backend),
      'a step that leaves tentative net capital alone': () => ask(backend, steps.commitment, null),
      'a withdrawal': () => ask(backend, steps.withdrawal, null),
      'the largest withdrawal': () => ask(backend, steps.withdrawal, { step: 0, keep: '120' }),
      'a position repriced': () => ask(backend, steps.price, null),
      'a sixth of the positions repriced': () => ask(backend, steps.class, null),
    };
    const rows = [['the first withdrawal of a period', milliseconds(first), milliseconds(firstCpu)]];
    for (const [name, run] of Object.entries(runs)) {
      await run();
      const meter = cpuMeter();
      const result = await medians({ run: { run } }, rounds);
      rows.push([name, milliseconds(result.run), milliseconds(meter() / (rounds + 1))]);
    }
    printTable({
      title: `What if, with ${count(accounts)} accounts and ${count(positions)} positions`,
      headers: ['', 'median', 'processor time'],
      rows,
      note: 'Budget: 50 ms with 100 positions, 1 s with 50,000.',
    });
  } finally {
    await backend.close();
  }
}

/** Starts a meter of processor time in milliseconds, which other processes hardly affect. */
function cpuMeter(): () => number {
  const start = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  };
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
