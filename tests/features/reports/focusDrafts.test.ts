import { expect, test } from 'vitest';
import { withoutPeriod, withTyped } from '@/features/reports/forms/focusDrafts';

const earlier = {
  'Q1 25': { savedAt: '2025-04-01T09:00:00Z', values: { otherDeductions: 1 } },
  'Q2 25': { savedAt: '2025-07-01T09:00:00Z', values: { otherDeductions: 2, exemption: 'none' } },
};
const savedAt = '2025-07-02T09:00:00Z';

test('what is typed now is laid over what was left for the period, so that neither is lost', () => {
  expect(withTyped(earlier, 'Q2 25', { savedAt, values: { otherDeductions: 3 } })).toEqual({
    'Q1 25': earlier['Q1 25'],
    'Q2 25': { savedAt, values: { otherDeductions: 3, exemption: 'none' } },
  });
});

test('a period without a draft gets one', () => {
  expect(withTyped({}, 'Q3 25', { savedAt, values: { isAudited: true } })).toEqual({
    'Q3 25': { savedAt, values: { isAudited: true } },
  });
});

test('without typing everything stays as it was', () => {
  expect(withTyped(earlier, 'Q2 25', { savedAt, values: {} })).toBe(earlier);
});

test('a period can be taken out', () => {
  expect(withoutPeriod(earlier, 'Q2 25')).toEqual({ 'Q1 25': earlier['Q1 25'] });
  expect(withoutPeriod(earlier, 'Q9 99')).toEqual(earlier);
});
