import { expect, test } from 'vitest';
import type { Role } from '@/contract/auth/user';
import type { FirstSteps } from '@/contract/company/firstSteps.schema';
import { getFirstSteps } from '@/features/dashboard/firstSteps';

const empty: FirstSteps = {
  missing_profile_fields: 12,
  accounts: 0,
  unmapped_accounts: 0,
  has_trial_balance: false,
  accounts_in_review: false,
  trial_balance_in_review: false,
};

function steps(changes: Partial<FirstSteps> = {}, role: Role = 'ADMIN', timeReport: string | null = null) {
  const rights = { role, canGenerate: role !== 'VIEWER', canImport: false };
  return getFirstSteps({ facts: { ...empty, ...changes }, ...rights, timeReport });
}

const statesOf = (...asked: Parameters<typeof steps>) => steps(...asked).map(({ state }) => state);

test('an empty company begins with its profile', () => {
  expect(statesOf()).toEqual(['next', 'later', 'later', 'later', 'later']);
  expect(steps()[0]).toMatchObject({ note: 'FOCUS needs 12 more fields.', to: '/setting/company-profile' });
});

test('each step is done by what the books have, in any order', () => {
  expect(statesOf({ missing_profile_fields: 0 })).toEqual(['done', 'next', 'later', 'later', 'later']);
  expect(statesOf({ accounts: 9, unmapped_accounts: 2 })).toEqual(['next', 'done', 'later', 'later', 'later']);
  expect(statesOf({ accounts: 9, has_trial_balance: true })).toEqual(['next', 'done', 'done', 'done', 'later']);
  const ready = { missing_profile_fields: 0, accounts: 9, has_trial_balance: true };
  expect(statesOf(ready)).toEqual(['done', 'done', 'done', 'done', 'next']);
  expect(steps(ready, 'ADMIN', 'Q2 26').at(-1)?.to).toBe('/reports/focus?new=Q2%2026');
});

test('accounts without a line are counted, and one click away', () => {
  expect(steps({ accounts: 9, unmapped_accounts: 1 })[2]).toMatchObject({
    note: '1 account without a FOCUS line.',
    to: '/chart-of-accounts/edit?show=unmapped',
  });
});

test('what waits for approval is in review, and leads who approves it there', () => {
  const inReview = { accounts_in_review: true };
  expect(statesOf(inReview)).toEqual(['next', 'review', 'later', 'later', 'later']);
  expect(steps(inReview)[1]).toMatchObject({ note: 'Waiting for your approval.', to: '/requests-review' });
  expect(steps(inReview, 'VIEWER')[1]).toMatchObject({
    note: 'Waiting for an administrator.',
    to: '/chart-of-accounts/edit',
  });
});

test('the imports lead to the import of any file, where the backend has it', () => {
  const placesOf = (canImport: boolean, changes: Partial<FirstSteps> = {}) =>
    getFirstSteps({ facts: { ...empty, ...changes }, role: 'VIEWER', canGenerate: false, canImport, timeReport: null })
      .filter(({ title }) => title.startsWith('Import'))
      .map(({ to }) => to);
  expect(placesOf(true)).toEqual(['/imports?kind=account', '/imports?kind=balance']);
  expect(placesOf(false)).toEqual(['/chart-of-accounts/edit', '/trial-balance/edit']);
  expect(placesOf(true, { accounts_in_review: true })[0]).toBe('/chart-of-accounts/edit');
});

test('a viewer sees what an administrator must do, without a way there', () => {
  const seen = steps({}, 'VIEWER');
  expect(seen[0]).toMatchObject({ note: 'FOCUS needs 12 more fields. An administrator fills them in.', to: null });
  expect(seen[4]).toMatchObject({ note: 'An administrator or a middle user generates it.', to: null });
});
