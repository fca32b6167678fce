import { expect, test } from 'vitest';
import { mergeTyped, reportDraftsItem, withoutPeriod } from '@/features/reports/forms/useReportDraft';
import { browserStorage } from '@/lib/storage/browserStorage';

const earlier = {
  'Q1 25': { savedAt: '2025-04-01T09:00:00Z', values: { otherDeductions: 1 } },
  'Q2 25': { savedAt: '2025-07-01T09:00:00Z', values: { otherDeductions: 2, exemption: 'none' } },
};
const savedAt = '2025-07-02T09:00:00Z';

test('what is typed now is laid over what was left for the period, so that neither is lost', () => {
  expect(mergeTyped(earlier, 'Q2 25', { savedAt, values: { otherDeductions: 3 } })).toEqual({
    'Q1 25': earlier['Q1 25'],
    'Q2 25': { savedAt, values: { otherDeductions: 3, exemption: 'none' } },
  });
});

test('a period without a draft gets one', () => {
  expect(mergeTyped({}, 'Q3 25', { savedAt, values: { isAudited: true } })).toEqual({
    'Q3 25': { savedAt, values: { isAudited: true } },
  });
});

test('without typing everything stays as it was', () => {
  expect(mergeTyped(earlier, 'Q2 25', { savedAt, values: {} })).toBe(earlier);
});

test('a period can be taken out', () => {
  expect(withoutPeriod(earlier, 'Q2 25')).toEqual({ 'Q1 25': earlier['Q1 25'] });
  expect(withoutPeriod(earlier, 'Q9 99')).toEqual(earlier);
});

const owner = { type: 'FOCUS', userId: 7, companyId: 1000 } as const;
const draft = { savedAt: '2025-07-01T09:00:00Z', values: { otherDeductions: 2 } };

test('drafts are kept apart by kind of report, person and company', () => {
  reportDraftsItem(owner).write({ 'Q2 25': draft });
  expect(reportDraftsItem(owner).read()).toEqual({ 'Q2 25': draft });
  expect(reportDraftsItem({ ...owner, companyId: 1001 }).read()).toBeNull();
  expect(reportDraftsItem({ ...owner, type: 'SSOI' }).read()).toBeNull();
  expect(reportDraftsItem({ ...owner, userId: 8 }).read()).toBeNull();
});

test.each([
  ['a list', [], null],
  ['a text', 'x', null],
  ['a draft beside what is none', { 'Q2 25': draft, 'Q1 25': { values: {} }, 'Q3 25': 5 }, { 'Q2 25': draft }],
])('%s in the storage is read as far as it makes sense', (_what, stored, expected) => {
  browserStorage.write('focusDrafts.7.1000', stored);
  expect(reportDraftsItem(owner).read()).toEqual(expected);
});
