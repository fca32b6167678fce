import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeUploadFolder, removeStaleUploadFolders } from '@server/common/uploadFolders';
import { afterEach, beforeEach, expect, test } from 'vitest';

let parent: string;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'netcap-sweep-'));
});
afterEach(() => rm(parent, { recursive: true, force: true }));

async function leaveFolder(name: string) {
  await mkdir(join(parent, name));
  await writeFile(join(parent, name, 'file'), 'Account Number\n');
}

async function endedPid(): Promise<number> {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await once(child, 'exit');
  return child.pid ?? 0;
}

test('removes what a process left that is gone, and what bears the name of this one', async () => {
  await leaveFolder(`netcap-upload-${await endedPid()}-aaaaaa`);
  await leaveFolder(`netcap-upload-${process.pid}-bbbbbb`);
  await removeStaleUploadFolders(parent);
  expect(await readdir(parent)).toEqual([]);
});

test('leaves the folders of a process that runs, and what is no upload', async () => {
  const others = [`netcap-upload-${process.ppid}-aaaaaa`, 'netcap-upload-0-aaaaaa', 'netcap-uploads', 'other-1-aaaaaa'];
  for (const name of others) await leaveFolder(name);
  await removeStaleUploadFolders(parent);
  expect((await readdir(parent)).toSorted()).toEqual(others.toSorted());
});

test('makes folders that another process would know as those of this one', async () => {
  const folder = await makeUploadFolder();
  expect(folder).toContain(`netcap-upload-${process.pid}-`);
  expect(existsSync(folder)).toBe(true);
  await rm(folder, { recursive: true });
});

test('has nothing to do where there is no such folder', async () => {
  await expect(removeStaleUploadFolders(join(parent, 'none'))).resolves.toBeUndefined();
});
