import { publicUrl } from '@server/publicUrl';
import { createTestBackend, type TestBackend } from '@tests/support/backend';
import { afterAll, beforeAll, expect, test } from 'vitest';

let backend: TestBackend;

beforeAll(async () => {
  backend = await createTestBackend({ config: { host: '127.0.0.1', port: 0 } });
});
afterAll(() => backend.close());

test('is where the server listens', async () => {
  const { app } = backend;
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  expect(publicUrl(app)).toBe(address);
});

test('is the configured address, whatever the server listens on', () => {
  const { server, config } = backend.app;
  expect(publicUrl({ server, config: { ...config, publicUrl: 'https://netcap.example.com' } })).toBe(
    'https://netcap.example.com',
  );
});
