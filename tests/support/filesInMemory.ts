import { statfsSync } from 'node:fs';

const memoryDir = '/dev/shm';
const neededBytes = 2 * 1024 ** 3;

/**
 * Makes temporary folders in memory if the system has enough. Test files vanish afterwards, and copies of a database's folder take a tenth of the
 * time. A folder named by TMPDIR stays.
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
