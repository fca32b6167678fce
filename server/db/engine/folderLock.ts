import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { EngineError } from './engineError';

/** Names the lock among the engine's advisory locks. */
const lockKey = 727_001;
const retakeMs = 200;

/** Connects to the engine; null while it cannot be reached. */
export type Connect = () => Promise<pg.Client | null>;

/** Holds the data folder for this process; it goes with the process, however that ends. */
export type FolderLock = {
  /** Does the last thing while the folder is still held, then lets it go. */
  release: (lastThing: () => Promise<void>) => Promise<void>;
};

/** Holds the folder by a lock inside the running engine, on a connection that is kept; a error names the process that has it already. */
export async function takeFolderLock(client: pg.Client, connect: Connect, dataDir: string): Promise<FolderLock> {
  if (!(await isTaken(client))) throw await inUse(client, dataDir);
  let holding = client;
  let isKept = true;
  const keep = (next: pg.Client) => {
    holding = next;
    next.once('end', () => isKept && retake());
  };
  // The engine ends all connections when one of its processes crashes, and goes on.
  const retake = async () => {
    while (isKept) {
      const next = await connect();
      if (next !== null && (await isTaken(next).catch(() => false))) return keep(next);
      await next?.end();
      await pause(retakeMs, undefined, { ref: false });
    }
  };
  keep(client);
  return {
    release: async (lastThing) => {
      isKept = false;
      await lastThing();
      await holding.end().catch(() => undefined);
    },
  };
}

/** What the holder of a folder calls itself to others. */
export function holderName(): string {
  return `netcap process ${process.pid}`;
}

async function isTaken(client: pg.Client): Promise<boolean> {
  const taken = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lockKey]);
  return taken.rows[0]?.taken === true;
}

async function inUse(client: pg.Client, dataDir: string) {
  const holders = await client.query<{ name: string }>(
    `select application_name as name from pg_stat_activity
     where pid in (select pid from pg_locks where locktype = 'advisory' and objid = $1 and granted)`,
    [lockKey],
  );
  await client.end();
  const holder = holders.rows[0]?.name ?? 'another process';
  return new EngineError(
    `The data folder ${dataDir} is in use by ${holder}. Stop it first, or set DATA_DIR to another folder.`,
  );
}
