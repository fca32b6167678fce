import { expect, test } from 'vitest';
import { getConsequence } from '@/domain/netCapital/earlyWarning/earlyWarning';
import { earlyWarningCheckText } from '@/domain/netCapital/earlyWarning/earlyWarningTexts';
import { isDeficiency } from '@/domain/netCapital/earlyWarning/levels';

test.each([
  [true, 0, 'Early-warning levels checked: none reached.'],
  [true, 2, null],
  [false, 0, "Early-warning levels aren't checked: net capital is incomplete. Enter the missing haircuts."],
  [false, 1, "The other early-warning levels aren't checked: net capital is incomplete. Enter the missing haircuts."],
])('with levels checked %s and %d reached it is said that: %s', (isChecked, reachedCount, text) => {
  expect(earlyWarningCheckText({ isChecked, reachedCount })).toBe(text);
});

test('that no level is reached does not reassure while issues are open', () => {
  const text = earlyWarningCheckText({ isChecked: true, reachedCount: 0, isProvisional: true });
  expect(text).toBe(
    'No early-warning level is reached. Fix or answer the open issues before you rely on these figures.',
  );
  expect(earlyWarningCheckText({ isChecked: true, reachedCount: 1, isProvisional: true })).toBeNull();
});

test.each([
  [0, "Early-warning levels aren't checked. Enter the aggregate debit items."],
  [1, "The other early-warning levels aren't checked. Enter the aggregate debit items."],
])('without debit items, with %d reached, it says: %s', (reachedCount, text) => {
  expect(earlyWarningCheckText({ isChecked: false, reachedCount, lacksDebitItems: true })).toBe(text);
});

test.each([
  ['Stop business', 'same day', 'Stop business, the same day'],
  ['Give notice', '24 hours', 'Give notice within 24 hours'],
  ['Watch', 'none', 'Watch'],
] as const)('%s, due %s, reads: %s', (action, deadline, text) => {
  expect(getConsequence({ action, deadline })).toBe(text);
});

test('a firm stops business at a deficiency, not at a warning or a level of a later server', () => {
  const levels = ['netCapitalBelowRequirement', 'indebtednessAboveMaximum', 'netCapitalBelow120', 'somethingNew'];
  expect(levels.map(isDeficiency)).toEqual([true, true, false, false]);
});
