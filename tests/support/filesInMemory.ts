import { statfsSync } from 'node:fs';

const memoryDir = '/dev/shm';
const neededBytes = 2 * 1024 ** 3;

/**
 * Has temporary folders made in memory, where the system offers enough of it: what tests keep is gone after them, and copies of a
 * database's folder take a tenth of the time. A folder that TMPDIR names stays.
 */
export function keepFilesInMemory(): void {
  if (process.env.TMPDIR === undefined && freeBytes() >= neededBytes) process.env.TMPDIR = memoryDir;
}

function freeBytes(): number {
  try {
    const { bavail, bsize } = statfsSync(memoryDir);
    return bavail * bsize;
  } catch {
    return 0;
  }
}
