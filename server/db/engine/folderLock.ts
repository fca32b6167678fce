import type pg from 'pg';
import { EngineFault } from './engineFault';

/** Names the lock among the engine's advisory locks. */
const lockKey = 727_001;

/** A connection that holds the data folder for this process; it goes with the process, however that ends. */
export type FolderLock = { release: () => Promise<void> };

/** Holds the folder for this process, through a lock inside the running engine; a fault names the process that has it already. */
export async function takeFolderLock(client: pg.Client, dataDir: string): Promise<FolderLock> {
  const taken = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lockKey]);
  if (taken.rows[0]?.taken !== true) throw await inUse(client, dataDir);
  return { release: () => client.end() };
}

/** What the holder of a folder calls itself to others. */
export function holderName(): string {
  return `netcap process ${process.pid}`;
}

async function inUse(client: pg.Client, dataDir: string) {
  const holders = await client.query<{ name: string }>(
    `select application_name as name from pg_stat_activity
     where pid in (select pid from pg_locks where locktype = 'advisory' and objid = $1 and granted)`,
    [lockKey],
  );
  await client.end();
  const holder = holders.rows[0]?.name ?? 'another process';
  return new EngineFault(
    `The data folder ${dataDir} is in use by ${holder}. Stop that one first, or name another folder in DATA_DIR.`,
  );
}
