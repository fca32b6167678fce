import { balanceRow, coaRow } from '@tests/support/staging/stagedRows';
import { expect, test } from 'vitest';
import { tokensSchema } from '@/contract/auth/session.schema';
import { coaSchema } from '@/contract/coa/coa.schema';
import { totalsSchema } from '@/contract/statements/totals.schema';
import { balanceSchema } from '@/contract/trialBalance/trialBalance.schema';
import { answerOf, listOf } from '@/contract/wire/envelope.schema';
import { wireIssues } from './wireIssues';

const pagination = { page: 1, pageSize: 1, pageCount: 1, total: 1 };

/** Returns a value as received: without undefined fields. */
function sent(value: object): unknown {
  return JSON.parse(JSON.stringify(value));
}

function issuesOfBalance(changes: object): string[] {
  return wireIssues(listOf(balanceSchema), sent({ data: [{ ...balanceRow(1001), ...changes }], pagination }));
}

test('finds nothing in an answer of the contract, nor in fields that it does not name', () => {
  expect(issuesOfBalance({})).toEqual([]);
  expect(issuesOfBalance({ colour: 'red', debit: 9_999_999_999_999.99, credit: -0.1 })).toEqual([]);
});

test.each([
  ['a missing field', { debit: undefined }, ['data[0] must have required properties debit']],
  ['a wrong type', { debit: '100.00' }, ['data[0].debit must be number']],
  ['a part of a cent', { debit: 1.005 }, ['data[0].debit must have at most two decimals']],
  [
    'a period that is none',
    { time_report: '2025-06' },
    ['data[0].time_report must match pattern "^([A-Z]{3}|Q[1-4]) \\d{2}$"'],
  ],
  ['a day for a moment', { updatedAt: '2025-06-30' }, ['data[0].updatedAt must match format "date-time"']],
  [
    'a moment of another zone',
    { updatedAt: '2025-06-30T10:00:00+02:00' },
    ['data[0].updatedAt must be a moment in UTC'],
  ],
  ['a status that is none', { status: 'DONE' }, [expect.stringMatching(/^data\[0\]\.status must .*EDITING, PENDING/)]],
  ['an id that is none', { id: 0 }, ['data[0].id must be >= 1']],
])('finds %s', (_what, changes, expected) => {
  expect(issuesOfBalance(changes)).toEqual(expected);
});

test('tells what is wrong within a field that may be null, and with one that may not be what it is', () => {
  const issuesOf = (changes: object) => wireIssues(coaSchema, sent({ ...coaRow(1000), ...changes }));
  expect(issuesOf({ focus_setting: null })).toEqual([]);
  expect(issuesOf({ focus_setting: { ...coaRow(1000).focus_setting, id: 'x' } })).toEqual([
    'focus_setting.id must be integer',
  ]);
  expect(issuesOf({ netcap_user: 7 })).toEqual(['netcap_user must be object']);
  expect(issuesOf({ focus_setting: undefined })).toEqual(['the answer must have required properties focus_setting']);
});

test('tells once what is wrong with every row', () => {
  const rows = [balanceRow(1001), balanceRow(1002), balanceRow(1003)].map((row) => ({ ...row, debit: 'x' }));
  expect(wireIssues(listOf(balanceSchema), { data: rows, pagination })).toEqual([
    'data[0].debit must be number (and in 2 more places)',
  ]);
});

test('looks at amounts that may be null, and into every place', () => {
  const names = Object.keys(totalsSchema.properties);
  const totals = Object.fromEntries(names.map((name) => [name, null]));
  expect(wireIssues(totalsSchema, totals)).toEqual([]);
  expect(wireIssues(totalsSchema, { ...totals, total_assets: 0.125, total_expenses: 'x' })).toEqual([
    'total_assets must have at most two decimals',
    'total_expenses must be number',
  ]);
});

test('finds an envelope that is none', () => {
  expect(wireIssues(answerOf(tokensSchema), { access_token: 'a', refresh_token: 'b' })).toEqual([
    'the answer must have required properties data',
  ]);
  expect(wireIssues(answerOf(tokensSchema), 'tokens')).toEqual(['the answer must be object']);
});
