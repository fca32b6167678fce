import { expect, test } from 'vitest';
import type { NetCapitalStanding } from '@/contract/netCapital/netCapitalStanding.schema';
import type { Notice } from '@/contract/notices/notice.schema';
import type { DueFiling } from '@/domain/calendar/dueFilings';
import type { Firm } from '@/domain/calendar/obligation';
import { obligations } from '@/domain/calendar/obligations';
import { getPeriodTasks, type TaskFacts } from '@/features/dashboard/tasks';

const standing = {
  time_report: 'Q2 26',
  findings_to_fix: [
    { rule: 'haircutsMissing', severity: 'error', message: 'Haircuts are missing.', codes: [], fields: ['haircuts'] },
    { rule: 'unknownLine', severity: 'error', message: 'Line 9 is unknown.', codes: [] },
  ],
} as unknown as NetCapitalStanding;

const facts: TaskFacts = {
  timeReport: 'Q2 26',
  firm: { frequency: 'Quarterly', yearEnd: '12-31' },
  standing,
  reported: undefined,
  notices: [],
  now: new Date('2026-07-15T09:00:00Z'),
  pastDue: [],
  openReviews: undefined,
  canApprove: true,
  canGenerate: true,
  positionDates: [],
  rejected: [],
  saved: [],
};

const placesOf = (canGenerate: boolean) =>
  getPeriodTasks({ ...facts, canGenerate }).map(({ to, action }) => [action, to]);

test('what the wizard asks for leads there', () => {
  expect(placesOf(true)).toEqual([
    ['Enter haircuts', '/reports/focus?new=Q2%2026&field=haircuts'],
    ['Fix mapping', '/chart-of-accounts/edit'],
  ]);
});

test('notices to send come first, with their clock', () => {
  const notice = { id: 7, name: '120% warning', message: 'It is below.', due_at: '2026-07-16T06:00:00Z' } as Notice;
  expect(getPeriodTasks({ ...facts, notices: [notice] })[0]).toEqual({
    text: '120% warning: notice due in 21 hours',
    note: 'It is below.',
    to: '/capital/notices?notice=7',
    action: 'Open notice',
    tone: 'error',
  });
});

test('whoever can’t generate a report is not sent to a wizard that does not open', () => {
  expect(placesOf(false)).toEqual([
    ['View reports', '/reports/focus'],
    ['Fix mapping', '/chart-of-accounts/edit'],
  ]);
});

test('positions of an earlier date are to be carried on, before each haircut is typed', () => {
  const positionDates = ['2026-09-30', '2026-03-31', '2025-12-31'];
  expect(getPeriodTasks({ ...facts, positionDates }).slice(0, 1)).toEqual([
    {
      text: 'No positions at 06/30/2026',
      note: 'The latest are from 03/31/2026. Copy them or import new ones, and Netcap computes the haircuts.',
      to: '/inventory/edit/non-options?report_date=2026-06-30',
      action: 'Add positions',
      tone: 'error',
    },
  ]);
});

test.each([
  ['whose end has positions', standing, ['2026-06-30', '2026-03-31']],
  ['of a firm that keeps none', standing, []],
  ['before the first positions', standing, ['2026-09-30']],
  ['without missing haircuts', { ...standing, findings_to_fix: [] }, ['2026-03-31']],
])('nothing is said of a period %s', (_, of, dates) => {
  const texts = getPeriodTasks({ ...facts, standing: of, positionDates: dates }).map(({ text }) => text);
  expect(texts.join()).not.toContain('No positions');
});

test.each([
  ['COA', '1 saved change to the chart of accounts', '/chart-of-accounts/edit?show=changed'],
  ['BALANCE', '1 saved change to the trial balance', '/trial-balance/edit?show=changed&time_report=all'],
  [
    'HAIRCUT_DETAIL',
    '1 saved change to non-option positions',
    '/inventory/edit/non-options?show=changed&report_date=all',
  ],
  ['HAIRCUT_OPTION', '1 saved change to option positions', '/inventory/edit/options?show=changed&report_date=all'],
] as const)('saved changes of %s are named with where they are', (kind, text, to) => {
  const savedOf = (count: number) => getPeriodTasks({ ...facts, standing: undefined, saved: [{ kind, count }] });
  expect(savedOf(1)).toMatchObject([{ text: `You have ${text} not marked done`, to }]);
  expect(savedOf(0)).toEqual([]);
});

const rejected = [{ kind: 'COA', count: 2, request_ids: [] }] as const satisfies TaskFacts['rejected'];
const all: TaskFacts = {
  ...facts,
  standing: { ...standing, has_focus_report: false },
  reported: { FOCUS: [], SSOI: ['2026-03-31'] },
  positionDates: ['2026-03-31'],
  rejected,
  saved: [{ kind: 'COA', count: 2 }],
};
const inOrder = [
  '2 of your changes to Chart of Accounts were rejected',
  'You have 2 saved changes to the chart of accounts not marked done',
  'No positions at 06/30/2026',
  'Haircuts are missing.',
  'Line 9 is unknown.',
  'No FOCUS report for Q2 26 yet',
];
const textsOf = (...given: Parameters<typeof getPeriodTasks>) => getPeriodTasks(...given).map(({ text }) => text);

const late = (ofPeriod: string): DueFiling => ({
  kind: 'FOCUS',
  name: 'FOCUS Part IIA',
  report: 'FOCUS',
  ofPeriod,
  periodEnd: '2026-06-30',
  due: '2026-07-24',
  daysLeft: -2,
  source: null,
});

test('what burns comes first: open reviews, saved changes, unmapped accounts, other issues', () => {
  const findings_to_fix: NetCapitalStanding['findings_to_fix'] = [
    { rule: 'unknownLine', severity: 'error', message: 'Line 9 is unknown.', codes: [] },
    { rule: 'unmappedAccounts', severity: 'error', message: '1310 is unmapped.', codes: [] },
  ];
  const burning: TaskFacts = {
    ...all,
    standing: { ...standing, findings_to_fix, has_focus_report: false },
    pastDue: [late('Q2 26')],
    openReviews: { count: 3, by_type: { BALANCE: 3 } },
    rejected: [],
  };
  expect(getPeriodTasks(burning).map(({ text, action, to }) => [text, action, to])).toEqual([
    ['3 review requests are open', 'Review', '/requests-review?filter=BALANCE'],
    [
      'You have 2 saved changes to the chart of accounts not marked done',
      'Go to edits',
      '/chart-of-accounts/edit?show=changed',
    ],
    ['1310 is unmapped.', 'Map them', '/chart-of-accounts/edit?show=unmapped'],
    ['Line 9 is unknown.', 'Fix mapping', '/chart-of-accounts/edit'],
  ]);
});

test('what blocks the period comes first, then the report that is to be made', () => {
  expect(textsOf(all)).toEqual(inOrder);
  expect(textsOf({ ...all, pastDue: [late('Q1 26')] })).toEqual(inOrder);
  // A month of a quarterly filer is to be finished as well, but has no report.
  expect(textsOf({ ...all, timeReport: 'MAY 26' }).at(-1)).toBe('Line 9 is unknown.');
  const monthly: Firm = { ...all.firm, frequency: 'Monthly' };
  expect(textsOf({ ...all, firm: monthly, timeReport: 'MAY 26' }).at(-1)).toBe('No FOCUS report for MAY 26 yet');
  expect(getPeriodTasks(all).at(-1)).toMatchObject({ to: '/reports/focus?new=Q2%2026', action: 'New FOCUS report' });
});

test('one more obligation is asked for by its description alone, with what blocks it, where the period is one of its own', () => {
  const { SSOI } = obligations;
  const SIS = { ...SSOI, asksFor: 'SIS report', blockedBy: ['rejected'] } as const;
  expect(textsOf(all, { ...obligations, SIS })).toEqual([...inOrder, 'No SIS report for Q2 26 yet']);
  expect(textsOf(all, { SIS })).toEqual([inOrder[0], 'No SIS report for Q2 26 yet']);
  expect(textsOf({ ...all, timeReport: 'Q1 26' }, { SIS })).toEqual([inOrder[0]]);
  expect(textsOf({ ...all, timeReport: 'MAY 26' }, { SIS })).toEqual([]);
});

test('a sent notice that changed asks for a correction', () => {
  const notice = { id: 7, name: '120% warning', status: 'SENT', due_at: '2026-07-16T06:00:00Z' } as Notice;
  const tasks = getPeriodTasks({ ...facts, standing: undefined, notices: [notice] });
  expect(tasks.map(({ text, action, to }) => [text, action, to])).toEqual([
    ['120% warning: correction to send', 'Open notice', '/capital/notices?notice=7'],
  ]);
});
