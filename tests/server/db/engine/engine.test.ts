import { execFile } from 'node:child_process';
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { prepareDataFolder } from '@server/db/engine/dataFolder';
import { type Engine, startEngine } from '@server/db/engine/engine';
import { connectionOf } from '@server/db/engine/engineConnection';
import { spawnPostmaster } from '@server/db/engine/postmaster';
import { projectRoot } from '@server/projectRoot';
import { enginePid } from '@tests/support/product/productProcess';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

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

/** Connects to an engine that is starting. */
async function connected(connection: pg.ClientConfig): Promise<pg.Client> {
  for (;;) {
    const client = new pg.Client(connection);
    const isReady = await client.connect().then(
      () => true,
      () => false,
    );
    if (isReady) return client;
    await pause(50);
  }
}

/** Returns the code by which the engine refuses a wrong password; null if it lets in. */
async function refusalOf(engine: Engine): Promise<unknown> {
  const client = new pg.Client({ ...engine.connectionTo('postgres'), password: 'wrong' });
  const code = await client.connect().then(
    () => null,
    (error: pg.DatabaseError) => error.code,
  );
  await client.end();
  return code;
}

const secretPath = () => join(dataDir, 'postgres.secret');
const rulesPath = () => join(dataDir, 'postgres', 'pg_hba.conf');

/** Writes the rules of earlier versions. */
async function letEveryoneIn() {
  const rules = await readFile(rulesPath(), 'utf8');
  await writeFile(rulesPath(), rules.replaceAll('scram-sha-256', 'trust'));
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

  test('lets in only who has the password of the data folder, which its user alone can read', async () => {
    expect((await stat(secretPath())).mode & 0o777).toBe(0o600);
    expect((await readFile(secretPath(), 'utf8')).trim()).toMatch(/^[\w-]{43}$/);
    expect(await refusalOf(engine)).toBe('28P01');
    expect(await ask(engine, 'select distinct auth_method as method from pg_hba_file_rules')).toEqual([
      { method: 'scram-sha-256' },
    ]);
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

describe('a folder that let in everyone', () => {
  beforeEach(async () => {
    const engine = await start();
    await ask(engine, 'drop table if exists books; create table books as select 44 as value');
    await ask(engine, 'alter role netcap password null');
    await stop(engine);
    await letEveryoneIn();
  });

  async function expectClosed(engine: Engine) {
    expect(await ask(engine, 'select value from books')).toEqual([{ value: 44 }]);
    await expect.poll(() => refusalOf(engine)).toBe('28P01');
    expect(await readFile(rulesPath(), 'utf8')).not.toMatch(/^[^#]*trust/m);
  }

  test('is closed by a start, which makes the password, and opens again', async () => {
    await rm(secretPath());
    const engine = await start();
    await expectClosed(engine);
    await stop(engine);
    await expectClosed(await start());
  });

  test('is closed after a kill before the rules were written', async () => {
    await writeFile(`${rulesPath()}.new`, 'half a li');
    await expectClosed(await start());
  });

  test('is closed after a kill before a running engine had read the rules', async () => {
    const folder = await prepareDataFolder(dataDir);
    const connection = await connectionOf(folder, 'socket');
    const { child, letGo } = await spawnPostmaster(folder, { ...connection, hasFsync: true });
    letGo();
    const client = await connected({ ...connection, database: 'postgres' });
    await client.query(`alter role netcap password '${folder.secret}'`);
    await client.end();
    await writeFile(rulesPath(), (await readFile(rulesPath(), 'utf8')).replaceAll('trust', 'scram-sha-256'));
    const engine = await start();
    expect([engine.isAdopted, engine.pid]).toEqual([true, child.pid]);
    await expectClosed(engine);
  });
});

test('says what to do when the password is lost, and takes another one as told', async () => {
  await stop(await start());
  await rm(secretPath());
  await expect(startEngine({ dataDir })).rejects.toThrow(/refused the password in postgres\.secret .*pg_hba\.conf/);
  await letEveryoneIn();
  const engine = await start();
  expect(await ask(engine, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(await refusalOf(engine)).toBe('28P01');
});

test('listens on this machine alone where there are no sockets, with the password, on one port through restarts', async () => {
  const engine = await startEngine({ dataDir, transport: 'loopback', say: () => undefined });
  running.add(engine);
  const { host, port } = engine.connectionTo('postgres');
  expect(host).toBe('127.0.0.1');
  const [settings] = await ask(engine, `select current_setting('listen_addresses') as addresses`);
  expect(settings).toEqual({ addresses: '127.0.0.1' });
  expect(await refusalOf(engine)).toBe('28P01');
  expect(await readdir(join(dataDir, 'postgres'))).not.toContain(`.s.PGSQL.${port}`);
  process.kill(engine.pid, 'SIGKILL');
  await expect.poll(() => engine.restarts()).toBe(1);
  expect(await ask(engine, 'select inet_server_port() as port')).toEqual([{ port }]);
});

test('works where the path is too long for a socket, below a folder that only its owner may enter, after a creation that was interrupted', async () => {
  const closed = join(root, 'closed');
  await mkdir(closed, { mode: 0o700 });
  const deep = join(closed, 'a'.repeat(60), 'b'.repeat(60));
  await mkdir(join(deep, 'postgres.new.4194304'), { recursive: true });
  const engine = await start(deep);
  expect(await ask(engine, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(await readdir(deep)).toEqual(['postgres', 'postgres.log', 'postgres.secret']);
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
