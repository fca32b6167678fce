import { publicUrl } from '@server/publicUrl';
import { setUpBackend } from '@tests/support/backend/setUpBackend';
import { expect, test } from 'vitest';

const backend = setUpBackend({ config: { host: '127.0.0.1', port: 0 } });

test('is where the server listens, by the name of loopback', async () => {
  const { app } = backend;
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  expect(publicUrl(app)).toBe(address.replace('127.0.0.1', 'localhost'));
});

test('is the configured address, whatever the server listens on', () => {
  const { server, config } = backend.app;
  expect(publicUrl({ server, config: { ...config, publicUrl: 'https://netcap.example.com' } })).toBe(
    'https://netcap.example.com',
  );
});
