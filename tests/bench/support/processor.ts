import { readFile } from 'node:fs/promises';

/** Time in milliseconds that a process's first thread has run, and has waited for a processor. */
export type ProcessorTimes = { ran: number; waited: number };

/** Reads the times on Linux; null elsewhere. */
export async function processorTimes(pid: number): Promise<ProcessorTimes | null> {
  const text = await readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => null);
  const [ran, waited] = text?.split(' ').map(Number) ?? [];
  return ran === undefined || waited === undefined ? null : { ran: ran / 1e6, waited: waited / 1e6 };
}

/** Returns the share of its runnable time that the thread had to wait, as a percentage. */
export function waitingShare(before: ProcessorTimes | null, after: ProcessorTimes | null): string {
  if (before === null || after === null) return 'unknown';
  const waited = after.waited - before.waited;
  return `${((100 * waited) / Math.max(waited + after.ran - before.ran, 1)).toFixed(0)} %`;
}
