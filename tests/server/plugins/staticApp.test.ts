import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestBackend, type TestBackend } from '@tests/support/backend';
import { afterAll, beforeAll, expect, test } from 'vitest';

let appDir: string;
let backend: TestBackend;

beforeAll(async () => {
  appDir = await mkdtemp(join(tmpdir(), 'netcap-app-'));
  await mkdir(join(appDir, 'assets'));
  await writeFile(join(appDir, 'index.html'), '<!doctype html><title>Netcap</title>');
  await writeFile(join(appDir, 'assets', 'main-abc123.js'), `console.log(${JSON.stringify('x'.repeat(5000))});`);
  backend = await createTestBackend({ config: { appDir } });
});
afterAll(async () => {
  await backend.close();
  await rm(appDir, { recursive: true });
});

test.each(['/', '/auth/sign-in', '/chart-of-accounts/edit?page=2'])(
  'serves the page for %s, never from a cache',
  async (path) => {
    const answer = await backend.app.inject(path);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('<title>Netcap</title>');
    expect(answer.headers['cache-control']).toBe('no-cache');
  },
);

test('serves files with a hash in their name for good, compressed', async () => {
  const request = { url: '/assets/main-abc123.js', headers: { 'accept-encoding': 'br' } };
  const answer = await backend.app.inject(request);
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(answer.headers['content-encoding']).toBe('br');
});

test.each(['/assets/gone-123.js', '/api/nowhere', '/api', '/../package.json'])('answers 404 for %s', async (path) => {
  const answer = await backend.app.inject(path);
  expect(answer.statusCode).toBe(404);
  expect(answer.json().error).toMatchObject({ status: 404 });
});

test('serves the files of a build that comes while it runs', async () => {
  await writeFile(join(appDir, 'assets', 'main-def456.js'), 'later');
  expect((await backend.app.inject('/assets/main-def456.js')).body).toBe('later');
});
