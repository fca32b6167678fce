import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const prefix = 'netcap-upload-';
const named = new RegExp(`^${prefix}(\\d+)-`);

/** Creates a folder for one upload, named after this process; the caller removes it. */
export function makeUploadFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));
}

/**
 * Removes the upload folders of processes that were killed. Folders of running processes stay; call it before this process creates any, since those
 * with its id are an earlier process's. Folders of other users can't be removed and stay.
 */
export async function removeStaleUploadFolders(parent = tmpdir()): Promise<void> {
  const names = await readdir(parent).catch(() => []);
  const left = names.filter((name) => {
    const pid = Number(named.exec(name)?.[1]);
    return pid > 0 && (pid === process.pid || !isRunning(pid));
  });
  await Promise.allSettled(left.map((name) => rm(join(parent, name), { recursive: true, force: true })));
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another user's process can't be signaled, but exists.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
