import { createServer } from 'node:http';
import { passkeyPlace } from '@server/auth/passkeys/passkeyPlace';
import { testConfig } from '@tests/support/backend/backend';
import { expect, test } from 'vitest';

test.each([
  [{ port: 3000 }, { id: 'localhost', origin: 'http://localhost:3000' }],
  [{ publicUrl: 'http://127.0.0.1:4000' }, { id: 'localhost', origin: 'http://localhost:4000' }],
  [{ publicUrl: 'https://netcap.example.com' }, { id: 'netcap.example.com', origin: 'https://netcap.example.com' }],
  [
    { publicUrl: 'https://netcap.example.com:8443' },
    { id: 'netcap.example.com', origin: 'https://netcap.example.com:8443' },
  ],
  [{ publicUrl: 'http://netcap.example.com' }, null],
  [{ publicUrl: 'https://192.0.2.7' }, null],
  [{ host: '0.0.0.0' }, null],
])('%o has passkeys at %o', (changes, place) => {
  expect(passkeyPlace({ config: testConfig(changes), server: createServer() })).toEqual(place);
});
