import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const prefix = 'netcap-upload-';
const named = new RegExp(`^${prefix}(\\d+)-`);

/** Makes a folder for one upload, which bears the name of this process; whoever makes it removes it. */
export function makeUploadFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));
}

/**
 * Removes the folders of processes that were killed before they could. Those of others that run stay; this one has none yet when it
 * starts, so that what bears its name is of an earlier process. What cannot be removed is somebody else's, and stays.
 */
export async function sweepUploadFolders(parent = tmpdir()): Promise<void> {
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
    // A process of another user may not be signalled, but is there.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
