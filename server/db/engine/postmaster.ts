import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { open, readFile, readlink, realpath, rm } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { type DataFolder, engineEnvironment, folderArgument } from './dataFolder';

const maxLogLength = 5_000_000;

/** Finds the process that runs this folder's database; null without one. Deletes a file left by a killed engine. */
export async function findPostmaster(path: string): Promise<number | null> {
  const pidFile = join(path, 'postmaster.pid');
  const text = await readFile(pidFile, 'utf8').catch(() => null);
  const pid = Number.parseInt(text?.split('\n')[0] ?? '', 10);
  if (Number.isNaN(pid)) return null;
  if (await isPostmasterOf(path, pid)) return pid;
  // PostgreSQL would refuse to start if another process has the number now.
  await rm(pidFile, { force: true });
  return null;
}

/** Reads the port of the folder's engine from its process file; null without one. */
export async function readPostmasterPort(path: string): Promise<number | null> {
  const lines = await readFile(join(path, 'postmaster.pid'), 'utf8').catch(() => '');
  const port = Number(lines.split('\n')[3]);
  return Number.isInteger(port) && port > 0 ? port : null;
}

/** Returns true if the process is an engine whose working directory is this folder. Only Linux tells the directory of another process. */
export async function isPostmasterOf(path: string, pid: number): Promise<boolean> {
  if (process.platform !== 'linux') return isEngine(pid);
  try {
    return (await readlink(`/proc/${pid}/cwd`)) === (await realpath(path));
  } catch (error) {
    // In a container even root may not see another user's working directory; everyone may see the program.
    return (error as NodeJS.ErrnoException).code === 'EACCES' && isEngine(pid);
  }
}

/** An engine that this process has started. */
export type SpawnedPostmaster = {
  child: ChildProcess;
  /** Offset of its own lines in the log. */
  logStart: number;
  /** Lets the engine outlive this process. */
  letGo: () => void;
};

/** Place where the engine listens, a folder for its socket or a host for TCP, and whether it writes through to the disk. */
export type SpawnOptions = { host: string; port: number; hasFsync: boolean };

/**
 * Starts the engine as its own process group, so that Ctrl-C reaches only this process, which then stops it in order. If the process exits without
 * that, it stops the engine on exit.
 */
export async function spawnPostmaster(folder: DataFolder, options: SpawnOptions): Promise<SpawnedPostmaster> {
  const log = await open(folder.logFile, 'a');
  try {
    if ((await log.stat()).size > maxLogLength) await log.truncate();
    const logStart = (await log.stat()).size;
    const child = spawn(folder.binaries.postgres, ['-D', folderArgument(folder), ...settings(options)], {
      cwd: folder.path,
      env: engineEnvironment,
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
      ...folder.owner,
    });
    child.unref();
    const interrupt = () => {
      if (child.pid !== undefined) sendSignal(folder, child.pid, 'SIGINT');
    };
    process.once('exit', interrupt);
    return { child, logStart, letGo: () => process.removeListener('exit', interrupt) };
  } finally {
    await log.close();
  }
}

/** Sends a signal to an engine. Node.js on Windows can only kill, which loses nothing but makes the next start recover. */
export function sendSignal({ binaries }: DataFolder, pid: number, name: 'SIGINT' | 'SIGQUIT'): void {
  if (process.platform === 'win32') {
    spawnSync(binaries.pgCtl, ['kill', name.slice('SIG'.length), String(pid)], {
      env: engineEnvironment,
      windowsHide: true,
    });
    return;
  }
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Returns the last lines of the engine's log after `logStart`, to explain a failed start. */
export async function readLogTail({ logFile }: DataFolder, logStart = 0): Promise<string> {
  const log = await readFile(logFile).catch(() => Buffer.alloc(0));
  return log.subarray(logStart).toString('utf8').trimEnd().split('\n').slice(-8).join('\n');
}

/** Returns true if the process runs the engine's program. */
async function isEngine(pid: number): Promise<boolean> {
  if (process.platform === 'linux') {
    const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return commandLine.split('\0', 1)[0]?.endsWith('/postgres') === true;
  }
  const [command, options] =
    process.platform === 'win32'
      ? ['tasklist', ['/fi', `PID eq ${pid}`, '/fo', 'csv', '/nh']]
      : ['ps', ['-o', 'comm=', '-p', String(pid)]];
  const { stdout } = spawnSync(command, options, { encoding: 'utf8', windowsHide: true });
  return /(?:^|[/"])postgres(?:\.exe")?/m.test(stdout);
}

/** Computes the engine's memory: an eighth of the total, between 128 MB and 1 GB. Half of the total is assumed for the system's file cache. */
function memorySettings() {
  const limit = process.constrainedMemory();
  const memory = limit > 0 ? Math.min(limit, totalmem()) : totalmem();
  const megabytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)}MB`;
  return {
    shared_buffers: megabytes(Math.min(Math.max(memory / 8, 128 * 2 ** 20), 2 ** 30)),
    effective_cache_size: megabytes(memory / 2),
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
  };
}

function settings({ host, port, hasFsync }: SpawnOptions): string[] {
  const isTcp = host === '127.0.0.1';
  const values = {
    port: String(port),
    listen_addresses: isTcp ? host : '',
    // The data folder and its socket are private to the engine's user.
    unix_socket_directories: isTcp ? '' : '.',
    unix_socket_permissions: '0700',
    fsync: hasFsync ? 'on' : 'off',
    max_connections: '100',
    io_method: 'sync',
    ...memorySettings(),
    // On a solid-state disk, a random page costs hardly more than the next one.
    random_page_cost: '1.1',
    max_wal_size: '2GB',
    // Statements are short; compiling them takes longer than running them.
    jit: 'off',
    // Index-only reads need a vacuum; soon after an import, all pages must have had one.
    autovacuum_naptime: '15s',
    autovacuum_vacuum_scale_factor: '0.05',
    autovacuum_vacuum_insert_scale_factor: '0.05',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    log_line_prefix: '%m [%p] ',
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
