import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { EngineError } from './engineError';

/** Key of the lock among the engine's advisory locks. */
const lockKey = 727_001;
const retakeMs = 200;

/** Connects to the engine; null while it can't be reached. */
export type Connect = () => Promise<pg.Client | null>;

/** Lock of the data folder for this process, released when the process ends in any way. */
export type FolderLock = {
  /** Runs `lastThing` under the lock, then releases it. */
  release: (lastThing: () => Promise<void>) => Promise<void>;
};

/**
 * Locks the folder by an advisory lock in the running engine, on a connection that stays open. Throws an error that names the process that holds it
 * already.
 */
export async function lockFolder(client: pg.Client, connect: Connect, dataDir: string): Promise<FolderLock> {
  if (!(await tryLock(client))) throw await toInUseError(client, dataDir);
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
      if (next !== null && (await tryLock(next).catch(() => false))) return keep(next);
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

/** Returns the name by which other processes see the lock's holder. */
export function holderName(): string {
  return `netcap process ${process.pid}`;
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const taken = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lockKey]);
  return taken.rows[0]?.taken === true;
}

async function toInUseError(client: pg.Client, dataDir: string) {
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
