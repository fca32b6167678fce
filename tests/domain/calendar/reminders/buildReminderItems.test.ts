import { expect, test } from 'vitest';
import { type ReminderKind, reminderKinds } from '@/contract/calendar/calendar';
import type { FirmFiling } from '@/contract/practice/practice.schema';
import { addDays } from '@/domain/calendar/days';
import {
  buildReminderItems,
  type FirmReminderFacts,
  isTimeToRemind,
} from '@/domain/calendar/reminders/buildReminderItems';
import { chosenKinds } from '@/domain/calendar/reminders/reminderKinds';

const nothing: FirmReminderFacts = { role: 'ADMIN', pastDue: [], due: [], levels: [], reviews: [] };
const today = '2026-07-20';

function filing(days_left: number, changes: Partial<FirmFiling> = {}): FirmFiling {
  const due = addDays(today, days_left);
  const base = { kind: 'FOCUS', name: 'FOCUS Part IIA', report: 'FOCUS', of_period: 'Q2 26' } as const;
  return { ...base, period_end: '2026-06-30', due, days_left, has_final_report: false, ...changes };
}

function textsOf(matters: Partial<FirmReminderFacts>, kinds: readonly ReminderKind[] = reminderKinds) {
  const asked = { kinds, said: new Set<string>(), today };
  return buildReminderItems({ ...nothing, ...matters }, asked).map(({ text }) => text);
}

/** Returns the days, from ten before the due date, on which a filing reminds a recipient who is told everything once. */
function saidOverDays(kinds: readonly ReminderKind[], days: readonly number[], due = friday) {
  const said = new Set<string>();
  return days.filter((left) => {
    const [soon, pastDue] = left < 0 ? [[], [filing(left, { due })]] : [[filing(left, { due })], []];
    const items = buildReminderItems({ ...nothing, due: soon, pastDue }, { kinds, said, today: addDays(due, -left) });
    for (const { keys } of items) for (const key of keys) said.add(key);
    return items.length > 0;
  });
}

const friday = '2026-07-24';
const everyDay = Array.from({ length: 30 }, (_, index) => 12 - index);

test('a filing is said ten, three and one day ahead, past due at once and then on Mondays, each by choice', () => {
  expect(saidOverDays(reminderKinds, everyDay)).toEqual([10, 3, 1, -1, -3, -10, -17]);
  expect(saidOverDays(['DUE_3'], everyDay)).toEqual([3]);
  expect(saidOverDays(['PAST_DUE'], everyDay)).toEqual([-1, -3, -10, -17]);
  // Due on a Tuesday.
  expect(saidOverDays(['PAST_DUE'], everyDay, '2026-07-21')).toEqual([-1, -6, -13]);
  // No reminder was sent on the days themselves.
  expect(saidOverDays(reminderKinds, [7, 2, 0, -3])).toEqual([7, 2, 0, -3]);
});

test('a date that moves is said again', () => {
  const said = new Set(['DUE_3:FOCUS:2026-06-30:2026-07-23']);
  const told = (due: string) =>
    buildReminderItems({ ...nothing, due: [filing(3, { due })] }, { kinds: ['DUE_3'], said, today });
  expect(told('2026-07-23')).toEqual([]);
  expect(told('2026-07-24')).toHaveLength(1);
});

test('lines name filing, day and report, what burns first on top', () => {
  const level = {
    id: 5,
    name: 'Net capital below 120% of the requirement',
    asOf: '2026-06-30',
    foundAt: new Date('2026-07-20T13:00:00Z'),
    dueAt: new Date('2026-07-21T13:00:00Z'),
  };
  const since = new Date('2026-07-17T15:00:00Z');
  const matters = {
    levels: [level],
    pastDue: [filing(-3, { kind: 'SSOI', name: 'SSOI', report: 'SSOI' })],
    due: [
      filing(1, { kind: 'ANNUAL', name: 'Annual report', report: null, of_period: '2026-05-31' }),
      filing(3),
      filing(12),
    ],
    reviews: [
      { id: 1, since },
      { id: 2, since: new Date('2026-07-20T12:00:00Z') },
    ],
  };
  expect(textsOf(matters)).toEqual([
    'Net capital below 120% of the requirement, as of 06/30/2026: notice due 07/21/2026, 9:00 AM EDT. Not recorded as sent yet.',
    'SSOI, Q2 26: 3 days past due, was due 07/17/2026. No final report yet.',
    'Annual report, 05/31/2026: due tomorrow, 07/21/2026.',
    'FOCUS Part IIA, Q2 26: due in 3 days, 07/23/2026. No final report yet.',
    '2 review requests are waiting for a decision, the oldest since 07/17/2026.',
  ]);
});

test('reviews are for those who decide, from the day after they were asked for', () => {
  const reviews = [{ id: 1, since: new Date('2026-07-19T15:00:00Z') }];
  expect(textsOf({ reviews })).toEqual(['1 review request is waiting for a decision, since 07/19/2026.']);
  expect(textsOf({ reviews, role: 'MIDDLE' })).toEqual([]);
  expect(textsOf({ reviews: [{ id: 1, since: new Date('2026-07-20T05:00:00Z') }] })).toEqual([]);
});

test('who never chose is told what has a penalty or a clock where they make filings, and a viewer nothing', () => {
  expect(chosenKinds(null, ['VIEWER'])).toEqual([]);
  expect(chosenKinds(null, ['VIEWER', 'MIDDLE'])).toEqual(['DUE_3', 'DUE_1', 'PAST_DUE', 'LEVELS']);
  expect(chosenKinds([], ['ADMIN'])).toEqual([]);
});

test('the day begins at seven in New York, winter and summer', () => {
  const times = ['2026-07-20T10:59:00Z', '2026-07-20T11:00:00Z', '2026-01-20T11:59:00Z', '2026-01-20T12:00:00Z'];
  expect(times.map((time) => isTimeToRemind(new Date(time)))).toEqual([false, true, false, true]);
});
