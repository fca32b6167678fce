import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type DataFolder, prepareDataFolder } from './dataFolder';
import { requirePassword } from './engineAccess';
import { connectionOf, type EngineConnection, ownTransport, requireAccess, type Transport } from './engineConnection';
import { EngineError } from './engineError';
import { type FolderLock, holderName, lockFolder } from './folderLock';
import {
  findPostmaster,
  isPostmasterOf,
  readLogTail,
  type SpawnedPostmaster,
  sendSignal,
  spawnPostmaster,
} from './postmaster';
import { superviseEngine } from './superviseEngine';

export type EngineOptions = {
  dataDir: string;
  /** False only for data that may be lost, as in tests. */
  hasFsync?: boolean;
  /** Callback for the engine's events while it runs. */
  say?: (text: string) => void;
  /** The platform's own, but in tests. */
  transport?: Transport;
};

/** A running PostgreSQL owned by this process, which restarts it if it ends. */
export type Engine = {
  readonly pid: number;
  /** True if an earlier process of ours, killed hard, had left it running. */
  isAdopted: boolean;
  connectionTo: (database: string) => EngineConnection & { database: string };
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
export async function startEngine(options: EngineOptions): Promise<Engine> {
  const { dataDir, hasFsync = true, say = print, transport = ownTransport } = options;
  const folder = await prepareDataFolder(dataDir);
  const { pid, client, connection, isAdopted } = await findOrStart(folder, { hasFsync, transport });
  const lock = await lockFolder(client, () => connectTo(folder, connection).catch(() => null), resolve(dataDir));
  const again = () => restart(folder, { hasFsync, transport, port: connection.port });
  const engine = held({ folder, connection, pid, lock, isAdopted, say, again });
  try {
    await requirePassword(client, folder, { isAdopted });
    return engine;
  } catch (error) {
    await engine.stop();
    throw error;
  }
}

function print(text: string) {
  process.stderr.write(`${text}\n`);
}

/** `port` is one of an earlier run that clients know. */
type Options = { hasFsync: boolean; transport: Transport; port?: number };

type Found = Reached & { connection: EngineConnection; isAdopted: boolean };

async function findOrStart(folder: DataFolder, { hasFsync, transport, port }: Options): Promise<Found> {
  const deadline = Date.now() + startLimitMs;
  for (;;) {
    const present = await findPostmaster(folder.path);
    const connection = await connectionOf(folder, transport, port);
    const spawned = present === null ? await spawnPostmaster(folder, { ...connection, hasFsync }) : null;
    try {
      const reached = await connectWhenReady(folder, connection, spawned?.child.pid ?? present ?? 0).catch(
        (error: unknown) => {
          spawned?.child.kill('SIGINT');
          throw error;
        },
      );
      if (reached !== null) return { ...reached, connection, isAdopted: spawned === null };
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
  const connection = await connectionOf(folder, ownTransport);
  return (database) => ({ ...connection, database });
}

/** Connects as soon as the engine accepts connections; null once its process has ended. Throws if it refuses the password. */
async function connectWhenReady(
  folder: DataFolder,
  connection: EngineConnection,
  pid: number,
): Promise<Reached | null> {
  const deadline = Date.now() + recoveryLimitMs;
  while (Date.now() < deadline) {
    const client = await connectTo(folder, connection);
    if (client !== null) return { pid: (await findPostmaster(folder.path)) ?? pid, client };
    await pause(pollMs);
    if (!(await isPostmasterOf(folder.path, pid))) return null;
  }
  throw new EngineError(`The database in ${folder.path} didn't become ready:\n${await readLogTail(folder)}`);
}

async function connectTo(folder: DataFolder, connection: EngineConnection): Promise<pg.Client | null> {
  const client = new pg.Client({ ...connection, database: 'postgres', application_name: holderName() });
  // The connection ends with the engine; users of the database notice by their own queries.
  client.on('error', () => undefined);
  return client.connect().then(
    () => client,
    (error: unknown) => {
      requireAccess(error, folder);
      return null;
    },
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
  folder: DataFolder;
  connection: EngineConnection;
  pid: number;
  lock: FolderLock;
  isAdopted: boolean;
  say: (text: string) => void;
  /** Starts the engine again. Returns its process. */
  again: () => Promise<number>;
};

function held({ folder, connection, pid, lock, isAdopted, say, again }: Holding): Engine {
  const keeper = superviseEngine({ path: folder.path, pid, restart: again, say });
  // Last resort, when nothing can be awaited any more: the engine ends by itself soon after.
  const interrupt = () => sendSignal(folder, keeper.pid(), 'SIGINT');
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

/** Starts the engine again at the same place; its keeper renews the folder's lock. */
async function restart(folder: DataFolder, options: Options): Promise<number> {
  const { pid, client } = await findOrStart(folder, options);
  await client.end();
  return pid;
}

async function stopPostmaster(folder: DataFolder, pid: number) {
  sendSignal(folder, pid, 'SIGINT');
  const deadline = Date.now() + stopLimitMs;
  while (await isPostmasterOf(folder.path, pid)) {
    if (Date.now() > deadline) sendSignal(folder, pid, 'SIGQUIT');
    await pause(pollMs);
  }
}
