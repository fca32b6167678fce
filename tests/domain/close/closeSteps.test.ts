import { expect, test } from 'vitest';
import { type CloseFacts, checkSteps, closeSteps } from '@/domain/close/closeSteps';

/** A period with nothing left to do. */
const finished: CloseFacts = {
  timeReport: 'Q2 25',
  end: '2025-06-30',
  isHeld: true,
  sums: { debit: 100.1, credit: 100.1 },
  findings: [],
  areInputsSaved: true,
  positionDates: ['2025-06-30'],
  receivables: [{ number: '1310', difference: 0 }],
  openChanges: [],
  differing: [],
  filings: [
    { kind: 'FOCUS', name: 'FOCUS Part IIA', report: 'FOCUS', isMade: true, isFiled: true },
    { kind: 'ANNUAL', name: 'Annual report', report: null, isMade: null, isFiled: true },
  ],
};

const findingOf = (rule: string) => ({ rule, severity: 'error' as const, message: rule, codes: [] });
const states = (facts: Partial<CloseFacts>) =>
  Object.fromEntries(closeSteps.map(({ key, judge }) => [key, judge({ ...finished, ...facts }).state]));
const texts = (key: string, facts: Partial<CloseFacts>) =>
  closeSteps.find((step) => step.key === key)?.judge({ ...finished, ...facts }).texts;

test('a step is done only where the books say so', () => {
  expect(new Set(Object.values(states({})))).toEqual(new Set(['done']));
  expect(states({ isHeld: false })).toMatchObject({ balances: 'open', mapping: 'unknown', reports: 'unknown' });
  expect(states({ findings: [findingOf('unmappedAccounts')] })).toMatchObject({ mapping: 'open', findings: 'done' });
  expect(states({ findings: undefined })).toMatchObject({ mapping: 'unknown', findings: 'unknown' });
});

test('a step whose facts failed to load is unchecked, and one that the backend lacks is none', () => {
  const facts = { ...finished, findings: undefined };
  const judged = checkSteps({ extras: ['filed'], facts, isFailed: true });
  expect(Object.fromEntries(judged.map(({ step, judged: { state } }) => [step.key, state]))).toEqual({
    balances: 'done',
    mapping: 'unchecked',
    positions: 'done',
    inputs: 'done',
    reviews: 'done',
    findings: 'unchecked',
    filed: 'done',
  });
});

test.each<[string, Partial<CloseFacts>, string, string]>([
  ['balances', { sums: { debit: 100.1, credit: 90 } }, 'open', 'Debits and credits differ by $10.10.'],
  ['positions', { positionDates: [] }, 'notNeeded', 'No securities without a haircut in the books.'],
  [
    'positions',
    { positionDates: [], findings: [findingOf('haircutsMissing')] },
    'open',
    'No positions at 06/30/2025 yet.',
  ],
  [
    'receivables',
    { receivables: [{ number: '1310', difference: -1 }] },
    'open',
    'Account 1310 differs from the list of receivables.',
  ],
  ['inputs', { areInputsSaved: false }, 'open', 'Nobody has saved the capital inputs of Q2 25 yet.'],
  [
    'reports',
    { filings: [{ kind: 'FOCUS', name: 'FOCUS Part IIA', report: 'FOCUS', isMade: false, isFiled: false }] },
    'open',
    'No final FOCUS Part IIA report yet.',
  ],
  [
    'reports',
    { filings: [{ kind: 'ANNUAL', name: 'Annual audited report', report: 'ANNUAL', isMade: false, isFiled: false }] },
    'open',
    'No final Annual audited report yet.',
  ],
  ['filed', { filings: [] }, 'notNeeded', 'Nothing is due for Q2 25 here.'],
])('%s says what is missing', (...[key, facts, state, text]) => {
  expect(states(facts)[key]).toBe(state);
  expect(texts(key, facts)).toEqual([text]);
});
