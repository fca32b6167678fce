import { checksumOf } from '@server/services/reports/frozenReport';
import { expect, test } from 'vitest';

const frozen = { mapping: { '200': '1000 1010' }, lines: [{ debit: '2500', credit: '0' }], name: null };

test('has one checksum whatever the order of keys', () => {
  const { mapping, name } = frozen;
  expect(checksumOf({ name, lines: [{ credit: '0', debit: '2500' }], mapping })).toBe(checksumOf(frozen));
  expect(checksumOf(frozen)).toMatch(/^[0-9a-f]{64}$/);
});

test.each([
  ['an account is another', { ...frozen, mapping: { '200': '1000 1011' } }],
  ['a cent moves', { ...frozen, lines: [{ debit: '2500.01', credit: '0' }] }],
])('has another checksum as soon as %s', (_what, changed) => {
  expect(checksumOf(changed)).not.toBe(checksumOf(frozen));
});
