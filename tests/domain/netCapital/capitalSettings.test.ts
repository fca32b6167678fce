import { domainSettings } from '@tests/support/books/capitalSettings';
import { describe, expect, it, test } from 'vitest';
import { toAmount } from '@/domain/money';
import {
  daysInForce,
  findSettingsInForce,
  findSettingsWithout,
  requirementBasis,
} from '@/domain/netCapital/capitalSettings';

const [first, spring, summer] = [null, '2025-04-15', '2025-06-30'].map((effectiveFrom) => ({ effectiveFrom }));
const entries = [summer, first, spring].filter((entry) => entry !== undefined);

describe('the entry in force', () => {
  it.each([
    ['1999-12-31', first],
    ['2025-04-14', first],
    ['2025-04-15', spring],
    ['2025-06-29', spring],
    ['2025-06-30', summer],
    ['2031-01-01', summer],
  ])('on %s', (day, entry) => {
    expect(findSettingsInForce(entries, day)).toBe(entry);
  });

  it('is none before the first, or without any', () => {
    expect(findSettingsInForce([{ effectiveFrom: '2025-04-15' }], '2025-04-14')).toBeNull();
    expect(findSettingsInForce([], '2025-04-15')).toBeNull();
  });
});

test.each([
  [null, { from: null, to: '2025-04-14' }],
  ['2025-04-15', { from: '2025-04-15', to: '2025-06-29' }],
  ['2025-06-30', { from: '2025-06-30', to: null }],
  ['2025-05-01', { from: '2025-05-01', to: '2025-06-29' }],
])('an entry of %s is in force until the day before the next', (day, span) => {
  expect(daysInForce(entries, day)).toEqual(span);
});

test('without an entry the one before it is in force, and nothing without the first', () => {
  expect(entries.map((entry) => findSettingsWithout(entries, entry))).toEqual([spring, null, first]);
});

test('the first year lasts twelve months from the start of business', () => {
  const settings = { ...domainSettings, businessStart: '2025-03-15' };
  const { minimumNetCapital, marketMakerMinimum, ...basis } = requirementBasis(settings);
  expect([minimumNetCapital, marketMakerMinimum].map(toAmount)).toEqual([50_000, 0]);
  expect(basis).toEqual({ method: 'BASIC', addOns: [], firstYearUntil: '2026-03-14', startedOn: '2025-03-15' });
});

test('without settings there is no minimum and the basic method', () => {
  expect(toAmount(requirementBasis(null).minimumNetCapital)).toBe(0);
  expect(requirementBasis(null)).toMatchObject({ method: 'BASIC', addOns: [], firstYearUntil: null });
});
