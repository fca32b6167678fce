import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir, readdir, readFile, readlink, rename, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type Binaries, findBinaries } from './binaries';
import { EngineError } from './engineError';
import { chooseOwner, type Owner } from './owner';

const run = promisify(execFile);

/** A prepared database folder, with the settings to run an engine in it. */
export type DataFolder = {
  /** The engine's own files and its socket; private to the engine's user. */
  path: string;
  logFile: string;
  binaries: Binaries;
  owner: Owner | null;
};

export const port = 5432;
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
  const folder = { path, logFile: join(root, 'postgres.log'), binaries: await findBinaries(owner), owner };
  const version = await presentVersion(path);
  if (version === null) await create(folder, root);
  else if (version !== folder.binaries.majorVersion) throw otherVersion(folder, version);
  return folder;
}

/** Returns the folder argument of the engine: its working directory if root started it, since the engine's user may not reach the full path. */
export function folderArgument({ path, owner }: Pick<DataFolder, 'path' | 'owner'>): string {
  return owner !== null && process.platform === 'linux' ? '/proc/self/cwd' : path;
}

/** Returns the folder through which clients reach the socket: a short private link if the real path is too long. */
export async function socketFolder(path: string): Promise<string> {
  if (Buffer.byteLength(join(path, `.s.PGSQL.${port}`)) <= maxSocketPathLength) return path;
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
  const access = ['--username', superuser, '--auth=trust'];
  const place = ['--pgdata', folderArgument({ path: draft, owner: folder.owner })];
  await run(folder.binaries.initdb, [...place, ...settings, ...access], {
    cwd: draft,
    env: engineEnvironment,
    ...folder.owner,
  }).catch((error: Error & { stderr?: string }) => {
    throw new EngineError(`Couldn't create the database in ${folder.path}:\n${error.stderr ?? error.message}`);
  });
  await rename(draft, folder.path).catch(async (error: NodeJS.ErrnoException) => {
    // A process that started at the same moment was faster; its folder is as good.
    await rm(draft, { recursive: true, force: true });
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
}

async function removeInterrupted(root: string) {
  for (const name of await readdir(root)) {
    const creator = /^postgres\.new\.(\d+)$/.exec(name)?.[1];
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

function otherVersion({ path, binaries }: DataFolder, version: string) {
  return new EngineError(
    `The database in ${path} was created by PostgreSQL ${version}; Netcap comes with ${binaries.majorVersion}. Move its data with pg_dump and pg_restore, or set DATA_DIR to another folder.`,
  );
}

function ignoreExisting(error: NodeJS.ErrnoException) {
  if (error.code !== 'EEXIST') throw error;
}
