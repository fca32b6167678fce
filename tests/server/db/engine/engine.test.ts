import { execFile } from 'node:child_process';
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Engine, startEngine } from '@server/db/engine/engine';
import { projectRoot } from '@server/projectRoot';
import { enginePid } from '@tests/support/product/productProcess';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

let root: string;
let dataDir: string;
const running = new Set<Engine>();

// Creating a database takes most of a test's time, so tests that can do with one that is there share it.
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'netcap-engine-'));
  dataDir = join(root, 'data');
});
afterAll(() => rm(root, { recursive: true, force: true }));

afterEach(async () => {
  for (const engine of running) await engine.stop();
  running.clear();
});

async function start(folder = dataDir): Promise<Engine> {
  const engine = await startEngine({ dataDir: folder });
  running.add(engine);
  return engine;
}

async function stop(engine: Engine) {
  running.delete(engine);
  await engine.stop();
}

async function ask(engine: Engine, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(engine.connectionTo('postgres'));
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

test('keeps what was stored from one start to the next', async () => {
  const first = await start();
  await ask(first, 'create table kept as select 42 as value');
  await stop(first);
  const second = await start();
  expect(await ask(second, 'select value from kept')).toEqual([{ value: 42 }]);
  expect(second.isAdopted).toBe(false);
});

describe('one that runs', () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await startEngine({ dataDir });
  });
  afterAll(() => engine.stop());

  test('writes through to the disk, sorts by ICU and listens on no network', async () => {
    const [settings] = await ask(
      engine,
      `select current_setting('fsync') as fsync, current_setting('listen_addresses') as addresses,
         (select datlocprovider from pg_database where datname = 'postgres') as provider`,
    );
    expect(settings).toEqual({ fsync: 'on', addresses: '', provider: 'i' });
  });

  test('keeps its files and its socket from everybody else', async () => {
    const folder = await stat(join(dataDir, 'postgres'));
    expect(folder.mode & 0o777).toBe(0o700);
    expect(await readdir(join(dataDir, 'postgres'))).toContain('.s.PGSQL.5432');
  });

  test.runIf(process.getuid?.() === 0)('runs as an unprivileged user when root starts it', async () => {
    const folder = await stat(join(dataDir, 'postgres'));
    expect(folder.uid).not.toBe(0);
  });

  test('refuses a second start on the same folder, naming the folder and the process that has it', async () => {
    await expect(startEngine({ dataDir })).rejects.toThrow(
      `The data folder ${dataDir} is in use by netcap process ${process.pid}. Stop it first`,
    );
    expect(await ask(engine, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('holds the folder again after the engine has ended all its connections', async () => {
    const holders = `select pid from pg_locks where locktype = 'advisory' and granted`;
    const [before] = await ask(engine, holders);
    await ask(engine, `select pg_terminate_backend(${Number(before?.['pid'])})`);
    await expect.poll(() => ask(engine, holders)).toEqual([{ pid: expect.any(Number) }]);
    await expect(startEngine({ dataDir })).rejects.toThrow(/is in use by netcap process/);
  });
});

test('works where the path is too long for a socket, below a folder that only its owner may enter, after a creation that was interrupted', async () => {
  const closed = join(root, 'closed');
  await mkdir(closed, { mode: 0o700 });
  const deep = join(closed, 'a'.repeat(60), 'b'.repeat(60));
  await mkdir(join(deep, 'postgres.new.4194304'), { recursive: true });
  const engine = await start(deep);
  expect(await ask(engine, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(await readdir(deep)).toEqual(['postgres', 'postgres.log']);
});

test.runIf(process.getuid?.() === 0 && process.platform === 'linux')(
  'works where root may not look into the processes of others, as in a container',
  async () => {
    await stop(await start());
    const limits = ['--bounding-set', '-sys_ptrace', '--inh-caps', '-sys_ptrace'];
    const script = `const { startEngine } = await import('./server/db/engine/engine.ts');
      const engine = await startEngine({ dataDir: process.env.DATA_DIR });
      process.stdout.write(String(engine.isAdopted));
      await engine.stop();`;
    const node = [process.execPath, '--import', 'tsx', '--input-type=module', '--eval', script];
    const place = { cwd: projectRoot, env: { ...process.env, DATA_DIR: dataDir } };
    const { stdout } = await promisify(execFile)('setpriv', [...limits, ...node], place);
    expect(stdout).toBe('false');
  },
);

test('starts again when the engine itself was killed, with what was committed, and holds the folder', async () => {
  const said: string[] = [];
  const engine = await startEngine({ dataDir, say: (text) => said.push(text) });
  running.add(engine);
  await ask(engine, 'create table killed as select 43 as value');
  const { pid } = engine;
  process.kill(pid, 'SIGKILL');
  await expect
    .poll(() => said)
    .toEqual(['The database stopped. Starting it again …', 'The database is running again.']);
  expect(engine.pid).not.toBe(pid);
  expect(await ask(engine, 'select value from killed')).toEqual([{ value: 43 }]);
  const holders = `select pid from pg_locks where locktype = 'advisory' and granted`;
  await expect.poll(() => ask(engine, holders)).toEqual([{ pid: expect.any(Number) }]);
});

test('is not misled by a left-over process file whose number belongs to another process by now', async () => {
  await stop(await start());
  await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), `${process.pid}\n/elsewhere\n`);
  const engine = await start();
  expect(await enginePid(dataDir)).toBe(engine.pid);
});

test('shows the log when the database cannot start', async () => {
  await stop(await start());
  const settings = join(dataDir, 'postgres', 'postgresql.conf');
  const good = await readFile(settings, 'utf8');
  await writeFile(settings, 'no_such_setting = 1\n');
  // Words of an earlier start, which would be a reason to try again.
  await appendFile(join(dataDir, 'postgres.log'), 'FATAL: lock file "postmaster.pid" already exists\n');
  const listeners = process.listenerCount('exit');
  await expect(startEngine({ dataDir })).rejects.toThrow(/didn't start:\n(?!.*lock file)[\s\S]*no_such_setting/);
  expect(process.listenerCount('exit')).toBe(listeners);
  await writeFile(settings, good);
});

test('says so when the data was made by another version', async () => {
  const folder = join(root, 'older');
  await mkdir(join(folder, 'postgres'), { recursive: true });
  await writeFile(join(folder, 'postgres', 'PG_VERSION'), '16\n');
  await expect(startEngine({ dataDir: folder })).rejects.toThrow(/was created by PostgreSQL 16; Netcap comes with 18/);
});
