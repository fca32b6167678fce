import { expect, test } from 'vitest';
import type { Figures } from '@/domain/focus/types';
import { money, toAmount } from '@/domain/money';
import { type FiledSources, filedChecks, scheduleHaircutChecks } from '@/domain/statements/tieOut/filedChecks';
import { getTieOutRemarks } from '@/domain/statements/tieOut/runTieOut';

const figures = Object.fromEntries(
  [3735, 3734].map((code) => [String(code), { code: String(code), amount: money(code), parts: [] }]),
) as unknown as Figures; // what is compared

const filedOn = (id: number, amount: number) => ({ id, name: `Report ${id}`, amount: money(amount) });

/** Reports that agree; SIPC-7 and the schedule in whole dollars. */
const filed = {
  sipc: { report: filedOn(1, 1001), isWhole: true, gaps: [], year: [filedOn(2, 250.25), filedOn(3, 750.3)] },
  schedule: {
    long: filedOn(4, 900),
    short: filedOn(4, 0),
    lines: 3,
    positions: {
      end: '2025-06-30',
      long: money(901.5),
      short: money(0),
      haircuts: { 3735: money(3735), 3734: money(3734) },
    },
  },
  custody: { id: 5, focusId: 3, answers: [{ line: '3.A', own: 'No', claimed: 'No' }] },
  annual: {
    id: 6,
    name: 'Annual',
    focusId: 3,
    items: [{ code: '3750', own: money(80), filed: money(80), isReconciled: true }],
    reason: '',
  },
  unread: [],
} satisfies FiledSources;

const none: FiledSources = { sipc: null, schedule: null, custody: null, annual: null, unread: [] };

const checksOf = (sources: FiledSources) => [...filedChecks(sources), ...scheduleHaircutChecks(sources, figures)];

const openOf = (changes: Partial<FiledSources>) =>
  checksOf({ ...filed, ...changes })
    .filter(({ state }) => state !== 'TIES')
    .map(({ title, difference, state }) => [title, difference && toAmount(difference), state]);

/** Differences explained by rounding to dollars. */
const rounded = [
  ['SIPC-7 total revenue', 0.45, 'EXPLAINED'],
  ['Inventory schedule, long', -1.5, 'EXPLAINED'],
];

test('reports that agree tie, or differ by the rounding of their lines alone; without reports there is nothing to check', () => {
  expect(openOf({})).toEqual(rounded);
  expect(checksOf(none)).toEqual([]);
});

test.each<[string, Partial<FiledSources>, unknown[]]>([
  [
    'more than rounding of one line',
    { sipc: { ...filed.sipc, report: filedOn(1, 1002) } },
    ['SIPC-7 total revenue', 1.45, 'DIFFERS'],
  ],
  [
    'reports of less than a year',
    { sipc: { ...filed.sipc, isWhole: false, gaps: [{ from: '2025-01-01', to: '2025-03-31' }] } },
    ['SIPC-7 total revenue', null, 'UNKNOWN'],
  ],
  [
    'positions sold short that the schedule lacks',
    { schedule: { ...filed.schedule, positions: { ...filed.schedule.positions, short: money(2) } } },
    ['Inventory schedule, short', -2, 'DIFFERS'],
  ],
  [
    'another haircut in FOCUS',
    {
      schedule: {
        ...filed.schedule,
        positions: { ...filed.schedule.positions, haircuts: { 3735: money(3735), 3734: money(3700) } },
      },
    },
    ['Haircuts of other securities', -34, 'DIFFERS'],
  ],
  [
    'another answer than the exemption',
    { custody: { ...filed.custody, answers: [{ line: '3.A', own: 'Yes', claimed: 'No' }] } },
    ['Custody answers', null, 'DIFFERS'],
  ],
  [
    'another net capital',
    { annual: { ...filed.annual, items: [{ code: '3750', own: money(81), filed: money(80), isReconciled: true }] } },
    ['Annual report: net capital', 1, 'DIFFERS'],
  ],
  [
    'one that was reconciled',
    {
      annual: {
        ...filed.annual,
        reason: 'Audit entry',
        items: [{ code: '3750', own: money(81), filed: money(80), isReconciled: true }],
      },
    },
    ['Annual report: net capital', 1, 'EXPLAINED'],
  ],
  [
    'one that the report did not reconcile',
    {
      annual: {
        ...filed.annual,
        reason: 'Audit entry',
        items: [{ code: '3750', own: money(81), filed: money(80), isReconciled: false }],
      },
    },
    ['Annual report: net capital', 1, 'DIFFERS'],
  ],
  [
    'one that is there and unreadable',
    { unread: [{ type: 'SIS', why: 'x' }] },
    ['Inventory schedule', null, 'UNKNOWN'],
  ],
])('finds %s', (_what, changes, found) => {
  expect(openOf(changes)).toContainEqual(found);
});

test('a statement says what its books differ by, and nothing of other filings', () => {
  const wire = {
    check: 'sipcRevenue',
    left: side,
    right: side,
    difference: null,
    state: 'UNKNOWN',
    note: null,
  } as const;
  const checks = [{ ...wire, title: 'SIPC-7 total revenue', place: 'FILINGS' as const }];
  expect(getTieOutRemarks({ time_report: 'Q2 25', checks })).toEqual([]);
  const own = { ...wire, title: 'Trial balance', difference: 1, state: 'DIFFERS' as const, place: 'FOCUS' as const };
  expect(getTieOutRemarks({ time_report: 'Q2 25', checks: [...checks, own] })).toEqual([
    'Tie-out of Q2 25: 0 of 1 checks tie. Trial balance differs by 1.00.',
  ]);
});

const side = { label: '', amount: null };
