import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@server/db/client';
import { createTestBackend, type TestBackend } from './backend';

/** An idle backend that earlier files left clean, with its initial database state. */
type Free = { backend: TestBackend; base: Base };

/** State of a database, apart from its rows; `secrets` are the names of the keys that the backend has read. */
type Base = { objects: string; bytes: number; secrets: readonly string[] };

/** Idle backends of this worker. Its files run one after another, so there is one, or as many as a file has taken at once. */
const free: Free[] = [];

/** Maximum of growth by dead rows, which slow down full scans. */
const maxGrowthBytes = 16 * 1024 * 1024;

/**
 * Returns the usual backend in its initial state: one that an earlier file of the worker has closed, or a new one. Closing hands it on, since
 * building the app and copying the database take longer than many a file's tests.
 */
export async function takeBackend(): Promise<TestBackend> {
  const taken = free.pop() ?? (await begin());
  return { ...taken.backend, close: () => handOn(taken) };
}

async function begin(): Promise<Free> {
  const backend = await createTestBackend();
  await backend.signIn('admin@demo.netcap.test');
  await backend.reset();
  return { backend, base: await readBase(backend.database) };
}

/** Ends the backend instead of handing it on if the file left anything that `reset` doesn't undo. */
async function handOn(taken: Free): Promise<void> {
  const { backend, base } = taken;
  if (!backend.app.server.listening && (await isIdle(backend.database))) {
    await backend.reset();
    const left = await readBase(backend.database);
    const hasKeys = base.secrets.every((name) => left.secrets.includes(name));
    if (hasKeys && left.objects === base.objects && left.bytes <= base.bytes + maxGrowthBytes) {
      free.push(taken);
      return;
    }
  }
  await backend.close();
}

const maxWaits = 20;
const waitMs = 5;

/** Returns true if the database is idle within the short time that the end of a request takes. */
async function isIdle({ pool, preparedPool, walkPool }: Database): Promise<boolean> {
  const isAtRest = () => [pool, preparedPool, walkPool].every((one) => one.idleCount === one.totalCount);
  for (let waits = 0; !isAtRest() && waits < maxWaits; waits += 1) await pause(waitMs);
  return isAtRest();
}

/** Reads tables, indexes, triggers, functions and constraints by id, so that recreated ones differ; settings; unfinished transactions. */
async function readBase({ pool }: Database): Promise<Base> {
  const found = await pool.query<Base>(`
    select pg_database_size(current_database())::float8 as bytes, array(select name from secrets) as secrets, md5(string_agg(object, ',' order by object)) as objects from (
      select concat_ws(' ', oid, relname, relnatts, reloptions) as object from pg_class where relnamespace = 'public'::regnamespace
      union all select concat_ws(' ', oid, tgname, tgenabled) from pg_trigger
      union all select concat_ws(' ', oid, proname, md5(prosrc)) from pg_proc where pronamespace = 'public'::regnamespace
      union all select concat_ws(' ', oid, conname) from pg_constraint
      union all select concat_ws(' ', rolname, setconfig) from pg_db_role_setting left join pg_roles on setrole = pg_roles.oid
        where setdatabase in (0, (select oid from pg_database where datname = current_database()))
      union all select 'within a transaction' where now() <> statement_timestamp()
      union all select concat_ws(' ', pid, state) from pg_stat_activity
        where datname = current_database() and state not in ('idle', 'active')) objects`);
  const [base] = found.rows;
  if (base === undefined) throw new Error('The database does not say what it holds.');
  return base;
}
