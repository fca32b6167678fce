import { checksumInPieces, checksumOf } from '@server/netCapital/frozenReport';
import { expect, test } from 'vitest';
import { doAtOnce } from '@/domain/pieces';

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

test.each<[string, unknown]>([
  ['a report', frozen],
  ['lists of more than one piece', { rows: Array.from({ length: 1001 }, (_, id) => [id, `"${id}"`, null, true]) }],
  ['a list of exactly one piece', Array.from({ length: 250 }, (_, id) => ({ b: id, a: { d: 1, c: [2] } }))],
  ['empty ones', { rows: [], results: {}, text: '' }],
  ['what JSON leaves out', { kept: 1, gone: undefined, rows: [undefined, 1] }],
  ['keys that are numbers', { '3750': 1, '200': 2, b: 3, '03': 4 }],
  ['a text', 'plain'],
  ['nothing', null],
])('has the same checksum in pieces: %s', (_what, value) => {
  expect(doAtOnce(checksumInPieces(value))).toBe(checksumOf(value));
});

test('a long list pauses after each piece', () => {
  const rows = Array.from({ length: 1000 }, (_, id) => [id]);
  expect([...checksumInPieces({ rows })]).toHaveLength(4);
});
