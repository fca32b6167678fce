import { afterEach, expect, test, vi } from 'vitest';
import type { VersionStatus } from '@/contract/staging/staging';
import { canEdit, getRowTone, isOwn, stagedAddition } from '@/lib/staging';

afterEach(() => {
  vi.unstubAllEnvs();
  // Files share their modules: another would meet what was read of the stubbed key.
  vi.resetModules();
});

const committed = { status: 'APPROVED' as VersionStatus, valid_at: '2025-01-01T00:00:00.000Z', is_deleted: false };
const staged = { status: 'EDITING' as VersionStatus, valid_at: null, is_deleted: false };

test.each([
  { name: 'a committed row', row: { ...committed, local: null }, tone: undefined },
  { name: 'a committed row changed here', row: { ...committed, local: 'changed' }, tone: 'warning' },
  { name: 'a staged row', row: { ...staged, local: null }, tone: 'warning' },
  { name: 'an addition', row: { ...staged, local: 'added' }, tone: 'warning' },
  { name: 'a row removed here', row: { ...committed, local: 'removed' }, tone: 'danger' },
  { name: 'a staged deletion', row: { ...staged, is_deleted: true, local: null }, tone: 'danger' },
] as const)('$name has the tone $tone', ({ row, tone }) => {
  expect(getRowTone(row)).toBe(tone);
});

test.each<[VersionStatus, boolean]>([
  ['APPROVED', true],
  ['EDITING', true],
  ['REJECTED', true],
  ['PENDING', false],
])('a row that is %s can be edited: %s', (status, expected) => {
  expect(canEdit({ ...committed, status, local: null })).toBe(expected);
});

test('a staged row is of its author, and of whoever sees it where no author is named', () => {
  const row = stagedAddition(1001, '2025-06-30T10:00:00.000Z');
  expect(isOwn(row, 1000)).toBe(true);
  expect(isOwn({ ...row, netcap_user: { id: 1000 } }, 1000)).toBe(true);
  expect(isOwn({ ...row, netcap_user: { id: 1001 } }, 1000)).toBe(false);
  expect(isOwn({ ...row, valid_at: '2025-01-01T00:00:00.000Z' }, 1000)).toBe(false);
});

test('deleted rows cannot be edited', () => {
  expect(canEdit({ ...staged, is_deleted: true, local: null })).toBe(false);
  expect(canEdit({ ...committed, local: 'removed' })).toBe(false);
});

test('an addition is staged and dated by the moment it was made', () => {
  const addition = stagedAddition(7, '2025-06-30T10:00:00.000Z');
  expect(addition).toMatchObject({ id: 7, valid_at: null, updatedAt: '2025-06-30T10:00:00.000Z' });
  expect(canEdit({ ...addition, local: 'added' })).toBe(true);
});

test('who staged a row is in the field of the product', async () => {
  vi.stubEnv('VITE_PRODUCT_KEY', 'acme');
  vi.resetModules();
  const { overCurrent, stagedAddition } = await import('@/lib/staging/stagedRow');
  const mine = stagedAddition(1000, '2025-06-30T10:00:00.000Z');
  expect(mine).toHaveProperty('acme_user', null);
  expect(overCurrent(mine, { ...mine, acme_user: { id: 7 } } as typeof mine)).toHaveProperty('acme_user', { id: 7 });
});
