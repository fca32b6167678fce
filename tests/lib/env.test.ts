import { expect, test } from 'vitest';
import { readEnvironment } from '@/lib/env';

test('reads the defaults where nothing is set', () => {
  expect(readEnvironment({ VITE_API_BASE_URL: ' ', VITE_PRODUCT_KEY: undefined })).toEqual({
    apiBaseUrl: '/api',
    productKey: 'netcap',
    idlePromptMs: 1_200_000,
    idleSignOutMs: 120_000,
  });
});

test('takes another backend and key, without the slash at the end', () => {
  const values = { VITE_API_BASE_URL: 'https://books.example/api/', VITE_PRODUCT_KEY: 'ledger' };
  expect(readEnvironment(values)).toMatchObject({ apiBaseUrl: 'https://books.example/api', productKey: 'ledger' });
});

test('takes other times of inactivity', () => {
  const values = { VITE_IDLE_PROMPT_MS: '60000', VITE_IDLE_SIGN_OUT_MS: '5000' };
  expect(readEnvironment(values)).toMatchObject({ idlePromptMs: 60_000, idleSignOutMs: 5000 });
});

test.each([
  [{ VITE_API_BASE_URL: 'books.example/api' }, /VITE_API_BASE_URL/],
  [{ VITE_API_BASE_URL: 'ftp://books.example' }, /VITE_API_BASE_URL/],
  [{ VITE_PRODUCT_KEY: 'Net Cap' }, /PRODUCT_KEY must be a lower-case name/],
  [{ VITE_IDLE_PROMPT_MS: '20 minutes' }, /VITE_IDLE_PROMPT_MS/],
  [{ VITE_IDLE_SIGN_OUT_MS: '0' }, /VITE_IDLE_SIGN_OUT_MS/],
])('refuses %o by name', (values, message) => {
  expect(() => readEnvironment(values)).toThrow(message);
});
