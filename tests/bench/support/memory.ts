import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

/** Peaks of resident memory in bytes: of a server, and of one of the processes that read its files. */
export type MemoryPeaks = { server: number; reader: number };

const intervalMs = 10;

/** Samples the memory of a server and its readers on Linux until `stop`, which returns the peaks; zeros elsewhere. */
export function watchMemory(pid: number): { stop: () => Promise<MemoryPeaks> } {
  const peaks: MemoryPeaks = { server: 0, reader: 0 };
  let isWatching = true;
  const watched = (async () => {
    for (let readers: number[] = [], round = 0; isWatching; round += 1) {
      if (round % 10 === 0) readers = await readersOf(pid);
      peaks.server = Math.max(peaks.server, await residentBytes(pid));
      for (const reader of readers) peaks.reader = Math.max(peaks.reader, await residentBytes(reader));
      await pause(intervalMs);
    }
  })();
  return {
    stop: async () => {
      isWatching = false;
      await watched;
      return peaks;
    },
  };
}

async function readersOf(pid: number): Promise<number[]> {
  const tasks = await readdir(`/proc/${pid}/task`).catch(() => []);
  const lists = await Promise.all(tasks.map((task) => readText(`/proc/${pid}/task/${task}/children`)));
  const children = lists.join(' ').split(/\s+/).filter(Boolean).map(Number);
  const commands = await Promise.all(children.map((child) => readText(`/proc/${child}/cmdline`)));
  return children.filter((_, place) => commands[place]?.includes('reader.js'));
}

async function residentBytes(pid: number): Promise<number> {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(await readText(`/proc/${pid}/status`))?.[1];
  return Number(kilobytes ?? 0) * 1024;
}

function readText(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => '');
}
