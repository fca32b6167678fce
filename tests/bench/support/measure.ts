import { performance } from 'node:perf_hooks';

/** A measured operation; `prepare` runs before each run and isn't timed. */
export type Measured = { prepare?: () => Promise<unknown>; run: () => Promise<unknown> };

/** Returns each operation's median time of the rounds, in milliseconds. */
export async function medians<Name extends string>(
  measured: Record<Name, Measured>,
  rounds: number,
): Promise<Record<Name, number>> {
  const all = Object.entries<number[]>(await timesOf(measured, rounds));
  return Object.fromEntries(all.map(([name, times]) => [name, median(times)])) as Record<Name, number>; // the names as given
}

/**
 * Runs everything in turn, round after round, so that other load on the machine affects all alike; the first round warms up and doesn't count.
 * Returns the milliseconds of each round.
 */
export async function timesOf<Name extends string>(
  measured: Record<Name, Measured>,
  rounds: number,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(measured) as Name[];
  const times = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of names) {
      const time = await timeOf(measured[name]);
      if (round > 0) times.get(name)?.push(time);
    }
  }
  return Object.fromEntries(times) as Record<Name, number[]>; // of every name
}

/** Runs an operation once. Returns its milliseconds. */
export async function timeOf({ prepare, run }: Measured): Promise<number> {
  await prepare?.();
  const start = performance.now();
  await run();
  return performance.now() - start;
}

/** Returns the median, the mean of the two middle values for an even number. */
export function median(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? at(sorted, middle) : (at(sorted, middle - 1) + at(sorted, middle)) / 2;
}

/** Returns the time that a percentage of the rounds didn't exceed. */
export function percentile(times: readonly number[], percent: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return at(sorted, Math.ceil((sorted.length * percent) / 100) - 1);
}

function at(list: readonly number[], index: number): number {
  return list[index] ?? Number.NaN;
}
