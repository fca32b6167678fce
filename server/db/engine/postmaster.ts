import { type ChildProcess, spawn } from 'node:child_process';
import { open, readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type DataFolder, engineEnvironment, folderArgument, port } from './dataFolder';

const longestLog = 5_000_000;

/** The process that runs this folder's database, if one does. A file that a killed engine left behind is cleared away. */
export async function findPostmaster(path: string): Promise<number | null> {
  const pidFile = join(path, 'postmaster.pid');
  const text = await readFile(pidFile, 'utf8').catch(() => null);
  const pid = Number.parseInt(text?.split('\n')[0] ?? '', 10);
  if (Number.isNaN(pid)) return null;
  if (await isPostmasterOf(path, pid)) return pid;
  // PostgreSQL would refuse to start if the number belongs to some other process by now.
  await rm(pidFile, { force: true });
  return null;
}

/** Whether the process is an engine that works in this folder: an engine's working directory is its data folder. */
export async function isPostmasterOf(path: string, pid: number): Promise<boolean> {
  if (process.platform !== 'linux') return isRunning(pid);
  const workingDirectory = await readlink(`/proc/${pid}/cwd`).catch(() => null);
  return workingDirectory !== null && workingDirectory === (await realpath(path));
}

/** Starts the engine as a process group of its own, so that Ctrl-C reaches this process alone, which then stops it in order. */
export async function spawnPostmaster(folder: DataFolder, hasFsync: boolean): Promise<ChildProcess> {
  const log = await open(folder.logFile, 'a');
  try {
    if ((await log.stat()).size > longestLog) await log.truncate();
    const child = spawn(folder.binaries.postgres, ['-D', folderArgument(folder), ...settings(hasFsync)], {
      cwd: folder.path,
      env: engineEnvironment,
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
      ...folder.owner,
    });
    child.unref();
    return child;
  } finally {
    await log.close();
  }
}

/** The last lines of the engine's log, to explain why it did not start. */
export async function tailOfLog({ logFile }: DataFolder): Promise<string> {
  const text = await readFile(logFile, 'utf8').catch(() => '');
  return text.trimEnd().split('\n').slice(-8).join('\n');
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function settings(hasFsync: boolean): string[] {
  const values = {
    port: String(port),
    listen_addresses: '',
    // The data folder is private to the engine's user, and so is a socket in it.
    unix_socket_directories: '.',
    unix_socket_permissions: '0700',
    fsync: hasFsync ? 'on' : 'off',
    max_connections: '100',
    io_method: 'sync',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    log_line_prefix: '%m [%p] ',
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
