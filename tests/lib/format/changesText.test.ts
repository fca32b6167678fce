import { expect, test } from 'vitest';
import { changesText } from '@/lib/format';

test.each([
  ['BALANCE', 1, 'Trial Balance, 1 change'],
  ['COMPANY_PROFILE', 1200, 'Company Profile, 1,200 changes'],
  ['LEDGER' as never, 2, 'LEDGER, 2 changes'],
] as const)('%s, %i', (kind, count, text) => {
  expect(changesText(kind, count)).toBe(text);
});
