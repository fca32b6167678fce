import { expect, test } from 'vitest';
import { outcomeText, summaryText } from './print';
import type { Outcome } from './runCases';

const good: Outcome = { call: 'GET /me', isThere: true, checks: 3, issues: [] };
const missing: Outcome = { call: 'GET /x/outbox', isThere: false, checks: 0, issues: [] };
const bad: Outcome = {
  call: 'GET /coas',
  isThere: true,
  checks: 4,
  issues: [
    { check: 'answers as the contract says', message: 'GET /coas: data[0].id must be integer' },
    { check: 'asks for a sign-in', message: 'GET /coas: answered 200 where 401 is expected' },
    { check: 'sorts both ways', message: 'GET /coas: data[0].id must be integer' },
  ],
};

test('tells of each call whether it conforms, and each error once', () => {
  expect(outcomeText(good)).toBe('ok         GET /me  (3)');
  expect(outcomeText(missing)).toBe('not there  GET /x/outbox');
  expect(
    outcomeText(bad)
      .split('\n')
      .map((line) => line.trim()),
  ).toEqual([
    'failed     GET /coas',
    'answers as the contract says, and 1 checks more: GET /coas: data[0].id must be integer',
    'asks for a sign-in: GET /coas: answered 200 where 401 is expected',
  ]);
});

test('sums up, and tells what was not tried', () => {
  const outcomes = [good, missing, bad];
  const foreign = summaryText(outcomes, { isOwn: false, others: {} });
  expect(foreign).toContain('1 calls conform, 1 do not, 1 are not there; 7 checks.');
  expect(foreign).toContain('for want of a sign-in: --middle, --viewer, --stranger.');
  expect(foreign).toContain('as it leaves traces');
  expect(summaryText(outcomes, { isOwn: true, others: {} })).not.toContain('as it leaves traces');
});
