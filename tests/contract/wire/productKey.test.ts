import { expect, test } from 'vitest';
import { productKeyOf } from '@/contract/wire/productKey';

test.each([
  [{}, 'netcap'],
  [{ PRODUCT_KEY: 'acme' }, 'acme'],
  [{ VITE_PRODUCT_KEY: ' acme ' }, 'acme'],
  [{ PRODUCT_KEY: 'acme', VITE_PRODUCT_KEY: 'acme' }, 'acme'],
  [{ PRODUCT_KEY: '', VITE_PRODUCT_KEY: 'acme' }, 'acme'],
])('%o is the key %s', (settings, key) => {
  expect(productKeyOf(settings)).toBe(key);
});

test('refuses two names with different keys', () => {
  expect(() => productKeyOf({ PRODUCT_KEY: 'acme', VITE_PRODUCT_KEY: 'ledger' })).toThrow(
    'PRODUCT_KEY is "acme" and VITE_PRODUCT_KEY is "ledger". Set one of them, or both to the same name.',
  );
});
