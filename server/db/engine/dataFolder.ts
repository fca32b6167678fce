import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmod, chown, lstat, mkdir, open, readdir, readFile, readlink, rename, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { type Binaries, findBinaries } from './binaries';
import { EngineError } from './engineError';
import { readEngineSecret } from './engineSecret';
import { chooseOwner, type Owner } from './owner';

/** A prepared database folder, with the settings to run an engine in it. */
export type DataFolder = {
  /** The engine's own files and its socket; private to the engine's user. */
  path: string;
  logFile: string;
  binaries: Binaries;
  owner: Owner | null;
  /** Password of the superuser. */
  secret: string;
};

export const superuser = 'netcap';

/** Environment of the engine, without the caller's variables (PGDATA, PGPORT, locale). */
export const engineEnvironment = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };

// A socket's path is limited to 103 characters on macOS, 107 on Linux.
const maxSocketPathLength = 100;

/** Creates the database folder below `dataDir` if it doesn't exist; an interrupted creation leaves nothing behind. */
export async function prepareDataFolder(dataDir: string): Promise<DataFolder> {
  const root = resolve(dataDir);
  await mkdir(root, { recursive: true });
  const path = join(root, 'postgres');
  const owner = await chooseOwner(path);
  const binaries = await findBinaries(owner);
  const version = await presentVersion(path);
  if (version !== null && version !== binaries.majorVersion) throw otherVersion(path, binaries, version);
  const secret = await readEngineSecret(root);
  const folder = { path, logFile: join(root, 'postgres.log'), binaries, owner, secret };
  if (version === null) await create(folder, root);
  return folder;
}

/** Returns the folder argument of the engine: its working directory if root started it, since the engine's user may not reach the full path. */
export function folderArgument({ path, owner }: Pick<DataFolder, 'path' | 'owner'>): string {
  return owner !== null && process.platform === 'linux' ? '/proc/self/cwd' : path;
}

/** Port in the name of the socket. */
export const socketPort = 5432;

/** Returns the folder through which clients reach the socket: a short private link if the real path is too long. */
export async function socketFolder(path: string): Promise<string> {
  if (Buffer.byteLength(join(path, `.s.PGSQL.${socketPort}`)) <= maxSocketPathLength) return path;
  const base = tmpdir().length < 40 ? tmpdir() : '/tmp';
  const uid = process.getuid?.() ?? 0;
  const privateFolder = join(base, `netcap-${uid}`);
  await mkdir(privateFolder, { mode: 0o700 }).catch(ignoreExisting);
  const present = await lstat(privateFolder);
  if (!present.isDirectory() || present.uid !== uid) {
    throw new EngineError(`${privateFolder} is needed for the database socket, but another user owns it.`);
  }
  await chmod(privateFolder, 0o700);
  const link = join(privateFolder, createHash('sha256').update(path).digest('hex').slice(0, 16));
  await symlink(path, link).catch(ignoreExisting);
  if ((await readlink(link)) !== path) throw new EngineError(`${link} doesn't link to ${path}. Remove it.`);
  return link;
}

async function create(folder: DataFolder, root: string) {
  await removeInterrupted(root);
  const draft = join(root, `postgres.new.${process.pid}`);
  await mkdir(draft, { mode: 0o700 });
  if (folder.owner !== null) await chown(draft, folder.owner.uid, folder.owner.gid);
  const settings = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=en'];
  await initialize(folder, draft, settings);
  await rename(draft, folder.path).catch(async (error: NodeJS.ErrnoException) => {
    // A process that started at the same moment was faster; its folder is as good.
    await rm(draft, { recursive: true, force: true });
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
}

/**
 * Runs initdb. The password comes in a file that is open already, since the engine's user may not reach the full path. It is random, so that it
 * needs no iterations, which each connection would wait for.
 */
async function initialize({ binaries, owner, secret, path }: DataFolder, draft: string, settings: string[]) {
  const passwordFile = `${draft}.password`;
  const password = await open(passwordFile, 'w+', 0o600);
  try {
    await password.write(`${secret}\n`, 0);
    if (owner !== null) await password.chown(owner.uid, owner.gid);
    const access = ['--username', superuser, '--auth=scram-sha-256', '--set=scram_iterations=1'];
    const files = ['--pgdata', folderArgument({ path: draft, owner }), `--pwfile=${passwordArgument(passwordFile)}`];
    const child = spawn(binaries.initdb, [...files, ...settings, ...access], {
      cwd: draft,
      env: engineEnvironment,
      stdio: [password.fd, 'ignore', 'pipe'],
      ...owner,
    });
    const ended = once(child, 'close');
    const [issues, [code]] = await Promise.all([child.stderr === null ? '' : text(child.stderr), ended]);
    if (code !== 0) throw new EngineError(`Couldn't create the database in ${path}:\n${issues}`);
  } finally {
    await password.close();
    await rm(passwordFile, { force: true });
  }
}

/** Returns the name by which initdb opens its standard input. */
function passwordArgument(passwordFile: string): string {
  return process.platform === 'win32' ? passwordFile : '/dev/fd/0';
}

async function removeInterrupted(root: string) {
  for (const name of await readdir(root)) {
    const creator = /^postgres\.new\.(\d+)(?:\.\w+)?$/.exec(name)?.[1];
    if (creator !== undefined && !isAlive(Number(creator)))
      await rm(join(root, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function presentVersion(path: string): Promise<string | null> {
  const text = await readFile(join(path, 'PG_VERSION'), 'utf8').catch(() => null);
  return text?.trim() ?? null;
}

function otherVersion(path: string, binaries: Binaries, version: string) {
  return new EngineError(
    `The database in ${path} was created by PostgreSQL ${version}; Netcap comes with ${binaries.majorVersion}. Move its data with pg_dump and pg_restore, or set DATA_DIR to another folder.`,
  );
}

function ignoreExisting(error: NodeJS.ErrnoException) {
  if (error.code !== 'EEXIST') throw error;
}
