import { expect, test } from 'vitest';
import { versionStatuses } from '@/contract/staging';
import { roles } from '@/contract/user';
import { markDoneOutcomes, markedDoneStatuses, stagedStatuses } from '@/domain/reviews';

test('lets nothing into the books without an administrator', () => {
  const committing = roles.filter((role) => markDoneOutcomes[role] === 'committed');
  expect(committing).toEqual(['ADMIN']);
});

test('knows every status that is not in the books as staged', () => {
  expect(versionStatuses.filter((status) => !stagedStatuses.includes(status))).toEqual(['APPROVED']);
});

test('takes neither rows that wait nor rejected ones along with Mark Done', () => {
  expect(markedDoneStatuses).toEqual(['EDITING']);
});
