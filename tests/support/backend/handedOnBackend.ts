import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@server/db/client';
import { createTestBackend, type TestBackend } from './backend';

/** A backend in which a file has left nothing, with how its database began. */
type Free = { backend: TestBackend; base: Base };

/** What a database is, apart from its rows. */
type Base = { objects: string; bytes: number };

/** Of this worker: its files run one after another, so that there is one, or as many as a file has taken at once. */
const free: Free[] = [];

/** Dead rows slow down whatever reads a table from end to end. */
const maxGrowthBytes = 16 * 1024 * 1024;

/**
 * The usual backend, at its beginning: one that an earlier file of the worker is done with, or a new one. To close it is to hand it on.
 * Building the app and copying the database take longer than the tests of many a file.
 */
export async function takeBackend(): Promise<TestBackend> {
  const taken = free.pop() ?? (await begin());
  return { ...taken.backend, close: () => handOn(taken) };
}

async function begin(): Promise<Free> {
  const backend = await createTestBackend();
  return { backend, base: await readBase(backend.database) };
}

/** Whatever a file leaves that `reset` does not take back ends the backend, so no other file ever sees it. */
async function handOn(taken: Free): Promise<void> {
  const { backend, base } = taken;
  if (!backend.app.server.listening && (await isIdle(backend.database))) {
    await backend.reset();
    const left = await readBase(backend.database);
    if (left.objects === base.objects && left.bytes <= base.bytes + maxGrowthBytes) {
      free.push(taken);
      return;
    }
  }
  await backend.close();
}

const maxWaits = 20;
const waitMs = 5;

/** Whether nobody works on the database any more, within the little while that the end of a request takes. */
async function isIdle({ pool, preparedPool, walkPool }: Database): Promise<boolean> {
  const isAtRest = () => [pool, preparedPool, walkPool].every((one) => one.idleCount === one.totalCount);
  for (let waits = 0; !isAtRest() && waits < maxWaits; waits += 1) await pause(waitMs);
  return isAtRest();
}

/**
 * Tables, indexes, triggers, functions and constraints by their ids, so that what was dropped and made again is another one; settings;
 * transactions that nobody ends.
 */
async function readBase({ pool }: Database): Promise<Base> {
  const found = await pool.query<Base>(`
    select pg_database_size(current_database())::float8 as bytes, md5(string_agg(object, ',' order by object)) as objects from (
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
