import { keepBase, restoreBase } from '@tests/support/backend/restoreBase';
import { openCompany } from '@tests/support/reviewModel/company';
import { runSequence, type Tally } from '@tests/support/reviewModel/run';
import type { BenchEngine } from './support/benchBackend';
import { count, print, printTable } from './support/print';

const sequences = 1000;
const steps = 30;
const shownEach = 50;

/** Runs a thousand random sequences of saves, restores, reviews and undone postings by five people against a plain model; the seed identifies a failing one. */
export async function benchReviews(engine: BenchEngine): Promise<void> {
  const backend = await engine.open('bench_reviews');
  const outcomes: Tally = new Map();
  try {
    await keepBase(backend.database);
    for (let seed = 1; seed <= sequences; seed += 1) {
      await restoreBase(backend.database);
      const tally = await runSequence(await openCompany(backend), { seed, steps, listsEach: steps });
      for (const [name, times] of tally) outcomes.set(name, (outcomes.get(name) ?? 0) + times);
      if (seed % shownEach === 0) print(`${count(seed)} sequences agree`);
    }
  } finally {
    await backend.close();
  }
  printTable({
    title: `${count(sequences)} random sequences of ${steps} steps by five people; the model agreed after every step`,
    headers: ['', 'times'],
    rows: [...outcomes].sort().map(([name, times]) => [name, count(times)]),
  });
}
