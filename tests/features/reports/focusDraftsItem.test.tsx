import { expect, test } from 'vitest';
import { focusDraftsItem } from '@/features/reports/forms/focusDrafts';
import { browserStorage } from '@/lib/storage';

const owner = { userId: 7, companyId: 1000 };
const draft = { savedAt: '2025-07-01T09:00:00Z', values: { otherDeductions: 2 } };

test('drafts are kept apart by person and company', () => {
  focusDraftsItem(owner).write({ 'Q2 25': draft });
  expect(focusDraftsItem(owner).read()).toEqual({ 'Q2 25': draft });
  expect(focusDraftsItem({ ...owner, companyId: 1001 }).read()).toBeNull();
  expect(focusDraftsItem({ ...owner, userId: 8 }).read()).toBeNull();
});

test.each([
  ['a list', [], null],
  ['a text', 'x', null],
  ['a draft beside what is none', { 'Q2 25': draft, 'Q1 25': { values: {} }, 'Q3 25': 5 }, { 'Q2 25': draft }],
])('%s in the storage is read as far as it makes sense', (_what, stored, expected) => {
  browserStorage.write('focusDrafts.7.1000', stored);
  expect(focusDraftsItem(owner).read()).toEqual(expected);
});
