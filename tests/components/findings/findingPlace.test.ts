import { expect, test } from 'vitest';
import { findingPlace } from '@/components/findings/findingPlace';
import type { AskedQuestion } from '@/contract/questions/questions.schema';

const terms = { timeReport: 'Q2 26', canGenerate: true };
const finding = { rule: 'x', severity: 'question', message: '', codes: [], fields: ['rightOfUseAssets'] } as const;
const placed = (place: AskedQuestion['place']) => ({
  ...finding,
  codes: [],
  fields: [],
  question: { place } as AskedQuestion,
});

test('a finding is settled where its question says', () => {
  expect(findingPlace(placed('mapping'), terms)).toEqual({ to: '/chart-of-accounts/edit', action: 'Fix mapping' });
  expect(findingPlace(placed('receivables'), terms).to).toBe('/capital/receivables?time_report=Q2%2026');
});

test('one without its question by its rule, else in the wizard', () => {
  const given = { ...finding, codes: [], fields: [...finding.fields] };
  expect(findingPlace({ ...given, rule: 'unmappedAccounts' }, terms).action).toBe('Map them');
  expect(findingPlace({ ...given, rule: 'leaseNotSplit' }, terms)).toEqual({
    to: '/reports/focus?new=Q2%2026&field=rightOfUseAssets',
    action: 'Split it',
  });
});

test('one of inputs is settled where it is asked', () => {
  const asked = { ...placed('inputs'), fields: ['rightOfUseAssets'], rule: 'leaseNotSplit' };
  expect(findingPlace(asked, terms)).toEqual({
    to: '/questions?time_report=Q2%2026&entering=rightOfUseAssets',
    action: 'Split it',
  });
});

test('those of the wizard are settled in the reports by whoever may not generate any', () => {
  expect(findingPlace(placed('inputs'), { ...terms, canGenerate: false })).toEqual({
    to: '/reports/focus',
    action: 'View reports',
  });
});
