import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv, promisify } from 'node:util';
import { readConfig } from '@server/config';
import { projectRoot } from '@server/projectRoot';
import { afterAll, beforeAll, expect, test } from 'vitest';

const read = (name: string) => readFile(join(projectRoot, 'deploy', name), 'utf8');
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'netcap-deploy-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('the settings to copy are valid, also those to choose from', async () => {
  const text = await read('netcap.env');
  const chosen = text.replace(/^# (?=[A-Z_]+=)/gm, '');
  for (const settings of [text, chosen]) {
    expect(readConfig(parseEnv(settings))).toMatchObject({ hasDemo: false, hasTrustedProxy: true, drainSeconds: 5 });
  }
});

test('the unit leaves time to drain and stop', async () => {
  const { drainSeconds } = readConfig(parseEnv(await read('netcap.env')));
  const [, seconds] = /^TimeoutStopSec=(\d+)$/m.exec(await read('netcap@.service')) ?? [];
  expect(Number(seconds)).toBeGreaterThan(drainSeconds + 10);
});

test('the nightly backup names a new file, and deletes old ones only after one that worked', async () => {
  const backups = join(folder, 'backups');
  await mkdir(backups);
  await mkdir(join(folder, 'bin'));
  await writeFile(join(backups, 'netcap-old.backup'), 'old');
  await promisify(execFile)('touch', ['-d', '40 days ago', join(backups, 'netcap-old.backup')]);
  const run = async (node: string) => {
    await writeFile(join(folder, 'bin/node'), `#!/bin/sh\n${node}\n`, { mode: 0o755 });
    const env = { PATH: `${join(folder, 'bin')}:${process.env.PATH}`, BACKUP_DIR: backups, BACKUP_KEEP_DAYS: '30' };
    return promisify(execFile)('sh', [join(projectRoot, 'deploy/backup.sh')], { env });
  };
  await expect(run('exit 2')).rejects.toMatchObject({ code: 2 });
  expect(await readdir(backups)).toEqual(['netcap-old.backup']);
  await run('echo saved > "$2"');
  expect(await readdir(backups)).toEqual([expect.stringMatching(/^netcap-\d{4}-\d\d-\d\dT\d{6}Z\.backup$/)]);
});
