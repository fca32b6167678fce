import { beforeEach, expect, test } from 'vitest';
import { configureApi } from '@/lib/api/session';
import { readStagedRow } from '@/lib/staging';
import { isMarkedDone, rememberMarkedDone, rememberSaved } from '@/lib/staging/markedDone';

const books = { companyId: 1000, kind: 'COA' } as const;
const before = '2026-06-30T10:00:00.000Z';
const after = '2026-06-30T11:00:00.000Z';
let username: string;

beforeEach(() => {
  username = 'a@firm.test';
  configureApi({
    tokens: { read: () => ({ username, accessToken: 'a', refreshToken: 'b' }), write: () => undefined },
    onSessionExpired: () => undefined,
    onNetworkFailure: () => undefined,
  });
});

/** Returns the status of a staged row of which the backend tells its author and when it was written. */
function statusOf(id: number, updated_at: string, place: Parameters<typeof isMarkedDone>[0] = books): string {
  return readStagedRow({ id, updated_at, valid_at: null }, (version) => isMarkedDone(place, version)).status;
}

test('what is staged is being edited until Mark Done, and pending from then on', () => {
  expect(statusOf(1001, before)).toBe('EDITING');
  rememberMarkedDone(books);
  expect(statusOf(1001, before)).toBe('PENDING');
  expect(statusOf(1001, before, { ...books, kind: 'BALANCE' })).toBe('EDITING');
  expect(statusOf(1001, before, { ...books, companyId: 2000 })).toBe('EDITING');
});

test('what is saved after Mark Done is being edited, and the rest stays pending', () => {
  rememberMarkedDone(books);
  statusOf(1001, before);
  statusOf(1002, before);
  rememberSaved(books);
  expect(statusOf(1001, before)).toBe('PENDING');
  expect(statusOf(1002, after)).toBe('EDITING');
  expect(statusOf(1003, after)).toBe('EDITING');
});

test('nobody else is told what somebody marked done', () => {
  rememberMarkedDone(books);
  username = 'b@firm.test';
  expect(statusOf(1001, before)).toBe('EDITING');
});
