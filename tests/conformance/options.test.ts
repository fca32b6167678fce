import { expect, test } from 'vitest';
import { readOptions } from './options';

const url = 'https://books.example.com/api/';

test('without options, our own backend is tried', () => {
  expect(readOptions([], {})).toBeNull();
  expect(readOptions([], { CONFORMANCE_URL: '' })).toBeNull();
});

test('another backend by options', () => {
  const args = [
    '--url',
    url,
    '--product',
    'acme',
    '--admin',
    'ann:pa:ss',
    '--viewer=vic@example.com:pass',
    '--company',
    '1007',
  ];
  expect(readOptions(args, {})).toEqual({
    backend: { baseUrl: 'https://books.example.com/api', product: 'acme' },
    isOwn: false,
    admin: { username: 'ann', password: 'pa:ss' },
    others: { viewer: { username: 'vic@example.com', password: 'pass' } },
    companyId: 1007,
  });
});

test('or by the environment, which options go before', () => {
  const environment = { CONFORMANCE_URL: url, CONFORMANCE_ADMIN: 'ann:pass', CONFORMANCE_STRANGER: 'sam:pass' };
  expect(readOptions(['--admin', 'bob:pass'], environment)).toMatchObject({
    backend: { product: 'netcap' },
    admin: { username: 'bob' },
    others: { stranger: { username: 'sam' } },
  });
});

test.each([
  [['--admin', 'ann:pass'], '--admin goes with --url.'],
  [['--url', url], '--admin is missing.'],
  [['--url', 'books', '--admin', 'ann:pass'], '--url is no http address: books'],
  [['--url', url, '--admin', 'secret'], '--admin must be user:password.'],
  [['--url', url, '--admin', 'ann:pass', '--viewer', ':secret'], '--viewer must be user:password.'],
  [['--url', url, '--admin', 'ann:pass', '--product', 'A b'], '--product must be a lower-case name, not A b.'],
  [['--url', url, '--admin', 'ann:pass', '--company', 'one'], '--company must be an id, not one.'],
])('refuses %j', (args, message) => {
  expect(() => readOptions(args, {})).toThrow(new RangeError(message));
});

test('refuses an option that is none', () => {
  expect(() => readOptions(['--base', url], {})).toThrow(TypeError);
});
