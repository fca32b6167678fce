import { readFile } from 'node:fs/promises';

/** How long the first thread of a process has run, and has waited for a processor that others had, in milliseconds. */
export type ProcessorTimes = { ran: number; waited: number };

/** As Linux counts them; elsewhere nothing is known. */
export async function processorTimes(pid: number): Promise<ProcessorTimes | null> {
  const text = await readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => null);
  const [ran, waited] = text?.split(' ').map(Number) ?? [];
  return ran === undefined || waited === undefined ? null : { ran: ran / 1e6, waited: waited / 1e6 };
}

/** The share of its time that the thread wanted to run and had to wait, as a percentage. */
export function waitingShare(before: ProcessorTimes | null, after: ProcessorTimes | null): string {
  if (before === null || after === null) return 'unknown';
  const waited = after.waited - before.waited;
  return `${((100 * waited) / Math.max(waited + after.ran - before.ran, 1)).toFixed(0)} %`;
}
