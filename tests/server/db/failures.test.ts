import { failureSentence, isBusy, isUnreachable } from '@server/db/failures';
import { expect, test } from 'vitest';

const failure = (message: string, code?: string) => Object.assign(new Error(message), { code });

test.each([
  ['the connection ends within a transaction', failure('Connection terminated unexpectedly'), true],
  [
    'the rollback of a lost connection fails',
    failure('Client has encountered a connection error and is not queryable'),
    true,
  ],
  ['the server became read-only', failure('cannot execute INSERT in a read-only transaction', '25006'), true],
  ['the server has no connection left', failure('sorry, too many clients already', '53300'), true],
  ['a statement is wrong', failure('column "x" does not exist', '42703'), false],
])('where %s, the database is away: %#', (_, error, isAway) => {
  expect(isUnreachable(error)).toBe(isAway);
});

test('a lock that another transaction keeps means that the database is busy', () => {
  expect(isBusy(failure('canceling statement due to lock timeout', '55P03'))).toBe(true);
});

test('a sentence about a failure has no values of a row', () => {
  expect(failureSentence(failure('invalid input syntax for type numeric: "12 secret"', '22P02'))).toBe(
    'the database refused it (SQL state 22P02).',
  );
  expect(failureSentence(failure('permission denied for table users', '42501'))).toBe(
    'permission denied for table users.',
  );
});
