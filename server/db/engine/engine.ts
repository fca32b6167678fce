import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type DataFolder, port, prepareDataFolder, socketFolder, superuser } from './dataFolder';
import { EngineError } from './engineError';
import { type FolderLock, holderName, lockFolder } from './folderLock';
import { findPostmaster, isPostmasterOf, readLogTail, type SpawnedPostmaster, spawnPostmaster } from './postmaster';
import { superviseEngine } from './superviseEngine';

export type EngineOptions = {
  dataDir: string;
  /** False only for data that may be lost, as in tests. */
  hasFsync?: boolean;
  /** Callback for the engine's events while it runs. */
  say?: (text: string) => void;
};

/** A running PostgreSQL owned by this process, which restarts it if it ends. */
export type Engine = {
  readonly pid: number;
  /** True if an earlier process of ours, killed hard, had left it running. */
  isAdopted: boolean;
  connectionTo: (database: string) => pg.PoolConfig;
  /** Number of restarts. */
  restarts: () => number;
  stop: () => Promise<void>;
};

type Reached = { pid: number; client: pg.Client };

const pollMs = 25;
const startLimitMs = 20_000;
const recoveryLimitMs = 10 * 60_000;
const stopLimitMs = 30_000;

/** Starts the database of a data folder, or adopts the one left by a killed process. Throws if another process owns it. */
export async function startEngine({ dataDir, hasFsync = true, say = print }: EngineOptions): Promise<Engine> {
  const folder = await prepareDataFolder(dataDir);
  const connection = { host: await socketFolder(folder.path), port, user: superuser };
  const place = { folder, connection, hasFsync };
  const { pid, client, isAdopted } = await findOrStart(place);
  const lock = await lockFolder(client, () => connectTo(connection), resolve(dataDir));
  return held({ place, pid, lock, isAdopted, say });
}

function print(text: string) {
  process.stderr.write(`${text}\n`);
}

type Place = { folder: DataFolder; connection: pg.PoolConfig; hasFsync: boolean };

async function findOrStart({ folder, connection, hasFsync }: Place): Promise<Reached & { isAdopted: boolean }> {
  const deadline = Date.now() + startLimitMs;
  for (;;) {
    const present = await findPostmaster(folder.path);
    const spawned = present === null ? await spawnPostmaster(folder, hasFsync) : null;
    try {
      const reached = await connectWhenReady(folder, connection, spawned?.child.pid ?? present ?? 0).catch(
        (error: unknown) => {
          spawned?.child.kill('SIGINT');
          throw error;
        },
      );
      if (reached !== null) return { ...reached, isAdopted: spawned === null };
      if (spawned !== null) await requirePassingFailure(folder, spawned, deadline);
    } finally {
      spawned?.letGo();
    }
  }
}

/** Returns the connection to a data folder's database while any process runs it; null while none does. Locks nothing. */
export async function findRunningEngine(dataDir: string): Promise<Engine['connectionTo'] | null> {
  const folder = await prepareDataFolder(dataDir);
  if ((await findPostmaster(folder.path)) === null) return null;
  const connection = { host: await socketFolder(folder.path), port, user: superuser };
  return (database) => ({ ...connection, database });
}

/** Connects as soon as the engine accepts connections; null once its process has ended. */
async function connectWhenReady(folder: DataFolder, connection: pg.ClientConfig, pid: number): Promise<Reached | null> {
  const deadline = Date.now() + recoveryLimitMs;
  while (Date.now() < deadline) {
    const client = await connectTo(connection);
    if (client !== null) return { pid: (await findPostmaster(folder.path)) ?? pid, client };
    await pause(pollMs);
    if (!(await isPostmasterOf(folder.path, pid))) return null;
  }
  throw new EngineError(`The database in ${folder.path} didn't become ready:\n${await readLogTail(folder)}`);
}

async function connectTo(connection: pg.ClientConfig): Promise<pg.Client | null> {
  const client = new pg.Client({ ...connection, database: 'postgres', application_name: holderName() });
  // The connection ends with the engine; users of the database notice by their own queries.
  client.on('error', () => undefined);
  return client.connect().then(
    () => client,
    () => null,
  );
}

/** Throws unless the engine ended because another one was starting or stopping; other causes don't pass by waiting. */
async function requirePassingFailure(folder: DataFolder, { child, logStart }: SpawnedPostmaster, deadline: number) {
  const log = await readLogTail(folder, logStart);
  const isPassing = /lock file .* already exists|pre-existing shared memory|could not lock|Address already in use/.test(
    log,
  );
  if (isPassing && Date.now() < deadline) return;
  child.kill('SIGINT');
  throw new EngineError(`The database in ${folder.path} didn't start:\n${log}`);
}

type Holding = {
  place: Place;
  pid: number;
  lock: FolderLock;
  isAdopted: boolean;
  say: (text: string) => void;
};

function held({ place, pid, lock, isAdopted, say }: Holding): Engine {
  const { folder, connection } = place;
  const keeper = superviseEngine({ path: folder.path, pid, restart: () => restart(place), say });
  // Last resort, when nothing can be awaited any more: the engine ends by itself soon after.
  const interrupt = () => signal(keeper.pid(), 'SIGINT');
  process.once('exit', interrupt);
  return {
    get pid() {
      return keeper.pid();
    },
    isAdopted,
    connectionTo: (database) => ({ ...connection, database }),
    restarts: keeper.restarts,
    stop: async () => {
      const last = await keeper.letBe();
      process.removeListener('exit', interrupt);
      await lock.release(() => stopPostmaster(folder, last));
    },
  };
}

/** Starts the engine again; its keeper renews the folder's lock. */
async function restart(place: Place): Promise<number> {
  const { pid, client } = await findOrStart(place);
  await client.end();
  return pid;
}

async function stopPostmaster({ path }: DataFolder, pid: number) {
  signal(pid, 'SIGINT');
  const deadline = Date.now() + stopLimitMs;
  while (await isPostmasterOf(path, pid)) {
    if (Date.now() > deadline) signal(pid, 'SIGQUIT');
    await pause(pollMs);
  }
}

function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
