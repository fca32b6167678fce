import { expect, test } from 'vitest';
import { readEnvironment } from '@/lib/env';

test('reads the defaults where nothing is set', () => {
  expect(readEnvironment({ VITE_API_BASE_URL: ' ', VITE_PRODUCT_KEY: undefined })).toEqual({
    apiBaseUrl: '/api',
    productKey: 'netcap',
  });
});

test('takes another backend and key, without the slash at the end', () => {
  const values = { VITE_API_BASE_URL: 'https://books.example/api/', VITE_PRODUCT_KEY: 'ledger' };
  expect(readEnvironment(values)).toEqual({ apiBaseUrl: 'https://books.example/api', productKey: 'ledger' });
});

test.each([
  [{ VITE_API_BASE_URL: 'books.example/api' }, /VITE_API_BASE_URL/],
  [{ VITE_API_BASE_URL: 'ftp://books.example' }, /VITE_API_BASE_URL/],
  [{ VITE_PRODUCT_KEY: 'Net Cap' }, /VITE_PRODUCT_KEY/],
])('refuses %o by name', (values, message) => {
  expect(() => readEnvironment(values)).toThrow(message);
});
