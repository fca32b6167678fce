import { mkdtempSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setUpBackend } from '@tests/support/backend/setUpBackend';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { renderedPageFile } from '@/contract/wire/renderedPages';

const appDir = mkdtempSync(join(tmpdir(), 'netcap-app-'));
const backend = setUpBackend({ config: { appDir } });

beforeAll(async () => {
  await mkdir(join(appDir, 'assets'));
  await writeFile(join(appDir, 'index.html'), '<!doctype html><title>Netcap</title>');
  await writeFile(join(appDir, 'assets', 'main-abc123.js'), `console.log(${JSON.stringify('x'.repeat(5000))});`);
});
afterAll(() => rm(appDir, { recursive: true }));

test.each(['/', '/auth/sign-in', '/chart-of-accounts/edit?page=2'])(
  'serves the page for %s, never from a cache',
  async (path) => {
    const answer = await backend.app.inject(path);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('<title>Netcap</title>');
    expect(answer.headers['cache-control']).toBe('no-cache');
  },
);

test('serves a public page as the build rendered it, never from a cache', async () => {
  await mkdir(join(appDir, 'pages'));
  await writeFile(join(appDir, renderedPageFile('/landing')), 'with its content');
  const answer = await backend.app.inject('/landing?from=mail');
  expect(answer.body).toBe('with its content');
  expect(answer.headers['cache-control']).toBe('no-cache');
});

test('serves files with a hash in their name for good, compressed', async () => {
  const request = { url: '/assets/main-abc123.js', headers: { 'accept-encoding': 'br' } };
  const answer = await backend.app.inject(request);
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(answer.headers['content-encoding']).toBe('br');
});

test.each(['//', '//:/', '/\\'])('serves the page for the odd address %s', async (path) => {
  expect(await statusOf(path)).toBe(200);
});

test.each(['/%zz', '/api/companies/%zz'])('answers 400 in the usual form for %s', async (path) => {
  const answer = await backend.app.inject(path);
  expect(answer.json()).toEqual({ error: { status: 400, name: 'BadRequest', message: "The address isn't valid." } });
});

test('answers HEAD for the page and not for the API', async () => {
  expect((await backend.app.inject({ method: 'HEAD', url: '/' })).statusCode).toBe(200);
  expect((await backend.app.inject({ method: 'HEAD', url: '/api/coas/mark-done' })).statusCode).toBe(404);
});

/** Sends requests over the network, since injecting them cleans their addresses. */
async function statusOf(path: string): Promise<number | undefined> {
  if (!backend.app.server.listening) await backend.app.listen({ port: 0 });
  const { port } = backend.app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    get({ port, path }, (answer) => resolve(answer.resume().statusCode)).on('error', reject);
  });
}

test.each(['/assets/gone-123.js', '/api/nowhere', '/api', '/../package.json'])('answers 404 for %s', async (path) => {
  const answer = await backend.app.inject(path);
  expect(answer.statusCode).toBe(404);
  expect(answer.json().error).toMatchObject({ status: 404 });
});

test('serves the files of a build that comes while it runs', async () => {
  await writeFile(join(appDir, 'assets', 'main-def456.js'), 'later');
  expect((await backend.app.inject('/assets/main-def456.js')).body).toBe('later');
});

describe('a file with compressed ones beside it', () => {
  const url = '/assets/prepared-abc123.js';
  beforeAll(async () => {
    const path = join(appDir, url);
    await writeFile(path, 'plain');
    await writeFile(`${path}.br`, 'as Brotli');
    await writeFile(`${path}.gz`, 'as gzip');
  });

  test.each([
    { accepted: 'gzip, deflate, br, zstd', encoding: 'br', body: 'as Brotli' },
    { accepted: 'gzip', encoding: 'gzip', body: 'as gzip' },
    { accepted: 'identity', encoding: undefined, body: 'plain' },
  ])('is sent as it is to who accepts $accepted', async ({ accepted, encoding, body }) => {
    const answer = await backend.app.inject({ url, headers: { 'accept-encoding': accepted } });
    expect(answer.body).toBe(body);
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers.vary).toMatch(/accept-encoding/i);
    expect(answer.headers['content-type']).toBe('application/javascript; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const again = { 'accept-encoding': accepted, 'if-none-match': answer.headers.etag ?? '' };
    expect((await backend.app.inject({ url, headers: again })).statusCode).toBe(304);
  });
});
